# dsqa without a network: `docker run --rm --read-only --tmpfs /tmp --tmpfs /home/dsqa -v "$PWD:/data:ro" dsqa ask "…" my.xlsx`
FROM python:3.12-slim AS build
COPY pyproject.toml README.md LICENSE NOTICE requirements.lock /src/
COPY dsqa /src/dsqa
COPY collections /src/collections
# The versions of the lock, of what the core needs alone.
RUN sed -E '/--hash=/d; s/ \\$//' /src/requirements.lock > /src/constraints.txt \
 && python -m venv /opt/dsqa \
 && /opt/dsqa/bin/pip install --no-cache-dir --constraint /src/constraints.txt /src

FROM python:3.12-slim
RUN useradd --create-home --uid 10001 dsqa && mkdir /data
COPY --from=build /opt/dsqa /opt/dsqa
ENV PATH=/opt/dsqa/bin:$PATH PYTHONDONTWRITEBYTECODE=1 XDG_CACHE_HOME=/tmp/cache
USER dsqa
WORKDIR /data
ENTRYPOINT ["dsqa"]
