"""Requests that the service signs, by Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Mapping, Union


class WebhookError(Exception):
    """A request is not the service's, or too old. Answer it with 401."""


def verify_webhook(
    body: Union[bytes, str], headers: Mapping[str, str], secret: str, tolerance_seconds: int = 300
) -> Dict[str, Any]:
    """Checks a request's signature. Returns its event, with the `id` of the message.

    `body` is the body as it came, before any parsing. An event can arrive more than once, with the
    same `id`. Raises WebhookError.
    """
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
    key = decoded(secret[6:] if secret.startswith("whsec_") else secret)
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    for each in signatures.split(" "):
        version, _, signature = each.partition(",")
        if version == "v1" and hmac.compare_digest(expected, decoded(signature)):
            return {**json.loads(raw), "id": message_id}
    raise WebhookError("The signature does not match the body.")


def decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise WebhookError("A secret or signature is not base64.") from None
