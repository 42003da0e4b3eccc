import { type EndFacts, setEnd } from "../http/stream-end.ts"

/**
 * Returns a response that keeps its Lambda running until `ended` is called. The work may outlast
 * the response's stream, because the client can reconnect for the result. Without this, Lambda
 * would freeze the process when the stream ends.
 */
export function respondUntilDone(respond: (ended: () => void) => Response): Response {
  const ended = Promise.withResolvers<void>()
  const response = respond(() => ended.resolve())
  setEnd(response, endFacts(ended.promise))
  return response
}

async function endFacts(ended: Promise<void>): Promise<EndFacts> {
  await ended
  return { first_byte_ms: 0 }
}
