"""Decimal digits of a float, rounded as spreadsheets round them.

A spreadsheet uses at most 15 significant digits of a number and rounds these half away from zero, so 2.675 with two
decimals is 2.68 although the float is below it.
"""

import math
from decimal import ROUND_HALF_UP, Context, Decimal

EXACT = 1e8
"""Below this many units of the last place, a float distinguishes a tie from its neighbours."""
NEAR_TIE = 1e-5
_WIDE = Context(prec=450)
"""Enough digits for the largest float with the most decimals of any format."""
_WIDEST = 99_999_999_999.5
"""Numbers from here on have more than 11 digits."""
_EXACT_WHOLE = 1e15
"""Below this a float can be every whole number that Excel can show."""
_DECIMALS = 9
"""Number of decimals in 11 characters after `0.`."""
UNSHOWN = "#" * 8
"""Text of a number that cannot be shown."""


def fixed(value: float, decimals: int) -> str:
    """`value` (finite, not negative) with exactly this many decimals: `fixed(0.125, 2) == "0.13"`."""
    scaled = value * 10.0**decimals
    if scaled < EXACT and abs(scaled - math.floor(scaled) - 0.5) > NEAR_TIE:
        return f"{value:.{decimals}f}"
    return _slow(value, decimals)


def _slow(value: float, decimals: int) -> str:
    exact = Decimal(f"{value:.14e}")
    # 15 digits need no rounding if they end before the last place shown.
    return f"{exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP, _WIDE):f}"


def general(value: float) -> str:
    """A number in the format General, which is 11 characters wide, without the sign.

    Whole numbers are shown in full as far as a float has digits: Excel shows those of more than 11 digits as `1.23457E+11`, which
    would lose the number that an answer gives. Fractions have as many decimals as fit: `0.00001`, `1234.567891`. Other numbers,
    also small ones whose digits do not fit, have a power of ten: `1.23457E+20`, `1.23457E-05`.
    """
    if value < 0:
        return "-" + general(-value)
    if value == math.inf:
        return UNSHOWN
    if value.is_integer() and value < _EXACT_WHOLE:
        return str(int(value))
    if 1e-4 <= value < 1:
        text = fixed(value, 9)
    elif 1 <= value < 1e10:
        text = fixed(value, 9 - int(math.log10(value)))
    elif 1e10 <= value < _WIDEST:
        return fixed(value, 0)
    else:
        return _small(value) or scientific(value)
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text or "0"


def _small(value: float) -> str:
    """A number below 0.0001 as a decimal, if all its digits fit; else ""."""
    if not 1e-9 <= value < 1e-4:
        return ""
    digits, _, exponent = f"{value:.14e}".partition("e")
    digits = digits.replace(".", "").rstrip("0")
    decimals = len(digits) - 1 - int(exponent)
    return f"{value:.{decimals}f}" if decimals <= _DECIMALS else ""


def scientific(value: float) -> str:
    """At most six digits with a power of ten in 11 characters: `1.23457E+20`, `1.2346E+120`."""
    places = 5 if 1e-99 <= value < 9.999995e99 else 4
    mantissa, _, exponent = f"{value:.{places}e}".partition("e")
    mantissa = mantissa.rstrip("0").rstrip(".")
    return f"{mantissa}E{exponent[0]}{exponent[1:].zfill(2)}"
