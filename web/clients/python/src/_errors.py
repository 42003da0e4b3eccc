"""What calls raise."""

from __future__ import annotations

from typing import Mapping, Optional


class ConfigurationError(TypeError):
    """Raised for a missing or invalid key, and for a URL, time or number that cannot work."""


class ApiError(Exception):
    """The service refused a call, or the call failed there. Programs read `code`.

    With the code "unknown", something else answered: a proxy, or another program at the base URL.
    """

    def __init__(self, message: str, status: int, headers: Mapping[str, str]) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        #: A code of ERROR_CODES, or "unknown" for a response that is not the service's own.
        self.code = headers.get("x-error-code") or "unknown"
        #: A detail that the code does not give, such as "scope_missing".
        self.reason = headers.get("x-error-reason")
        #: The call's ID in the service's log. Quote it in reports.
        self.request_id = headers.get("x-request-id")
        self.credits_used = number(headers.get("x-credits-used"))
        self.retry_after_seconds = number(headers.get("retry-after"))
        retryable = headers.get("x-error-retryable")
        # Gateways and proxies have no such header.
        gateway = status in (429, 502, 503, 504)
        self.is_retryable = gateway if retryable is None else retryable == "true"


class ConnectionError(Exception):
    """The service did not answer: no connection, a connection that broke, or a timeout."""

    def __init__(self, message: str, is_timeout: bool = False) -> None:
        super().__init__(message)
        self.is_timeout = is_timeout


class UploadError(Exception):
    """A file was not accepted, or could not be transcribed, and its credits are refunded.

    With the code `conflict`, the transcript is in the history and charged, but could not be
    returned.
    """

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code


def number(value: Optional[str]) -> Optional[float]:
    try:
        return None if value is None else float(value)
    except ValueError:
        return None
