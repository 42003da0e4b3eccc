from __future__ import annotations

import codecs
import os
import re
import time
from dataclasses import replace
from typing import Any, Callable, Dict, Iterator, Mapping, Optional

from ._base_url import base_url_problem
from ._errors import ConfigurationError, ConnectionError
from ._follow import follow
from ._limits import check_least, socket_timeout
from ._operations import (
    API_KEY_VARIABLE,
    BASE_URL_VARIABLE,
    FOLLOW_SECONDS,
    OPERATIONS,
    POLL_SECONDS,
    QUOTABLE,
    Operations,
)
from ._transport import Call, Exchange, Operation, Paging, Settings, call_api, for_page, timeout_of
from ._upload import upload_audio


class Client(Operations):
    """Calls the API with one key. Times are seconds. Safe to share between threads.

    Without a `timeout` (None, or infinite), a call waits for an answer for as long as it takes.
    Raises ConfigurationError for a missing key, and for an invalid key, URL, time or number.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        timeout: Optional[float] = 120,
        max_retries: int = 2,
        max_retry_wait: float = 60,
        on_retry: Optional[Callable[[Exception, float], None]] = None,
    ) -> None:
        # An empty key is not a missing one: it comes from a variable that is not set.
        key = (os.environ.get(API_KEY_VARIABLE, "") if api_key is None else api_key).strip()
        if not key:
            raise ConfigurationError("Pass `api_key`, or set %s." % API_KEY_VARIABLE)
        # Checked here, because the error of a library that rejects the header would contain the
        # key.
        if not re.fullmatch(r"[!-~]+", key):
            raise ConfigurationError("`api_key` has a space or a character that no key has.")
        url = (base_url or os.environ.get(BASE_URL_VARIABLE) or "http://127.0.0.1:3000").strip()
        problem = base_url_problem(url)
        if problem:
            name = "`base_url`" if base_url else BASE_URL_VARIABLE
            raise ConfigurationError("%s %s" % (name, problem))
        check_least("max_retries", max_retries)
        check_least("max_retry_wait", max_retry_wait)
        self._settings = Settings(
            key, url.rstrip("/"), socket_timeout(timeout), max_retries, max_retry_wait, on_retry
        )

    def transcribe_and_wait(
        self, *, wait: float = 1800, call: Optional[Call] = None, **arguments: Any
    ) -> Dict[str, Any]:
        """Transcribes a video, and waits for the job if the work outlasts the call.

        Takes what `transcribe` takes. Stops waiting after `wait` seconds with a ConnectionError; the
        job goes on. A job's failure is final and raised at once: if it is retryable, call again
        after `retry_after_seconds`.
        """
        return self._until_done(self.transcribe(call=call, **arguments), wait, call)

    def translate_and_wait(
        self, *, wait: float = 1800, call: Optional[Call] = None, **arguments: Any
    ) -> Dict[str, Any]:
        """Translates a transcript, and waits for the job if it is a long one.

        Takes what `translate` takes, and waits and fails like `transcribe_and_wait`.
        """
        return self._until_done(self.translate(call=call, **arguments), wait, call)

    def quote(self, name: str, *, call: Optional[Call] = None, **arguments: Any) -> Dict[str, int]:
        """Returns the least and the most credits that a call would cost, without making it. Free.

        Takes the name of the call's method. Raises ValueError for one without a price.
        """
        if name not in QUOTABLE:
            raise ValueError("`name` must be one of %s." % ", ".join(QUOTABLE))
        # Nothing runs, so there is nothing to make idempotent.
        operation = OPERATIONS[name]._replace(is_idempotent=False)
        quoted: Dict[str, int] = self._call(operation, {**arguments, "dry_run": True}, call)
        return quoted

    def stream_summary(self, *, call: Optional[Call] = None, **arguments: Any) -> Iterator[str]:
        """Yields a summary while it is written. Takes what `summarize` takes.

        A failure midway raises ConnectionError, and costs nothing.
        """
        decoder = codecs.getincrementaldecoder("utf-8")()
        streamed = {**arguments, "stream": True}
        for part in self._stream(OPERATIONS["summarize"], streamed, call):
            text = decoder.decode(part)
            if text:
                yield text

    def follow_batch(self, *, batch_id: str, call: Optional[Call] = None) -> Iterator[Dict[str, Any]]:
        """Yields each video of a batch as it ends, done or failed, until the batch is over.

        Resumes where a connection broke.
        """
        options, settings = call or Call(), self._settings
        timeout = timeout_of(settings, options)
        retries = settings.max_retries if options.max_retries is None else options.max_retries
        # Shorter than the timeout, so that waiting for the next line does not count as a timeout.
        wait = FOLLOW_SECONDS if timeout is None else int(min(FOLLOW_SECONDS, timeout / 2))

        def read(after: int) -> Iterator[bytes]:
            return self.stream_batch_results(batch_id=batch_id, after=after, wait=wait, call=call)

        return follow(retries, read)

    def transcribe_audio(self, content: Any, *, call: Optional[Call] = None, **file: Any) -> Dict[str, Any]:
        """Transcribes a file of the signed-in user, with progress.

        Needs the access token of a session as `api_key`. Takes `content` (bytes, or a file that is
        open for reading bytes), `size_bytes`, `filename`, `content_type`, `duration_seconds` (the
        measured length decides the price), and optionally `title` and `on_progress(sent,
        transcribed)`, both from 0 to 1. Content that cannot seek can be sent only once: if its
        connection breaks, the upload fails.
        """
        return upload_audio(self, content, settings=self._settings, call=call, **file)

    def _call(self, operation: Operation, arguments: Dict[str, Any], call: Optional[Call]) -> Any:
        return call_api(self._settings, operation, arguments, call)

    def _stream(
        self, operation: Operation, arguments: Dict[str, Any], call: Optional[Call]
    ) -> Iterator[bytes]:
        with Exchange(self._settings, operation, arguments, call, True) as exchange:
            yield from exchange.stream()

    def _pages(
        self, operation: Operation, paging: Paging, arguments: Dict[str, Any], call: Optional[Call]
    ) -> Iterator[Dict[str, Any]]:
        following, index = arguments, 0
        while True:
            page = self._call(operation, following, for_page(call, index))
            items = page[paging.items]
            yield from items
            index += 1
            if paging.by == "page_token":
                if page["next_page_token"] is None:
                    return
                following = {**arguments, "page_token": page["next_page_token"]}
            else:
                seen = page["offset"] + len(items)
                if not items or seen >= page["total"]:
                    return
                following = {**arguments, "offset": seen}

    def _until_done(self, started: Dict[str, Any], wait: float, call: Optional[Call]) -> Dict[str, Any]:
        until = time.monotonic() + wait
        answer = started
        while "job_id" in answer:
            if time.monotonic() >= until:
                raise ConnectionError("%s is not done yet." % answer["job_id"], True)
            answer = self._poll(answer["job_id"], call or Call())
        return answer

    def _poll(self, job_id: str, call: Call) -> Dict[str, Any]:
        wait_seconds = 1.0

        def told(status: int, headers: Mapping[str, str]) -> None:
            nonlocal wait_seconds
            wait_seconds = float(headers.get("retry-after") or 1)
            if call.on_response:
                call.on_response(status, headers)

        started = time.monotonic()
        answer = self.get_job(job_id=job_id, wait=POLL_SECONDS, call=replace(call, on_response=told))
        # An account can have two polls that wait. The others are answered at once.
        if "job_id" in answer and time.monotonic() - started < 1:
            time.sleep(wait_seconds)
        return answer
