"""Checks of times and numbers."""

from __future__ import annotations

from typing import Any, Optional

from ._errors import ConfigurationError

#: The longest timeout of a socket, in seconds. It counts milliseconds in 32 bits.
SOCKET_MAX = (2**31 - 1) // 1000


def socket_timeout(value: Optional[float]) -> Optional[float]:
    """Returns what a socket accepts: None for no timeout. Raises ConfigurationError."""
    if value is None:
        return None
    if not is_number(value) or not value > 0:
        raise ConfigurationError(
            "`timeout` must be more than 0, or infinite for no timeout. It is %r." % (value,)
        )
    return None if value == float("inf") else min(value, SOCKET_MAX)


def check_least(name: str, value: Any) -> None:
    """Raises ConfigurationError for less than 0."""
    if not is_number(value) or not value >= 0:
        raise ConfigurationError("`%s` must be 0 or more. It is %r." % (name, value))


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
