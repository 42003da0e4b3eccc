"""A user's own audio: authorize, send, wait, save."""

from __future__ import annotations

import io
import time
import urllib.parse
import uuid
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, Dict, Iterator, NamedTuple, Optional, Union

from ._errors import ApiError, ConnectionError, UploadError
from ._transport import Call, Failures, Settings, backoff_seconds, connect

if TYPE_CHECKING:
    from ._client import Client

POLL_SECONDS = 1
PART_BYTES = 64 * 1024
Progress = Callable[[float, float], None]


def upload_audio(
    client: "Client",
    content: Union[bytes, BinaryIO],
    *,
    size_bytes: int,
    filename: str,
    content_type: str,
    duration_seconds: float,
    settings: Settings,
    title: Optional[str] = None,
    on_progress: Optional[Progress] = None,
    call: Optional[Call] = None,
) -> Dict[str, Any]:
    """A failure is refunded."""
    authorized = client.authorize_upload(
        filename=filename,
        content_type=content_type,
        size_bytes=size_bytes,
        duration_seconds=duration_seconds,
        call=call,
    )
    progress = on_progress or (lambda sent, transcribed: None)
    upload_id, token = authorized["upload_id"], authorized["upload_token"]
    source = io.BytesIO(content) if isinstance(content, bytes) else content
    try:
        file = File(source, size_bytes, filename, content_type)
        deliver(client, authorized, file, settings, progress)
        while True:
            status = client.upload_status(upload_id=upload_id)
            progress(1.0, status["progress"])
            result = status.get("result_token")
            if result:
                try:
                    return client.finalize_upload(
                        upload_id=upload_id, upload_token=token, result_token=result, title=title
                    )
                except ApiError as refusal:
                    if refusal.code != "conflict":
                        raise
                    if client.upload_status(upload_id=upload_id)["status"] != "saved":
                        raise
                    raise saved_elsewhere() from None
            if status["status"] == "saved":
                raise saved_elsewhere()
            if status["status"] in ("failed", "refunded"):
                error = status.get("error")
                known = isinstance(error, dict)
                raise UploadError(
                    error["message"] if known else "The upload is %s." % status["status"],
                    error["code"] if known else "unknown",
                )
            time.sleep(POLL_SECONDS)
    except BaseException:
        # Fails if there is a result, which the service then saves by itself.
        try:
            client.refund_upload(upload_id=upload_id, cancel=True)
        except (ApiError, ConnectionError):
            pass
        raise


def saved_elsewhere() -> UploadError:
    """The error for a transcript that an earlier attempt, another program or the service saved."""
    return UploadError(
        "The transcript is saved and charged, but its answer was lost. It is in the history.",
        "conflict",
    )


def wrong_size(stated: int, found: str) -> UploadError:
    return UploadError(
        "`size_bytes` is %d, but the content has %s." % (stated, found), "invalid_request"
    )


class File(NamedTuple):
    """A file to send."""

    source: BinaryIO
    size_bytes: int
    filename: str
    content_type: str


def deliver(
    client: "Client", authorized: Dict[str, Any], file: File, settings: Settings, progress: Progress
) -> None:
    """Sends the file until the store has it.

    After a failure, asks the service whether the file arrived. Sending it again replaces it.
    """
    start = file.source.tell() if file.source.seekable() else None
    attempt = 0
    while True:
        failure: Exception
        try:
            status = send(authorized["upload"], file, settings.timeout, progress)
            if 200 <= status < 300:
                return
            failure = UploadError("The file storage refused the upload (%d)." % status, "unknown")
            if status < 500:
                raise failure
        except ConnectionError as error:
            failure = error
        if client.upload_status(upload_id=authorized["upload_id"])["status"] != "authorized":
            return
        if start is None or attempt >= settings.max_retries:
            raise failure
        time.sleep(backoff_seconds(attempt))
        file.source.seek(start)
        attempt += 1


def send(target: Dict[str, Any], file: File, timeout: Optional[float], progress: Progress) -> int:
    """Sends the file. Returns the status of the store's answer."""
    source, size_bytes, filename, content_type = file
    head, tail, headers = wrapping(target, filename, content_type)

    def parts() -> Iterator[bytes]:
        yield head
        sent = 0
        while True:
            part = source.read(PART_BYTES)
            if not part:
                break
            if sent + len(part) > size_bytes:
                raise wrong_size(size_bytes, "more")
            yield part
            sent += len(part)
            progress(sent / size_bytes, 0.0)
        if sent < size_bytes:
            raise wrong_size(size_bytes, str(sent))
        yield tail

    url = urllib.parse.urlsplit(target["url"])
    connection = connect(target["url"], timeout)
    with Failures(target["url"]):
        try:
            length = {"content-length": str(len(head) + size_bytes + len(tail))}
            path = url.path + ("?" + url.query if url.query else "")
            connection.request(target["method"], path or "/", parts(), {**headers, **length})
            return connection.getresponse().status
        finally:
            connection.close()


def wrapping(target: Dict[str, Any], filename: str, content_type: str) -> Any:
    """What comes before and after the file: nothing, or a form, whose file comes last."""
    headers = dict(target.get("headers") or {})
    if target["method"] == "PUT":
        return b"", b"", headers
    boundary = "part-%s" % uuid.uuid4()
    field = '--%s\r\ncontent-disposition: form-data; name="%s"'
    fields = "".join(
        (field % (boundary, name)) + "\r\n\r\n%s\r\n" % value
        for name, value in (target.get("fields") or {}).items()
    )
    name = filename.replace('"', "_").replace("\r", "_").replace("\n", "_")
    last = (field % (boundary, "file")) + '; filename="%s"\r\ncontent-type: %s\r\n\r\n'
    head = (fields + last % (name, content_type)).encode()
    tail = ("\r\n--%s--\r\n" % boundary).encode()
    return head, tail, {**headers, "content-type": "multipart/form-data; boundary=" + boundary}
