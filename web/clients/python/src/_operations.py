# Generated from the OpenAPI document by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional

from ._transport import Call, Operation, Paging

ERROR_CODES = (
    "invalid_request",
    "unauthorized",
    "insufficient_credits",
    "budget_exceeded",
    "forbidden",
    "not_found",
    "method_not_allowed",
    "not_acceptable",
    "conflict",
    "gone",
    "payload_too_large",
    "unsupported_media_type",
    "unprocessable_content",
    "rate_limited",
    "transcription_failed",
    "summarization_failed",
    "internal_error",
    "youtube_api_error",
    "provider_failed",
    "platform_blocked",
    "not_ready",
    "unavailable",
    "timed_out",
    "quota_exceeded",
)

API_KEY_VARIABLE = "ECHOTEXT_API_KEY"
BASE_URL_VARIABLE = "ECHOTEXT_BASE_URL"

#: The longest that a poll of a job, and a request for a batch's results, can wait, in seconds.
POLL_SECONDS = 20
FOLLOW_SECONDS = 50

#: The operations that `quote` accepts.
QUOTABLE = (
    "transcribe",
    "extract",
    "summarize",
    "translate",
    "create_batch",
    "search",
    "channel_search",
    "channel_videos",
    "comments",
    "comment_replies",
    "playlist_videos",
    "ask",
)

OPERATIONS = {
    "transcribe": Operation("POST", "/api/v1/transcribe", True),
    "extract": Operation("POST", "/api/v1/extract", True),
    "get_job": Operation("GET", "/api/v1/jobs/{job_id}", False, is_poll=True),
    "summarize": Operation("POST", "/api/v1/summarize", True),
    "translate": Operation("POST", "/api/v1/translate", True),
    "create_batch": Operation("POST", "/api/v1/batches", True),
    "list_batches": Operation("GET", "/api/v1/batches", False),
    "get_batch": Operation("GET", "/api/v1/batches/{batch_id}", False),
    "cancel_batch": Operation("DELETE", "/api/v1/batches/{batch_id}", False),
    "batch_results": Operation("GET", "/api/v1/batches/{batch_id}/results", False, is_file=True),
    "search": Operation("GET", "/api/v1/youtube/search", True),
    "channel_latest": Operation("GET", "/api/v1/youtube/channel/latest", False),
    "channel_resolve": Operation("GET", "/api/v1/youtube/channel/resolve", False),
    "channel_search": Operation("GET", "/api/v1/youtube/channel/search", True),
    "channel_videos": Operation("GET", "/api/v1/youtube/channel/videos", True),
    "comments": Operation("GET", "/api/v1/youtube/comments", True),
    "comment_replies": Operation("GET", "/api/v1/youtube/comments/replies", True),
    "playlist_videos": Operation("GET", "/api/v1/youtube/playlist/videos", True),
    "video": Operation("GET", "/api/v1/youtube/video", False),
    "search_library": Operation("GET", "/api/v1/library/search", False),
    "ask": Operation("POST", "/api/v1/ask", True),
    "list_transcriptions": Operation("GET", "/api/v1/transcriptions", False),
    "list_tags": Operation("GET", "/api/v1/transcriptions/tags", False),
    "get_transcription": Operation("GET", "/api/v1/transcriptions/{id}", False),
    "tag_transcription": Operation("PATCH", "/api/v1/transcriptions/{id}", False),
    "delete_transcription": Operation("DELETE", "/api/v1/transcriptions/{id}", False, is_deletion=True),
    "create_share": Operation("POST", "/api/v1/shares", True),
    "list_shares": Operation("GET", "/api/v1/shares", False),
    "revoke_share": Operation("DELETE", "/api/v1/shares/{share_id}", False, is_deletion=True),
    "create_watchlist": Operation("POST", "/api/v1/watchlists", True),
    "list_watchlists": Operation("GET", "/api/v1/watchlists", False),
    "get_watchlist": Operation("GET", "/api/v1/watchlists/{watchlist_id}", False),
    "update_watchlist": Operation("PATCH", "/api/v1/watchlists/{watchlist_id}", False),
    "remove_watchlist": Operation("DELETE", "/api/v1/watchlists/{watchlist_id}", False, is_deletion=True),
    "watchlist_videos": Operation("GET", "/api/v1/watchlists/{watchlist_id}/videos", False),
    "get_credits": Operation("GET", "/api/v1/credits", False),
    "transactions": Operation("GET", "/api/v1/credits/transactions", False),
    "operation": Operation("GET", "/api/v1/operations/{id}", False),
    "requests": Operation("GET", "/api/v1/requests", False),
    "usage": Operation("GET", "/api/v1/usage", False),
    "authorize_upload": Operation("POST", "/api/transcribe-audio", True),
    "upload_status": Operation("GET", "/api/transcribe-audio", False),
    "finalize_upload": Operation("PUT", "/api/transcribe-audio", False),
    "refund_upload": Operation("DELETE", "/api/transcribe-audio", False),
}


class Operations:
    """One method for each operation, and one that iterates over all pages of each list."""

    def _call(self, operation: Operation, arguments: Dict[str, Any], call: Optional[Call]) -> Any:
        raise NotImplementedError

    def _pages(
        self, operation: Operation, paging: Paging, arguments: Dict[str, Any], call: Optional[Call]
    ) -> Iterator[Dict[str, Any]]:
        raise NotImplementedError

    def _stream(
        self, operation: Operation, arguments: Dict[str, Any], call: Optional[Call]
    ) -> Iterator[bytes]:
        raise NotImplementedError

    def transcribe(
        self,
        *,
        url: str,
        language: Optional[str] = None,
        strict_language: Optional[bool] = None,
        format: Optional[str] = None,
        include: Optional[List[str]] = None,
        chunking: Optional[Dict[str, Any]] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Transcribe a video. Returns the transcript of a video of up to 4 hours. Cached transcripts are free; failed calls are never charged. Each language of a video is a separate transcript; formats are not. Without options, the response has exactly the six fields that are always present.

        :param url: YouTube URL of the video (`watch?v=`, `youtu.be/`, `/shorts/`, `/live/` or `/embed/`, extra parameters allowed) or its 11-character ID.
        :param language: BCP 47 tag of the language, such as `en` or `pt-BR`. Default: the video's own best captions.
        :param strict_language: What to do if the video has no captions in `language`. `true`: return 400 and list the available languages. `false` (the default): return the video's own best captions, with `language_fallback: true`.
        :param format: Format of `transcript`: plain text (the default) or the content of a file. `segments` returns plain text and adds the list `segments`. `jsonl` is a file with one chunk per line.
        :param include: Extra parts of the answer. All of them are free. With `chunking`, at most three of `segments`, `words`, `sentences` and `chunks` fit into an answer.
        :param chunking: How to cut the chunks of `include: ["chunks"]` and `format: "jsonl"`.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["transcribe"], {"url": url, "language": language, "strict_language": strict_language, "format": format, "include": include, "chunking": chunking, "max_credits": max_credits}, call)

    def extract(
        self,
        *,
        schema: Dict[str, Any],
        video: Optional[str] = None,
        videos: Optional[List[str]] = None,
        instructions: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Extract data from transcripts. Extracts data from the stored transcripts of up to 20 videos by the configured language model. The answer validates against your JSON Schema; data that does not is requested again, and if that does not help, the call fails and costs nothing. `evidence` has the moments that support the data; each was looked up in the transcript. A schema has at most 16,000 characters, 10 levels and 500 subschemas; `$ref` may only point to its own `$defs`. Transcribe the videos first.

        :param schema: JSON Schema (draft-07) of the data to extract. Descriptions of its properties tell the model what they mean.
        :param video: URL or ID of a video with a stored transcript, or the ID of a transcription.
        :param videos: Up to 20 URLs or IDs, as in `video`, for one result.
        :param instructions: What to extract, beyond what the schema says.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["extract"], {"schema": schema, "video": video, "videos": videos, "instructions": instructions, "max_credits": max_credits}, call)

    def get_job(
        self,
        *,
        job_id: str,
        wait: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Get the result of a job. A transcription that outlasts its request, the translation of a long transcript, and either of them if sent with `Prefer: respond-async`, becomes a job. Answers 202 while the job runs, then the response of the original call, for 24 hours. With `wait=20`, waits up to 20 seconds for it; an account can have two such calls waiting, and a third is answered at once. Polls have a limit of their own, 120 a minute, beside the key's. Free.

        :param job_id: The `job_id` of a 202 answer.
        :param wait: Seconds to wait for the job's end, at most 20.
        """
        return self._call(OPERATIONS["get_job"], {"job_id": job_id, "wait": wait}, call)

    def summarize(
        self,
        *,
        transcript: str,
        video_id: Optional[str] = None,
        preset: Optional[str] = None,
        prompt: Optional[str] = None,
        language: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Summarize a transcript. Costs 1 credit; a failed call is refunded. Timestamps and quotations in the summary are checked against the transcript, and those that are not in it are removed. `stream=true` streams the text as `text/plain`: an error before the first byte is JSON, and a later one aborts the transfer. `x-summary-engine` says whether a language model wrote the summary or, if none is configured, sentences were extracted from the transcript.

        :param transcript: Text to summarize. Only the first 100,000 characters are used, up to the end of a sentence; the summary says so.
        :param video_id: Video of the transcript. If the service has the same text for it, the summary cites timestamps.
        :param preset: Kind of summary. Default: `detailed`. See `GET /api/summarize/config`.
        :param prompt: Your own instructions. They replace the preset's prompt.
        :param language: BCP 47 tag of the summary's language. Default: the transcript's language.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["summarize"], {"transcript": transcript, "video_id": video_id, "preset": preset, "prompt": prompt, "language": language, "max_credits": max_credits}, call)

    def translate(
        self,
        *,
        url: str,
        to: str,
        language: Optional[str] = None,
        format: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Translate a transcript. Translates the stored transcript of a video by the configured language model, line by line: the translation has the same lines and times. Lines that the model leaves out or merges are requested again; if that does not help, the call fails and costs nothing. A stored translation is free for everyone. Transcribe the video first. A transcript of over 100,000 characters becomes a job, and the answer is 202; 500,000 are the most.

        :param url: YouTube URL of the video (`watch?v=`, `youtu.be/`, `/shorts/`, `/live/` or `/embed/`, extra parameters allowed) or its 11-character ID.
        :param to: BCP 47 tag of the language to translate to.
        :param language: BCP 47 tag of the transcript to translate, as for `POST /api/v1/transcribe`. Default: the video's own best captions.
        :param format: Format of `transcript`: plain text (the default) or the content of a file. `segments` returns plain text and adds the list `segments`.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["translate"], {"url": url, "to": to, "language": language, "format": format, "max_credits": max_credits}, call)

    def create_batch(
        self,
        *,
        urls: Optional[List[str]] = None,
        playlist: Optional[str] = None,
        channel: Optional[str] = None,
        search: Optional[str] = None,
        max_videos: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        max_credits: Optional[int] = None,
        webhook: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Transcribe many videos. Transcribes up to 5,000 videos in the background: those in `urls`, or those of a `playlist`, a `channel` or a `search`. Reading a list costs 1 credit per page. This call itself charges nothing. Each video is a separate call with the price of `POST /api/v1/transcribe`. Stored videos and failed videos cost nothing. A finished video may be in the history before the batch ends. Get the price first with `dry_run`, then send `max_credits`, which is required. The whole batch never costs more than that, or than the quote's `max`. A video or page that fails with a retryable error gets up to three attempts. An account can have up to five unfinished batches.

        :param urls: URLs or IDs of the videos. One that is named twice is transcribed once. Exactly one of `urls`, `playlist`, `channel` and `search`.
        :param playlist: A playlist, by its ID or any URL with `list=`: its videos, in its order. Exactly one of `urls`, `playlist`, `channel` and `search`.
        :param channel: A channel, by its @handle, URL or UC… ID: its videos, the newest first. Exactly one of `urls`, `playlist`, `channel` and `search`.
        :param search: A search query: the videos that YouTube finds, the best match first. Exactly one of `urls`, `playlist`, `channel` and `search`.
        :param max_videos: Only with a list: at most this many videos, from its start. Default: 5,000. The price covers that many.
        :param options: Options for every video, as for a single transcript.
        :param max_credits: The most that all videos and the pages of the list may cost together. Required, except for a quote.
        :param webhook: The ID or URL of one of the account's active webhook endpoints. Only this one gets the events of this batch. Default: all endpoints that subscribe to them.
        """
        return self._call(OPERATIONS["create_batch"], {"urls": urls, "playlist": playlist, "channel": channel, "search": search, "max_videos": max_videos, "options": options, "max_credits": max_credits, "webhook": webhook}, call)

    def list_batches(
        self,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List batches. The batches of the last seven days, the newest first. Free."""
        return self._call(OPERATIONS["list_batches"], {}, call)

    def get_batch(
        self,
        *,
        batch_id: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Get the progress of a batch. While the batch runs, the counts are a few seconds old. Once it is over, they are exact. A batch can be read for seven days. Free.

        :param batch_id: The `batch_id` of a batch.
        """
        return self._call(OPERATIONS["get_batch"], {"batch_id": batch_id}, call)

    def cancel_batch(
        self,
        *,
        batch_id: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Cancel a batch. No more videos or pages begin. What has begun is finished and charged, and the rest costs nothing. Results are kept. Canceling a batch that is over changes nothing.

        :param batch_id: The `batch_id` of a batch.
        """
        return self._call(OPERATIONS["cancel_batch"], {"batch_id": batch_id}, call)

    def batch_results(
        self,
        *,
        batch_id: str,
        format: Optional[str] = None,
        wait: Optional[int] = None,
        after: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> bytes:
        """Get the results of a batch. Formats: `ndjson`, `markdown`, `jsonl`, `zip`. `ndjson`, the default, sends a line for each video as it ends, waits up to 50 seconds for more, and ends with the line `{"batch": …, "cursor": …}`. Continue with `after=<cursor>`; a video may then be repeated, with the same `index`. With `Accept: text/event-stream`, the lines are sent as events, and `Last-Event-ID` is the cursor. The other formats are files with the transcripts finished so far. Free.

        :param batch_id: The `batch_id` of a batch.
        :param format: `ndjson`: one line for each video, as it ends. The others are files with the texts of the videos that are done: `markdown` and `jsonl` (chunks, one per line) as one file, `zip` with a Markdown file for each video.
        :param wait: Only for `ndjson`: seconds to wait for more, at most 50.
        :param after: Only for `ndjson`: the `cursor` of an earlier answer.
        """
        return self._call(OPERATIONS["batch_results"], {"batch_id": batch_id, "format": format, "wait": wait, "after": after}, call)

    def stream_batch_results(
        self,
        *,
        batch_id: str,
        format: Optional[str] = None,
        wait: Optional[int] = None,
        after: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Iterator[bytes]:
        """Get the results of a batch, part by part as it comes. Takes what `batch_results` takes."""
        return self._stream(OPERATIONS["batch_results"], {"batch_id": batch_id, "format": format, "wait": wait, "after": after}, call)

    def search(
        self,
        *,
        q: str,
        type: Optional[str] = None,
        page_token: Optional[str] = None,
        sort: Optional[str] = None,
        upload_date: Optional[str] = None,
        duration: Optional[str] = None,
        has_captions: Optional[bool] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Search videos or channels. Finds public videos or channels on YouTube. Costs 1 credit per page. `/api/v1/media/search` is the same route.

        :param q: The search query.
        :param type: What to look for.
        :param page_token: `next_page_token` from the previous page of the same list. Empty for the first page.
        :param sort: Order of videos; channels are sorted by relevance. `date` and `rating` need the YouTube Data API.
        :param upload_date: Only videos of the last hour, day, week, month or year. `hour` needs the YouTube Data API. Ignored for channels.
        :param duration: Only videos under 4 minutes (3 without the YouTube Data API), up to 20, or over 20. Ignored for channels.
        :param has_captions: `true`: only videos with captions.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["search"], {"q": q, "type": type, "page_token": page_token, "sort": sort, "upload_date": upload_date, "duration": duration, "has_captions": has_captions, "max_credits": max_credits}, call)

    def iterate_search(
        self,
        *,
        q: str,
        type: Optional[str] = None,
        page_token: Optional[str] = None,
        sort: Optional[str] = None,
        upload_date: Optional[str] = None,
        duration: Optional[str] = None,
        has_captions: Optional[bool] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """Search videos or channels: every item, page after page. Each page is a call of `search`."""
        return self._pages(OPERATIONS["search"], Paging("results", "page_token"), {"q": q, "type": type, "page_token": page_token, "sort": sort, "upload_date": upload_date, "duration": duration, "has_captions": has_captions, "max_credits": max_credits}, call)

    def channel_latest(
        self,
        *,
        channel: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List the latest videos of a channel. The 15 or so most recent videos, from the channel's public feed. Free. `/api/v1/media/channel/latest` is the same route.

        :param channel: An @handle, a channel URL, or a UC… ID.
        """
        return self._call(OPERATIONS["channel_latest"], {"channel": channel}, call)

    def channel_resolve(
        self,
        *,
        channel: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Find a channel. Accepts an @handle, any channel URL, or a `UC…` ID. Free. `/api/v1/media/channel/resolve` is the same route.

        :param channel: An @handle, a channel URL, or a UC… ID.
        """
        return self._call(OPERATIONS["channel_resolve"], {"channel": channel}, call)

    def channel_search(
        self,
        *,
        channel: str,
        q: str,
        page_token: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Search a channel. Finds videos of one channel. Costs 1 credit per page. `/api/v1/media/channel/search` is the same route.

        :param channel: An @handle, a channel URL, or a UC… ID.
        :param q: The search query.
        :param page_token: `next_page_token` from the previous page of the same list. Empty for the first page.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["channel_search"], {"channel": channel, "q": q, "page_token": page_token, "max_credits": max_credits}, call)

    def iterate_channel_search(
        self,
        *,
        channel: str,
        q: str,
        page_token: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """Search a channel: every item, page after page. Each page is a call of `channel_search`."""
        return self._pages(OPERATIONS["channel_search"], Paging("results", "page_token"), {"channel": channel, "q": q, "page_token": page_token, "max_credits": max_credits}, call)

    def channel_videos(
        self,
        *,
        channel: str,
        page_token: Optional[str] = None,
        tab: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List the videos of a channel. Newest first, up to 50 per page. Costs 1 credit per page. `/api/v1/media/channel/videos` is the same route.

        :param channel: An @handle, a channel URL, or a UC… ID.
        :param page_token: `next_page_token` from the previous page of the same list. Empty for the first page.
        :param tab: Which tab of the channel.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["channel_videos"], {"channel": channel, "page_token": page_token, "tab": tab, "max_credits": max_credits}, call)

    def iterate_channel_videos(
        self,
        *,
        channel: str,
        page_token: Optional[str] = None,
        tab: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """List the videos of a channel: every item, page after page. Each page is a call of `channel_videos`."""
        return self._pages(OPERATIONS["channel_videos"], Paging("videos", "page_token"), {"channel": channel, "page_token": page_token, "tab": tab, "max_credits": max_credits}, call)

    def comments(
        self,
        *,
        video: str,
        max_results: Optional[int] = None,
        order: Optional[str] = None,
        page_token: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List the comments of a video. Threads with their replies. Costs 1 credit per page. 403 if comments are turned off. `/api/v1/media/comments` is the same route.

        :param video: A video URL, or an 11-character video ID.
        :param max_results: Threads per page.
        :param order: Top comments or newest first.
        :param page_token: `next_page_token` from the previous page of the same list. Empty for the first page.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["comments"], {"video": video, "max_results": max_results, "order": order, "page_token": page_token, "max_credits": max_credits}, call)

    def iterate_comments(
        self,
        *,
        video: str,
        max_results: Optional[int] = None,
        order: Optional[str] = None,
        page_token: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """List the comments of a video: every item, page after page. Each page is a call of `comments`."""
        return self._pages(OPERATIONS["comments"], Paging("comments", "page_token"), {"video": video, "max_results": max_results, "order": order, "page_token": page_token, "max_credits": max_credits}, call)

    def comment_replies(
        self,
        *,
        video: str,
        replies_token: str,
        max_results: Optional[int] = None,
        page_token: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List the replies of a comment. All replies of a thread, from the first one on. `replies_token` comes with the comment and is valid for a day. Costs 1 credit per page. `/api/v1/media/comments/replies` is the same route.

        :param video: A video URL, or an 11-character video ID.
        :param replies_token: `replies_token` of a comment of this video.
        :param max_results: Replies per page.
        :param page_token: `next_page_token` from the previous page of the same list. Empty for the first page.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["comment_replies"], {"video": video, "replies_token": replies_token, "max_results": max_results, "page_token": page_token, "max_credits": max_credits}, call)

    def iterate_comment_replies(
        self,
        *,
        video: str,
        replies_token: str,
        max_results: Optional[int] = None,
        page_token: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """List the replies of a comment: every item, page after page. Each page is a call of `comment_replies`."""
        return self._pages(OPERATIONS["comment_replies"], Paging("replies", "page_token"), {"video": video, "replies_token": replies_token, "max_results": max_results, "page_token": page_token, "max_credits": max_credits}, call)

    def playlist_videos(
        self,
        *,
        playlist: str,
        page_token: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List the videos of a playlist. In playlist order, up to 50 per page. Costs 1 credit per page. `/api/v1/media/playlist/videos` is the same route.

        :param playlist: A playlist ID, or any URL with `list=`.
        :param page_token: `next_page_token` from the previous page of the same list. Empty for the first page.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["playlist_videos"], {"playlist": playlist, "page_token": page_token, "max_credits": max_credits}, call)

    def iterate_playlist_videos(
        self,
        *,
        playlist: str,
        page_token: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """List the videos of a playlist: every item, page after page. Each page is a call of `playlist_videos`."""
        return self._pages(OPERATIONS["playlist_videos"], Paging("videos", "page_token"), {"playlist": playlist, "page_token": page_token, "max_credits": max_credits}, call)

    def video(
        self,
        *,
        video: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Get a video's details and caption languages. What YouTube says about a video, without its transcript: title, channel, length, chapters and the languages of its captions. Responses are cached for 10 minutes. Free; at most 60 calls a minute for one account. `/api/v1/media/video` is the same route.

        :param video: A video URL, or an 11-character video ID.
        """
        return self._call(OPERATIONS["video"], {"video": video}, call)

    def search_library(
        self,
        *,
        q: str,
        tags: Optional[str] = None,
        tag: Optional[str] = None,
        channel: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Search the library. Finds words in everything that the account has transcribed, and returns moments, best first: the place in the video, a snippet with the matching words, and a link. Words match in their regular forms in English and German, and without regard to case and accents. New transcripts are indexed by the search itself, 256 at a time; `pending` says how many are left. Free; at most 60 searches a minute for one account.

        :param q: Words, a `"phrase"` in quotation marks, and `start*` for words that begin so, with at least 2 letters.
        :param tags: Only rows with all of these tags, separated by commas.
        :param tag: Only rows with this tag, which may contain a comma.
        :param channel: Full channel name, case-insensitive.
        :param from_: Only rows since this date or time.
        :param to: Only rows until this date or time. A date includes the whole day.
        :param limit: Rows per page. Larger values become 50.
        :param offset: Rows to skip.
        """
        return self._call(OPERATIONS["search_library"], {"q": q, "tags": tags, "tag": tag, "channel": channel, "from": from_, "to": to, "limit": limit, "offset": offset}, call)

    def iterate_search_library(
        self,
        *,
        q: str,
        tags: Optional[str] = None,
        tag: Optional[str] = None,
        channel: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """Search the library: every item, page after page. Each page is a call of `search_library`."""
        return self._pages(OPERATIONS["search_library"], Paging("results", "offset"), {"q": q, "tags": tags, "tag": tag, "channel": channel, "from": from_, "to": to, "limit": limit, "offset": offset}, call)

    def ask(
        self,
        *,
        question: str,
        scope: Optional[Dict[str, Any]] = None,
        language: Optional[str] = None,
        max_credits: Optional[int] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Ask your library. Answers a question from the transcripts of the library: of everything, or of up to 200 videos, of tags, or of a channel. Every citation, which is a video, a time and its words, is looked up in the stored transcript; what is not there is removed from the answer. `evidence` has the moments that match, by video. Without a language model, and where nothing matches, the answer consists of these moments and is free. `stream: true` streams the text as `text/plain`, with its sources at the end. A failed call is refunded.

        :param question: What to answer.
        :param scope: What to search: one of these fields. Default: everything.
        :param language: BCP 47 tag of the answer's language. Default: the question's language.
        :param max_credits: The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.
        """
        return self._call(OPERATIONS["ask"], {"question": question, "scope": scope, "language": language, "max_credits": max_credits}, call)

    def list_transcriptions(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        channel: Optional[str] = None,
        keyword: Optional[str] = None,
        tag: Optional[str] = None,
        sort: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List transcriptions. Everything that the account has transcribed or imported: one row for each video, and one for each upload. Free.

        :param limit: Rows per page. Larger values become 1000.
        :param offset: Rows to skip.
        :param from_: Only rows since this date or time.
        :param to: Only rows until this date or time. A date includes the whole day.
        :param channel: Full channel name, case-insensitive.
        :param keyword: Part of the title, case-insensitive.
        :param tag: One of the row's tags, case-insensitive.
        :param sort: By time, or by title without regard to case.
        """
        return self._call(OPERATIONS["list_transcriptions"], {"limit": limit, "offset": offset, "from": from_, "to": to, "channel": channel, "keyword": keyword, "tag": tag, "sort": sort}, call)

    def iterate_list_transcriptions(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        channel: Optional[str] = None,
        keyword: Optional[str] = None,
        tag: Optional[str] = None,
        sort: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """List transcriptions: every item, page after page. Each page is a call of `list_transcriptions`."""
        return self._pages(OPERATIONS["list_transcriptions"], Paging("transcriptions", "offset"), {"limit": limit, "offset": offset, "from": from_, "to": to, "channel": channel, "keyword": keyword, "tag": tag, "sort": sort}, call)

    def list_tags(
        self,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List tags. Every tag with the number of its rows. Free."""
        return self._call(OPERATIONS["list_tags"], {}, call)

    def get_transcription(
        self,
        *,
        id: str,
        format: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Get a stored transcription. One row with its text, in any format. Free.

        :param id: The `id` of a row of the history.
        :param format: Format of `transcript`. An import has no times, so only `text` and `segments`.
        """
        return self._call(OPERATIONS["get_transcription"], {"id": id, "format": format}, call)

    def tag_transcription(
        self,
        *,
        id: str,
        tags: Optional[List[str]] = None,
        add_tags: Optional[List[str]] = None,
        remove_tags: Optional[List[str]] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Tag a stored transcription. Replaces, adds or removes tags of a row. Tags that differ only in case are the same; the first spelling stays. A row has at most 20. Free. A key with the scope `read` alone may not change tags.

        :param id: The `id` of a row of the history.
        :param tags: Tags that replace all current ones.
        :param add_tags: Tags to add.
        :param remove_tags: Tags to remove, case-insensitive.
        """
        return self._call(OPERATIONS["tag_transcription"], {"id": id, "tags": tags, "add_tags": add_tags, "remove_tags": remove_tags}, call)

    def delete_transcription(
        self,
        *,
        id: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Delete a stored transcription. Deletes a row with its summary and tags. Credits are not refunded. A key with the scope `read` alone may not delete.

        :param id: The `id` of a row of the history.
        """
        return self._call(OPERATIONS["delete_transcription"], {"id": id}, call)

    def create_share(
        self,
        *,
        transcription_id: str,
        start: Optional[float] = None,
        end: Optional[float] = None,
        indexed: Optional[bool] = None,
        confirm_upload: Optional[bool] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Share a transcript or a moment. Makes a public, read-only page of a transcription of the account: its title, channel and text, nothing else of the account. Sharing the same transcript or moment again returns the link that it has, with `indexed` as sent. The page is gone at once when the link is revoked, or the transcription or the account is deleted. An account can have 500 links. Free. A key with the scope `read` alone may not share.

        :param transcription_id: The transcription, as `id` of the list has it.
        :param start: Share only a moment, from this second. Default: the whole transcript.
        :param end: Where the moment ends. Default: 60 seconds after `start`. It is at most the end of the transcript.
        :param indexed: `true`: search engines may list the page. Default: they are told not to.
        :param confirm_upload: Must be `true` to share an upload: everyone with the link can read it.
        """
        return self._call(OPERATIONS["create_share"], {"transcription_id": transcription_id, "start": start, "end": end, "indexed": indexed, "confirm_upload": confirm_upload}, call)

    def list_shares(
        self,
        *,
        transcription_id: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List shares. The links of the account, or those to one transcription. Free.

        :param transcription_id: Only the links to this transcription.
        """
        return self._call(OPERATIONS["list_shares"], {"transcription_id": transcription_id}, call)

    def revoke_share(
        self,
        *,
        share_id: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Revoke a share. The page is gone at once. Sharing the same transcript or moment again creates a new link. A key with the scope `read` alone may not revoke.

        :param share_id: The `share_id` of a share.
        """
        return self._call(OPERATIONS["revoke_share"], {"share_id": share_id}, call)

    def create_watchlist(
        self,
        *,
        sources: List[Dict[str, Any]],
        name: Optional[str] = None,
        interval_minutes: Optional[int] = None,
        action: Optional[str] = None,
        max_credits_per_month: Optional[int] = None,
        language: Optional[str] = None,
        webhook: Optional[bool] = None,
        digest: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Follow channels, playlists and searches. Announces each new video once: in a private Atom feed, by the webhook event `video.published`, in mails, and in `GET …/videos`. With `action: transcribe`, also transcribes it, as a call of its own that costs what `POST /api/v1/transcribe` costs, within `max_credits_per_month`. Following is free, and so is this call. Your plan limits the sources and the interval of polls.

        :param sources: Up to 50 channels, playlists and searches. Videos that exist when you add one are not announced.
        :param name: The name shown in your list, feed and emails.
        :param interval_minutes: The least minutes between two polls of a source. Default: your plan's shortest.
        :param action: `announce` costs nothing. `transcribe` also transcribes each new video, which costs what `POST /api/v1/transcribe` costs. `summarize` transcribes it and saves a summary with the transcript, which costs what `POST /api/v1/summarize` costs on top.
        :param max_credits_per_month: The most that transcripts and summaries may cost in a UTC month. Required unless `action` is `announce`.
        :param language: BCP 47 tag of the transcripts' language. Default: each video's own best captions.
        :param webhook: Send `video.published` to the account's webhook endpoints that subscribe to it.
        :param digest: Email the new videos to the account's owner at 07:00 UTC, every day or on Mondays.
        """
        return self._call(OPERATIONS["create_watchlist"], {"sources": sources, "name": name, "interval_minutes": interval_minutes, "action": action, "max_credits_per_month": max_credits_per_month, "language": language, "webhook": webhook, "digest": digest}, call)

    def list_watchlists(
        self,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List watchlists. The watchlists of the account, with the state of their sources. Free."""
        return self._call(OPERATIONS["list_watchlists"], {}, call)

    def get_watchlist(
        self,
        *,
        watchlist_id: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Get a watchlist. A watchlist, with the state of its sources. Free.

        :param watchlist_id: The `watchlist_id` of a watchlist.
        """
        return self._call(OPERATIONS["get_watchlist"], {"watchlist_id": watchlist_id}, call)

    def update_watchlist(
        self,
        *,
        watchlist_id: str,
        name: Optional[str] = None,
        sources: Optional[List[Dict[str, Any]]] = None,
        interval_minutes: Optional[int] = None,
        action: Optional[str] = None,
        max_credits_per_month: Optional[int] = None,
        language: Optional[str] = None,
        webhook: Optional[bool] = None,
        digest: Optional[str] = None,
        new_feed_url: Optional[bool] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Change a watchlist. Changes only the fields that you send. `sources` replaces the whole list: sources that stay continue where they were, and existing videos of new sources are not announced. Free. A key with the scope `read` alone may not change it.

        :param watchlist_id: The `watchlist_id` of a watchlist.
        :param name: The name shown in your list, feed and emails.
        :param sources: Up to 50 channels, playlists and searches. Videos that exist when you add one are not announced.
        :param interval_minutes: The least minutes between two polls of a source. Default: your plan's shortest.
        :param action: `announce` costs nothing. `transcribe` also transcribes each new video, which costs what `POST /api/v1/transcribe` costs. `summarize` transcribes it and saves a summary with the transcript, which costs what `POST /api/v1/summarize` costs on top.
        :param max_credits_per_month: The most that transcripts and summaries may cost in a UTC month. Required unless `action` is `announce`.
        :param language: BCP 47 tag of the transcripts' language. Default: each video's own best captions.
        :param webhook: Send `video.published` to the account's webhook endpoints that subscribe to it.
        :param digest: Email the new videos to the account's owner at 07:00 UTC, every day or on Mondays.
        :param new_feed_url: Make a new `feed_url`. The old one stops working at once.
        """
        return self._call(OPERATIONS["update_watchlist"], {"watchlist_id": watchlist_id, "name": name, "sources": sources, "interval_minutes": interval_minutes, "action": action, "max_credits_per_month": max_credits_per_month, "language": language, "webhook": webhook, "digest": digest, "new_feed_url": new_feed_url}, call)

    def remove_watchlist(
        self,
        *,
        watchlist_id: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Delete a watchlist. Nothing is announced anymore, and the feed is gone at once. Transcripts stay. Free. A key with the scope `read` alone may not delete it.

        :param watchlist_id: The `watchlist_id` of a watchlist.
        """
        return self._call(OPERATIONS["remove_watchlist"], {"watchlist_id": watchlist_id}, call)

    def watchlist_videos(
        self,
        *,
        watchlist_id: str,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List the new videos of a watchlist. The videos that were announced in the last 60 days, the newest first, and how their transcriptions ended. A page may have fewer videos than `limit`; `next` says whether there are more. Free.

        :param watchlist_id: The `watchlist_id` of a watchlist.
        :param limit: Rows per page. Larger values become 100.
        :param after: `next` of the page before.
        """
        return self._call(OPERATIONS["watchlist_videos"], {"watchlist_id": watchlist_id, "limit": limit, "after": after}, call)

    def get_credits(
        self,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Get the balance. Adds daily credits that are due before it answers."""
        return self._call(OPERATIONS["get_credits"], {}, call)

    def transactions(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List transactions. The ledger, newest first. A hold is a `debit`; its release is a `refund` with the same `reference`, which is the ID of the operation. Free.

        :param limit: Rows per page. Larger values become 100.
        :param offset: Rows to skip.
        :param from_: Only rows since this date or time.
        :param to: Only rows until this date or time. A date includes the whole day.
        """
        return self._call(OPERATIONS["transactions"], {"limit": limit, "offset": offset, "from": from_, "to": to}, call)

    def iterate_transactions(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """List transactions: every item, page after page. Each page is a call of `transactions`."""
        return self._pages(OPERATIONS["transactions"], Paging("transactions", "offset"), {"limit": limit, "offset": offset, "from": from_, "to": to}, call)

    def operation(
        self,
        *,
        id: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Get a receipt. What an operation tried and what it cost. Its ID is the `reference` of a transaction, and `operation_id` of a receipt. Free.

        :param id: The `operation_id` of a receipt, or the `reference` of a transaction.
        """
        return self._call(OPERATIONS["operation"], {"id": id}, call)

    def requests(
        self,
        *,
        limit: Optional[int] = None,
        page_token: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """List the account's calls. The requests of the last 7 days, newest first: calls with a key, tool calls by agents, and calls from our own pages that may cost credits. A request appears within seconds. While a key makes more than 60 calls a minute, one call in 10 is logged. Bodies, queries, keys and addresses are never stored. Free.

        :param limit: Rows per page. Larger values become 200.
        :param page_token: `next_page_token` of the page before. Empty for the first page.
        """
        return self._call(OPERATIONS["requests"], {"limit": limit, "page_token": page_token}, call)

    def iterate_requests(
        self,
        *,
        limit: Optional[int] = None,
        page_token: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Iterator[Dict[str, Any]]:
        """List the account's calls: every item, page after page. Each page is a call of `requests`."""
        return self._pages(OPERATIONS["requests"], Paging("requests", "page_token"), {"limit": limit, "page_token": page_token}, call)

    def usage(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Get credit usage by day. Credits by UTC day and kind of work, after refunds. Days without usage are left out. Covers the last 30 days by default. Free.

        :param from_: Only rows since this date or time.
        :param to: Only rows until this date or time. A date includes the whole day.
        """
        return self._call(OPERATIONS["usage"], {"from": from_, "to": to}, call)

    def authorize_upload(
        self,
        *,
        filename: str,
        content_type: str,
        size_bytes: int,
        duration_seconds: float,
        keep_audio: Optional[bool] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Authorize an upload. Places a hold for the stated length (1 credit, 2 from 2 hours) and returns where to send the file within 15 minutes. The file is transcribed once it arrives. The hold can be released until then, or if the transcription fails.

        :param content_type: Media type of the file, without parameters. The upload must use it.
        :param size_bytes: Exact size of the file in bytes.
        :param duration_seconds: Estimated length. The measured length decides the price.
        :param keep_audio: Keep the audio for 30 days after it is transcribed, so that its owner can listen to it. Otherwise the audio is deleted after transcription.
        """
        return self._call(OPERATIONS["authorize_upload"], {"filename": filename, "content_type": content_type, "size_bytes": size_bytes, "duration_seconds": duration_seconds, "keep_audio": keep_audio}, call)

    def upload_status(
        self,
        *,
        upload_id: str,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Get the status of an upload. The progress of the transcription and, once it is done, the token that saves it."""
        return self._call(OPERATIONS["upload_status"], {"upload_id": upload_id}, call)

    def finalize_upload(
        self,
        *,
        upload_id: str,
        upload_token: str,
        result_token: str,
        title: Optional[str] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Save an upload. Saves the transcript to the history. The measured length sets the price: a surplus of the hold is refunded, a shortfall is debited.

        :param title: A title. By default, the file's name.
        """
        return self._call(OPERATIONS["finalize_upload"], {"upload_id": upload_id, "upload_token": upload_token, "result_token": result_token, "title": title}, call)

    def refund_upload(
        self,
        *,
        upload_id: Optional[str] = None,
        cancel: Optional[bool] = None,
        call: Optional[Call] = None,
    ) -> Dict[str, Any]:
        """Cancel an upload. Releases the hold of an upload that has no result. Send `upload_id` in the body or the query. While the file is being transcribed, `cancel=true` is required and stops the work: 20 times an hour, then it is 429 and the work goes on."""
        return self._call(OPERATIONS["refund_upload"], {"upload_id": upload_id, "cancel": cancel}, call)
