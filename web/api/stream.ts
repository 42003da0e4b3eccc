import { Failure, failureOf } from "./failure.ts"

type StreamResult = { data?: ReadableStream<Uint8Array> | null; error?: unknown; response: Response }

/**
 * Reads a streamed text and returns it with the response headers. Calls `onText` with all text so
 * far. Throws a Failure if the call fails or the stream ends early. Rethrows an abort. Example:
 * `await readStream(api.POST("/api/chat", { body, parseAs: "stream", signal }), show)`.
 */
export async function readStream(
  call: Promise<StreamResult>,
  onText: (text: string) => void,
): Promise<{ text: string; headers: Headers }> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw failureOf(cause)
  })
  if (!response.ok || !data) {
    const message =
      typeof error === "string" && error !== ""
        ? error
        : "The request failed, and the service gave no reason."
    throw new Failure(message, response.status, response.headers)
  }
  const decoder = new TextDecoder()
  let text = ""
  try {
    for await (const bytes of data) {
      text += decoder.decode(bytes, { stream: true })
      onText(text)
    }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause
    throw new Failure("The text ended early. You weren't charged. Try again.", 0, response.headers)
  }
  return { text: text + decoder.decode(), headers: response.headers }
}
