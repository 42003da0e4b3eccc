import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readPlayerAnswer } from "../../../../../core/adapters/youtube/player/strategy.ts"
import { ask, onOrigin, refusalByStatus, type WebAnswer } from "../../../../../core/adapters/youtube/web.ts"
import type { OutboundFetch } from "../../../../../core/kernel/outbound-fetch.ts"
import { anAnswer, brokenOff, CAPTCHA_PAGE, CONSENT_PAGE, ORIGIN, VIDEO } from "./support.ts"

const http = (status: number, body = "", location: string | null = null): WebAnswer => ({
  status,
  body,
  location,
})
const GET = { url: "/watch", headers: {}, maxBytes: 100 }

async function askOnce(fetch: OutboundFetch, signal = new AbortController().signal) {
  return ask({ fetch, origin: ORIGIN, signal }, GET)
}

describe("a URL", () => {
  test("is on the configured origin, whatever host an answer names", () => {
    const url = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.tuple(fc.webUrl(), fc.webUrl()).map(([one, two]) => one + two.replace("https:", "")),
      fc.webPath(),
      fc.constantFrom(
        "//evil.test/x",
        "https://a.test//evil.test/x",
        "\\\\evil.test",
        "data:x",
        "javascript:x",
      ),
    )
    fc.assert(
      fc.property(url, (address) => {
        fc.pre(URL.canParse(address, ORIGIN))
        expect(new URL(onOrigin(address, ORIGIN)).origin).toBe(ORIGIN)
      }),
    )
  })

  test("keeps its path and its query", () => {
    expect(onOrigin("https://www.youtube.com/api/timedtext?v=a&lang=de", ORIGIN)).toBe(
      `${ORIGIN}/api/timedtext?v=a&lang=de`,
    )
  })
})

describe("a request", () => {
  test("is sent without following redirects", async () => {
    const sent: RequestInit[] = []
    const answer = await askOnce(async (_url, init) => {
      sent.push(init ?? {})
      return new Response(null, { status: 302, headers: { location: "https://evil.test/" } })
    })
    expect(sent.map(({ redirect }) => redirect)).toEqual(["manual"])
    expect(answer).toMatchObject(http(302, "", "https://evil.test/"))
  })

  test("reads a body up to its limit and refuses one more byte", async () => {
    expect(await askOnce(async () => new Response("x".repeat(100)))).toMatchObject({ body: "x".repeat(100) })
    expect(await askOnce(async () => new Response("x".repeat(101)))).toBe("changed_page")
  })

  test("stops the download of a body that is too large", async () => {
    let cancelled = false
    let pulls = 0
    const large = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulls += 1
        if (pulls > 100) controller.close()
        else controller.enqueue(new Uint8Array(60))
      },
      cancel: () => {
        cancelled = true
      },
    })
    expect(await askOnce(async () => new Response(large))).toBe("changed_page")
    expect(cancelled).toBe(true)
  })

  test("decodes characters that are split between two chunks", async () => {
    const bytes = new TextEncoder().encode("שלום 🎬")
    const inBytes = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
        controller.close()
      },
    })
    expect(await askOnce(async () => new Response(inBytes))).toMatchObject({ body: "שלום 🎬" })
  })

  test("reports a refused or broken connection as a network failure", async () => {
    const refused = await askOnce(async () => {
      throw new TypeError("fetch failed")
    })
    expect([refused, await askOnce(async () => brokenOff("half a body"))]).toEqual(["network", "network"])
  })

  test("ends with its signal's reason", async () => {
    const ended = AbortSignal.abort(new Error("gone"))
    const asking = askOnce(async (_url, init) => {
      init?.signal?.throwIfAborted()
      return new Response("never")
    }, ended)
    await expect(asking).rejects.toThrow("gone")
  })
})

describe("over a real connection", () => {
  const server = createServer((request, response) => {
    if (request.url === "/away") response.writeHead(302, { location: "https://consent.youtube.com/m" }).end()
    else response.writeHead(200, { "content-length": 50 }).write("half", () => response.destroy())
  })
  const askServer = async (url: string) => {
    const { port } = server.address() as AddressInfo
    const web = { fetch, origin: `http://127.0.0.1:${port}`, signal: new AbortController().signal }
    return ask(web, { ...GET, url })
  }
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening")
  })
  afterAll(() => {
    server.close()
  })

  test("a redirect is an answer that can be read", async () => {
    expect(await askServer("/away")).toMatchObject(http(302, "", "https://consent.youtube.com/m"))
  })

  test("a body that is cut off is a network failure", async () => {
    expect(await askServer("/half")).toBe("network")
  })
})

describe("an HTTP answer", () => {
  test.each([
    ["success", http(200, CAPTCHA_PAGE), undefined],
    ["too many requests", http(429), "blocked"],
    ["forbidden", http(403), "blocked"],
    ["a failed precondition", http(400, '{"error":{"status":"FAILED_PRECONDITION"}}'), "blocked"],
    ["a bad request", http(400, '{"error":{"status":"INVALID_ARGUMENT"}}'), "changed_page"],
    ["not found", http(404), "changed_page"],
    ["a server error", http(503), "network"],
    ["a redirect to the consent page", http(302, "", "https://consent.youtube.com/m?continue=x"), "blocked"],
    ["a redirect to a captcha", http(302, "", "https://www.google.com/sorry/index"), "blocked"],
    ["a redirect elsewhere", http(301, "", "https://m.youtube.com/"), "changed_page"],
  ])("of %s gets its class", (_what, answer, outcome) => {
    expect(refusalByStatus(answer)).toBe(outcome)
  })

  test.each([
    ["a captcha page", CAPTCHA_PAGE, "blocked"],
    ["a consent page", CONSENT_PAGE, "blocked"],
    ["any other page", "<html>Welcome, we use recaptcha here and there</html>", "changed_page"],
    ["half an answer", JSON.stringify(anAnswer()).slice(0, -9), "changed_page"],
    ["nothing", "", "changed_page"],
  ])("of %s instead of a player response gets its class", (_what, body, outcome) => {
    expect(readPlayerAnswer(http(200, body), VIDEO).outcome).toBe(outcome)
  })
})
