"""Follows a batch, video by video."""

from __future__ import annotations

import json
import time
from typing import Any, Callable, Dict, Iterator, Set

from ._errors import ConnectionError
from ._transport import backoff_seconds


def follow(max_retries: int, read: Callable[[int], Iterator[bytes]]) -> Iterator[Dict[str, Any]]:
    """Yields every video of a batch once, as it ends. `read` reads the lines after a cursor."""
    seen: Set[int] = set()
    after = failures = 0
    while True:
        try:
            for line in lines_of(read(after)):
                failures = 0
                if "batch" in line:
                    after = line["cursor"]
                    if line["batch"]["status"] in ("completed", "canceled"):
                        return
                elif line["index"] not in seen:
                    seen.add(line["index"])
                    yield line
        except ConnectionError:
            if failures >= max_retries:
                raise
            failures += 1
            time.sleep(backoff_seconds(failures))


def lines_of(parts: Iterator[bytes]) -> Iterator[Dict[str, Any]]:
    rest = b""
    for part in parts:
        *lines, rest = (rest + part).split(b"\n")
        for line in lines:
            yield json.loads(line)
