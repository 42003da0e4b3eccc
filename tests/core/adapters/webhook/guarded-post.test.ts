import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { afterAll, describe, expect, test } from "vitest"
import {
  type GuardSettings,
  guardedPost,
  type ResolvedAddress,
  urlProblem,
} from "../../../../core/adapters/webhook/guarded-post.ts"
import { isPublicAddress } from "../../../../core/adapters/webhook/public-address.ts"

/** Counts as a public address here. Every other address counts as private. */
const PUBLIC = "127.0.0.1"
const SECRET_SERVICE = "127.0.0.2"

async function serve(listener: RequestListener, host = PUBLIC, port = 0): Promise<number> {
  const server = createServer(listener)
  await once(server.listen(port, host), "listening")
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === "object" && address ? address.port : 0
}

const to = (address: string): ResolvedAddress => ({ address, family: address.includes(":") ? 6 : 4 })

/** Sends a request over plain HTTP. `addresses`: the answers to the lookups of its host. */
async function send(port: number, addresses: readonly string[][], settings: GuardSettings = {}) {
  let lookups = 0
  const post = guardedPost({
    isLocal: true,
    isAllowed: (address) => address === PUBLIC,
    resolve: async () => {
      lookups += 1
      return (addresses[lookups - 1] ?? addresses.at(-1) ?? []).map(to)
    },
    ...settings,
  })
  const once = async () => await post({ url: `http://hooks.example:${port}/`, headers: {}, body: "{}" })
  return { once, first: await once(), lookups: () => lookups }
}

describe("an address is public", () => {
  test.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "2606:4700:4700::1111", "2a00:1450:4001::200e"])(
    "%s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe("an address is not public", () => {
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "169.254.170.2",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.170",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.7",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "3fff::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "fe80::1%eth0",
    "localhost",
    "",
  ])("%s", (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe("a URL is refused", () => {
  test.each([
    "http://example.org/",
    "ftp://example.org/",
    "https://user@example.org/",
    "https://:secret@example.org/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:8.8.8.8]/",
    "https://169.254.169.254/latest/meta-data/",
    "not a url",
  ])("%s", (url) => {
    expect(urlProblem(url)).toEqual(expect.any(String))
  })

  test("with a reason that says what a URL must be", () => {
    expect(urlProblem("hooks")).toBe("must be a URL")
  })

  test("but not if it is https with a name or a public address", () => {
    expect(urlProblem("https://example.org:8443/hooks?a=1")).toBeUndefined()
    expect(urlProblem("https://1.1.1.1/hooks")).toBeUndefined()
  })
})

describe("a request", () => {
  test("goes to the address that was checked, and a name that changes its address is refused", async () => {
    let reached = 0
    const port = await serve((_, response) => response.end("ok"))
    await serve(
      (_, response) => {
        reached += 1
        response.end()
      },
      SECRET_SERVICE,
      port,
    )
    const sent = await send(port, [[PUBLIC], [SECRET_SERVICE]])
    expect(sent.first).toEqual({ outcome: "answered", status: 200, text: "ok" })
    expect(sent.lookups()).toBe(1)
    // No connection is kept for the second request, so its name is looked up and checked again.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await sent.once()).toEqual({
      outcome: "refused",
      reason: "its host name resolves to an address that is not on the public internet",
    })
    expect([sent.lookups(), reached]).toEqual([2, 0])
  })

  test("is refused if any address of the name is not public", async () => {
    const port = await serve((_, response) => response.end("ok"))
    for (const addresses of [[PUBLIC, SECRET_SERVICE], [SECRET_SERVICE, PUBLIC], ["::ffff:127.0.0.1"], []]) {
      const { first } = await send(port, [addresses])
      expect(first.outcome).toBe("refused")
    }
  })

  test("names its sender", async () => {
    const agents: (string | undefined)[] = []
    const port = await serve((request, response) => {
      agents.push(request.headers["user-agent"])
      response.end()
    })
    await send(port, [[PUBLIC]])
    expect(agents).toEqual(["echotext-webhooks/1"])
  })

  test("does not follow a redirect", async () => {
    let reached = 0
    const target = await serve((_, response) => {
      reached += 1
      response.end()
    })
    const port = await serve((_, response) => {
      response.writeHead(307, { location: `http://hooks.example:${target}/` }).end()
    })
    const { first } = await send(port, [[PUBLIC]])
    expect([first, reached]).toEqual([{ outcome: "answered", status: 307, text: "" }, 0])
  })

  test("reads no more than the start of a large response", async () => {
    const port = await serve((_, response) => {
      response.writeHead(200)
      const more = () => {
        while (response.write("x".repeat(65_536))) if (response.destroyed) return
        response.once("drain", more)
      }
      more()
    })
    const { first } = await send(port, [[PUBLIC]])
    expect(first).toEqual({ outcome: "answered", status: 200, text: "x".repeat(4096) })
  })

  test.each([
    ["sends no headers", () => undefined],
    [
      "sends its body byte by byte",
      (...[, response]: Parameters<RequestListener>) => {
        response.writeHead(200)
        const timer = setInterval(() => response.write("x"), 20)
        response.on("close", () => clearInterval(timer))
      },
    ],
  ] as const)("ends in time for a server that %s", async (_, listener) => {
    const port = await serve(listener)
    const { first } = await send(port, [[PUBLIC]], { timeoutMs: 300 })
    expect(first).toEqual({ outcome: "failed", reason: "it did not respond in time" })
  })

  test("fails without details when no server listens", async () => {
    const { first } = await send(9, [[PUBLIC]])
    expect(first).toEqual({ outcome: "failed", reason: "the connection failed" })
  })
})
