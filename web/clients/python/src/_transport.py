"""Makes calls, and repeats them while that can help."""

from __future__ import annotations

import http.client
import json
import random
import re
import socket
import time
import urllib.parse
import uuid
from dataclasses import dataclass, field, replace
from typing import Any, Callable, Dict, Iterator, Mapping, NamedTuple, Optional

from ._errors import ApiError, ConnectionError
from ._limits import check_least, socket_timeout
from ._response import error_of, read_body, refuse_page

#: Bytes of a stream that are read at once.
READ_BYTES = 64 * 1024
#: Error codes of the poll itself. They say nothing about the job.
POLL_FAILURES = ("rate_limited", "unavailable", "unknown")


class Operation(NamedTuple):
    """One call of the API. A name in braces in `path` is an argument."""

    method: str
    path: str
    is_idempotent: bool
    #: True for a deletion. If a retry finds nothing to delete, the deletion has succeeded.
    is_deletion: bool = False
    #: True for a poll of a job. A job's failure is final, so it is not retried.
    is_poll: bool = False
    #: True if it responds with lines or a file, not with JSON.
    is_file: bool = False


class Paging(NamedTuple):
    """Which field of a page has its items, and how the list continues."""

    items: str
    by: str


@dataclass(frozen=True)
class Call:
    """Options of one call."""

    #: Instead of the client's, in seconds. `float("inf")` turns the timeout off.
    timeout: Optional[float] = None
    max_retries: Optional[int] = None
    #: Calls with the same key are one call for 24 hours. Default: a new key for each call that
    #: can cost credits. Iterators add "-0", "-1" and so on: each page is a call of its own.
    idempotency_key: Optional[str] = None
    #: Asks for a job at once (202), if the operation supports it.
    respond_async: bool = False
    #: Called with the status and the headers of the response. Header names are in lower case.
    on_response: Optional[Callable[[int, Mapping[str, str]], None]] = None


@dataclass(frozen=True)
class Settings:
    """What all calls of a client share. Times are seconds."""

    api_key: str = field(repr=False)
    base_url: str
    #: None for no timeout.
    timeout: Optional[float]
    max_retries: int
    max_retry_wait: float
    on_retry: Optional[Callable[[Exception, float], None]]


class Prepared(NamedTuple):
    method: str
    url: str
    headers: Dict[str, str]
    body: Optional[bytes]


def call_api(
    settings: Settings, operation: Operation, arguments: Mapping[str, Any], call: Optional[Call]
) -> Any:
    """Returns the JSON or the bytes of a success. Raises ApiError or ConnectionError."""
    with Exchange(settings, operation, arguments, call) as exchange:
        return exchange.body


class Exchange:
    """A response that is a success, for a `with` statement. Closes its connection.

    `body` is the JSON or the bytes of the response, unless it is to be streamed.
    """

    body: Any = None

    def __init__(
        self,
        settings: Settings,
        operation: Operation,
        arguments: Mapping[str, Any],
        call: Optional[Call],
        is_stream: bool = False,
    ) -> None:
        self._is_stream = is_stream
        self._settings = settings
        self._operation = operation
        self._call = call or Call()
        if self._call.max_retries is not None:
            check_least("max_retries", self._call.max_retries)
        self._prepared = prepare(settings, operation, arguments, self._call)
        self._connection: Optional[http.client.HTTPConnection] = None
        self._response: Optional[http.client.HTTPResponse] = None

    def __enter__(self) -> "Exchange":
        settings, call = self._settings, self._call
        retries = settings.max_retries if call.max_retries is None else call.max_retries
        attempt = 0
        while True:
            try:
                self._once()
                return self
            except (ApiError, ConnectionError) as error:
                self.close()
                # An earlier attempt deleted it, and its answer was lost.
                if self._operation.is_deletion and attempt > 0 and is_not_found(error):
                    self.body = {"success": True}
                    return self
                is_final = self._operation.is_poll and is_outcome(error)
                wait = None if is_final else wait_after(error, attempt)
                if wait is None or attempt >= retries or wait > settings.max_retry_wait:
                    raise
                if settings.on_retry:
                    settings.on_retry(error, wait)
                time.sleep(wait)
                attempt += 1

    def __exit__(self, *_: Any) -> None:
        self.close()

    def stream(self) -> Iterator[bytes]:
        while True:
            with self._failures():
                assert self._response
                part = self._response.read1(READ_BYTES)
                # `read1` ends as usual where a body of known length breaks off.
                if not part and self._response.length:
                    raise http.client.IncompleteRead(part, self._response.length)
            if not part:
                return
            yield part

    def close(self) -> None:
        if self._connection:
            self._connection.close()

    def _once(self) -> None:
        method, url, headers, sent = self._prepared
        self._connection = connect(url, timeout_of(self._settings, self._call))
        with self._failures():
            parts = urllib.parse.urlsplit(url)
            target = parts.path + ("?" + parts.query if parts.query else "")
            self._connection.request(method, target, sent, headers)
            self._response = self._connection.getresponse()
        status = self._response.status
        answered = {name.lower(): value for name, value in self._response.getheaders()}
        if self._call.on_response:
            self._call.on_response(status, answered)
        is_success = 200 <= status < 300
        if is_success and self._is_stream:
            refuse_page(url, status, answered)
            return
        with self._failures():
            body = self._response.read()
        if not is_success:
            raise error_of(url, status, answered, body)
        self.body = read_body(url, status, answered, body, self._operation.is_file)

    def _failures(self) -> "Failures":
        return Failures(self._prepared.url)


class Failures:
    """Turns failures of the network into ConnectionError. `message` gets the origin."""

    def __init__(self, url: str, message: str = "The connection to %s broke.") -> None:
        self._message = message
        self._origin = "%s://%s" % urllib.parse.urlsplit(url)[:2]

    def __enter__(self) -> None:
        return None

    def __exit__(self, _: Any, error: Any, __: Any) -> None:
        if isinstance(error, socket.timeout):
            raise ConnectionError("No response from %s in time." % self._origin, True) from error
        if isinstance(error, (OSError, http.client.HTTPException)):
            raise ConnectionError(self._message % self._origin) from error


def timeout_of(settings: Settings, call: Call) -> Optional[float]:
    """The timeout of a call, or None. Raises ConfigurationError for an invalid one."""
    return settings.timeout if call.timeout is None else socket_timeout(call.timeout)


def connect(url: str, timeout: Optional[float]) -> http.client.HTTPConnection:
    """Opens a connection. Raises ConnectionError."""
    parts = urllib.parse.urlsplit(url)
    is_https = parts.scheme == "https"
    kind = http.client.HTTPSConnection if is_https else http.client.HTTPConnection
    with Failures(url, "No connection to %s."):
        connection = kind(parts.hostname or "", parts.port, timeout=timeout)
        connection.connect()
    return connection


def prepare(
    settings: Settings, operation: Operation, arguments: Mapping[str, Any], call: Call
) -> Prepared:
    rest = {name: value for name, value in arguments.items() if value is not None}

    def argument(match: "re.Match[str]") -> str:
        value = rest.pop(match.group(1), "")
        # An empty part of a path would call another route, as would dots, which URLs resolve.
        if not value:
            raise TypeError("`%s` is required." % match.group(1))
        if value in (".", ".."):
            raise TypeError('`%s` cannot be "%s".' % (match.group(1), value))
        return urllib.parse.quote(value, safe="")

    url = settings.base_url + re.sub(r"\{(\w+)\}", argument, operation.path)
    headers = {
        "accept": "*/*" if operation.is_file else "application/json, text/plain",
        "authorization": "Bearer " + settings.api_key,
    }
    # Repeated with every attempt, so that a call that is repeated is charged once.
    if operation.is_idempotent:
        headers["idempotency-key"] = call.idempotency_key or str(uuid.uuid4())
    if call.respond_async:
        headers["prefer"] = "respond-async"
    if operation.method in ("GET", "DELETE"):
        query = urllib.parse.urlencode({name: text(value) for name, value in rest.items()})
        return Prepared(operation.method, url + ("?" + query if query else ""), headers, None)
    headers["content-type"] = "application/json"
    return Prepared(operation.method, url, headers, json.dumps(rest).encode())


def text(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(text(each) for each in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def is_not_found(error: Exception) -> bool:
    return isinstance(error, ApiError) and error.code == "not_found"


def is_outcome(error: Exception) -> bool:
    """True if a poll answered with its job's error. It would answer the same again."""
    return isinstance(error, ApiError) and error.code not in POLL_FAILURES


def wait_after(error: Exception, attempt: int) -> Optional[float]:
    """Seconds until the next attempt. None if another attempt cannot help."""
    if isinstance(error, ApiError):
        if not error.is_retryable:
            return None
        if error.retry_after_seconds is not None:
            return error.retry_after_seconds
    return backoff_seconds(attempt)


def backoff_seconds(attempt: int) -> float:
    """Half of it is random, so that many clients do not return at once."""
    return round(0.5 * 2**attempt * (0.5 + random.random() / 2), 3)


def for_page(call: Optional[Call], index: int) -> Optional[Call]:
    """With one key, every page would be the same call."""
    if call is None or call.idempotency_key is None:
        return call
    return replace(call, idempotency_key="%s-%d" % (call.idempotency_key, index))
