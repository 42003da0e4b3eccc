"""Reads responses."""

from __future__ import annotations

import json
import re
from typing import Any, Mapping, Optional

from ._errors import ApiError

Headers = Mapping[str, str]


def read_body(url: str, status: int, headers: Headers, body: bytes, is_file: bool) -> Any:
    """The body of a success: a dictionary, or the bytes of an operation that responds with a file."""
    if is_file:
        refuse_page(url, status, headers)
        return body
    found = parse(body)
    if not isinstance(found, dict):
        raise error_of_other(url, status, headers, body)
    return found


def error_of(url: str, status: int, headers: Headers, body: bytes) -> ApiError:
    if "x-error-code" not in headers:
        return error_of_other(url, status, headers, body)
    message = message_of(body) or "The service answered %d." % status
    return ApiError(message, status, headers)


def refuse_page(url: str, status: int, headers: Headers) -> None:
    """Raises for a page, which is never a response of the service."""
    if headers.get("content-type", "").startswith("text/html"):
        raise error_of_other(url, status, headers, b"<html>")


def error_of_other(url: str, status: int, headers: Headers, body: bytes) -> ApiError:
    """The error of a response that is not the service's: of a gateway, a proxy or another program."""
    message = None if 200 <= status < 300 else message_of(body)
    answer = " with %s." % kind_of(body) if message is None else ": " + message
    hint = "Is the base URL the service's address?"
    if status in (429, 502, 503, 504):
        hint = "It may be a proxy. Try again later."
    elif "location" in headers:
        hint = "It redirects to %s: use that as the base URL." % headers["location"]
    address = re.sub(r"[?#].*", "", url, flags=re.DOTALL)
    return ApiError("%s answered %d%s %s" % (address, status, answer, hint), status, headers)


def kind_of(body: bytes) -> str:
    if not body:
        return "nothing"
    if body.lstrip().startswith(b"<"):
        return "a page"
    return "text that is not JSON" if parse(body) is None else "another program's JSON"


def message_of(body: bytes) -> Optional[str]:
    """The message of an error's body, which is JSON or plain text."""
    found = parse(body)
    if found is None:
        text = body.decode("utf-8", "replace")
        return text if 0 < len(text) < 1000 and not text.startswith("<") else None
    error = found.get("error") if isinstance(found, dict) else None
    message = error.get("message") if isinstance(error, dict) else None
    return message if isinstance(message, str) else None


def parse(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return None
