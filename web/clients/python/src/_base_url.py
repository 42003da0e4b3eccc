"""The address of the service."""

from __future__ import annotations

import re
import urllib.parse
from typing import Optional


def base_url_problem(value: str) -> Optional[str]:
    """What keeps `value` from being the address of the service, without the setting's name."""
    try:
        url = urllib.parse.urlsplit(value)
        is_usable = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        is_usable = False
    if not is_usable or re.search(r"[\s\x00-\x1f\x7f]", value):
        # Messages never show a password.
        shown = re.sub(r"//[^/]*@", "//…@", value)
        return (
            'must be an http or https URL, such as https://api.example.com. It is "%s".' % shown
        )
    if url.username is not None or url.password is not None:
        return "must not have a user name or a password."
    if url.query or url.fragment:
        return "must not have a query or a fragment."
    service = re.sub(r"/api(/v1)?/*$", "", value)
    if service != value:
        return "must be the service's address without /api/v1: %s" % service
    return None
