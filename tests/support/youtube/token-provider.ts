import { createHash } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/**
 * A fake provider of proof-of-origin tokens, which YouTube requires for some captions. It refuses
 * requests that the real provider refuses.
 */
export type FakeTokenProvider = {
  origin: string
  /** The video IDs for which tokens were requested. */
  requested: readonly string[]
  /** True for a token that it made for this video. */
  accepts(token: string | null, videoId: string): boolean
  /** Answers with the tokens of other videos from now on. */
  mixUp(): void
  /** Fails all requests from now on. */
  break(): void
  stop(): Promise<void>
}

export async function startTokenProvider(): Promise<FakeTokenProvider> {
  const requested: string[] = []
  let isBroken = false
  let isMixedUp = false
  const tokenOf = (videoId: string) =>
    createHash("sha256")
      .update(`${requested.indexOf(videoId)} ${videoId}`)
      .digest("base64url")
  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    if (isBroken) return [500, { error: "no browser" }]
    if (request.method !== "POST" || request.url !== "/get_pot") return [404, { error: "not found" }]
    const body: unknown = JSON.parse((await text(request)) || "null")
    const binding = (body as { content_binding?: unknown } | null)?.content_binding
    if (typeof binding !== "string" || !/^[\w-]{11}$/.test(binding)) {
      return [400, { error: "content_binding is not a video ID" }]
    }
    requested.push(binding)
    const poToken = tokenOf(isMixedUp ? `not ${binding}` : binding)
    return [200, { contentBinding: binding, poToken, expiresAt: "2099-01-01T00:00:00Z" }]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requested,
    accepts: (token, videoId) => requested.includes(videoId) && token === tokenOf(videoId),
    mixUp: () => {
      isMixedUp = true
    },
    break: () => {
      isBroken = true
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
