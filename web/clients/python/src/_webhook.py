"""Requests that the service signs, by Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Mapping, Optional, Union

#: The shortest key of Standard Webhooks.
KEY_MIN_BYTES = 24


class WebhookError(Exception):
    """Raised if a request is not from the service, is too old, or is not an event. Answer it with 401."""


def verify_webhook(
    body: Union[bytes, str], headers: Mapping[str, str], secret: str, tolerance_seconds: int = 300
) -> Dict[str, Any]:
    """Checks a request's signature. Returns its event, with the `id` of the message.

    `body` is the body as it came, before any parsing. An event can arrive more than once, with the
    same `id`. Raises WebhookError, ValueError for an invalid `secret`, and TypeError for a `body`
    that was parsed already.
    """
    key = key_of(secret)
    if not isinstance(body, (bytes, bytearray, str)):
        raise TypeError("`body` must be the body as it came, before it is parsed as JSON.")
    named = {name.lower(): value for name, value in headers.items()}
    try:
        message_id = named["webhook-id"]
        timestamp = named["webhook-timestamp"]
        signatures = named["webhook-signature"]
    except KeyError as error:
        raise WebhookError("The header %s is missing." % error.args[0]) from None
    is_time = re.fullmatch(r"[0-9]{1,12}", timestamp)
    if not is_time or abs(time.time() - int(timestamp)) > tolerance_seconds:
        raise WebhookError("The request is too old, or from the future.")
    raw = body.encode() if isinstance(body, str) else body
    signed = ("%s.%s." % (message_id, timestamp)).encode() + raw
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    for each in signatures.split(" "):
        version, _, signature = each.partition(",")
        if version != "v1":
            continue
        sent = decoded(signature)
        if sent is None:
            raise WebhookError("The signature is not base64.")
        if hmac.compare_digest(expected, sent):
            return {**event_of(raw), "id": message_id}
    raise WebhookError("The signature does not match the body.")


def event_of(raw: bytes) -> Dict[str, Any]:
    try:
        event = json.loads(raw)
    except (ValueError, RecursionError):
        event = None
    if not isinstance(event, dict):
        raise WebhookError("The body is not a JSON object.")
    return event


def key_of(secret: str) -> bytes:
    """Raises for a short key. With an empty one, as from an unset variable, anyone could sign."""
    text = str(secret)
    key = decoded(text[6:] if text.startswith("whsec_") else text)
    if key is None or len(key) < KEY_MIN_BYTES:
        raise ValueError("`secret` is not the secret of an endpoint, which starts with whsec_.")
    return key


def decoded(text: str) -> Optional[bytes]:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
