import { type EndFacts, setEnd } from "../http/stream-end.ts"

/**
 * A response whose work may outlive its stream, because its client may return for the result. A
 * Lambda that ended with the stream would freeze it.
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
