import { createHash, createHmac } from "node:crypto"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import { SignatureV4 } from "@smithy/signature-v4"
import aws4 from "aws4"
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import type { Clock } from "../../../../core/kernel/clock.ts"
import { openSend } from "../../../../core/table/dynamo/send.ts"
import { sdkSend } from "./oracle.ts"

const READ = { TableName: "t", Key: { pk: "A", sk: "B" } }
const KEYS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" }
const clock: Clock = { now: Date.now, sleep: async () => undefined }

afterEach(() => vi.unstubAllEnvs())

async function listen(answer: RequestListener): Promise<{ endpoint: string; server: Server }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const refusal = (status: number, name: string): RequestListener => {
  const body = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: "no" })
  return (request, response) => request.resume().on("end", () => response.writeHead(status).end(body))
}
/**
 * The name of one of DynamoDB's own errors. Undefined for other failures, which have only a code.
 */
const nameOf = ({ name }: Error) => (/Exception$|^InternalServerError$/.test(name) ? name : undefined)
const FAULTS: readonly (readonly [string, RequestListener])[] = [
  ["a connection that breaks", (request) => request.socket.destroy()],
  ["500", refusal(500, "InternalServerError")],
  ["503 with a page of a proxy", (_request, response) => response.writeHead(503).end("<html>")],
  ["a failed condition", refusal(400, "ConditionalCheckFailedException")],
  ["a refusal by IAM", refusal(400, "AccessDeniedException")],
]

describe("requests", () => {
  test.each(FAULTS)(
    "are repeated as often as the SDK's after %s, with the same error",
    async (_what, answer) => {
      const requests: string[] = []
      const { endpoint } = await listen((request, response) => {
        requests.push(request.url ?? "")
        answer(request, response)
      })
      const config = { endpoint, region: "us-east-1", credentials: KEYS, maxAttempts: 3 }
      const failure = async (send: typeof sdk) =>
        await send("GetItem", READ).then(
          () => "nothing failed",
          (cause: Error & { code?: string }) => [nameOf(cause), cause.code, requests.splice(0).length],
        )
      const sdk = sdkSend(config)
      const expected = await failure(sdk)
      expect(await failure(openSend(config, clock))).toEqual(expected)
    },
  )

  test("are answered after two failures", async () => {
    let requests = 0
    const { endpoint } = await listen((request, response) => {
      requests += 1
      if (requests < 3) request.socket.destroy()
      else response.end('{"Item":{"n":{"N":"3"}}}')
    })
    const send = openSend({ endpoint, region: "us-east-1", credentials: KEYS }, clock)
    expect(await send("GetItem", READ)).toEqual({ Item: { n: 3 } })
  })

  test("end with a TimeoutError when no answer comes", async () => {
    let requests = 0
    const { endpoint } = await listen(() => {
      requests += 1
    })
    const requestHandler = { requestTimeout: 30 }
    const send = openSend({ endpoint, region: "us-east-1", credentials: KEYS, requestHandler }, clock)
    await expect(send("GetItem", READ)).rejects.toMatchObject({ name: "TimeoutError" })
    expect(requests).toBe(3)
  })

  test("reuse one connection", async () => {
    const ports = new Set<number | undefined>()
    const { endpoint } = await listen((request, response) => {
      ports.add(request.socket.remotePort)
      response.end("{}")
    })
    const send = openSend({ endpoint, region: "us-east-1", credentials: KEYS }, clock)
    for (const _ of [1, 2, 3]) await send("GetItem", READ)
    expect(ports.size).toBe(1)
  })

  test("of a transaction that is repeated carry the same token", async () => {
    const tokens: unknown[] = []
    const { endpoint } = await listen((request, response) => {
      const end = () => (tokens.length === 1 ? request.socket.destroy() : response.end("{}"))
      void json(request)
        .then((body) => tokens.push((body as { ClientRequestToken?: string }).ClientRequestToken))
        .then(end)
    })
    const send = openSend({ endpoint, region: "us-east-1", credentials: KEYS }, clock)
    await send("TransactWriteItems", { TransactItems: [] })
    await send("TransactWriteItems", { TransactItems: [] })
    expect(tokens).toEqual([expect.any(String), tokens[0], expect.any(String)])
    expect(tokens[2]).not.toBe(tokens[0])
  })
})

describe("signatures", () => {
  // AWS's test suite for Signature Version 4.
  test.each([
    ["GET", "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"],
    ["POST", "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"],
  ])("are those of AWS's test vectors: %s", (method, signature) => {
    const headers = { "X-Amz-Date": "20150830T123600Z" }
    const request = {
      method,
      host: "example.amazonaws.com",
      path: "/",
      service: "service",
      region: "us-east-1",
      headers,
    }
    const { Authorization } = aws4.sign(request, KEYS).headers as Record<string, string>
    expect(Authorization?.split("Signature=")[1]).toBe(signature)
  })

  test("are the SDK's for the same request, with a session's token", async () => {
    const sent: { headers: Record<string, string | number>; body: string }[] = []
    const handle = async (request: (typeof sent)[0]) => {
      sent.push(request)
      return { response: { statusCode: 200, headers: {}, body: new Blob(["{}"]).stream() } }
    }
    const credentials = { ...KEYS, sessionToken: "a session" }
    const send = openSend({ region: "eu-central-1", credentials, requestHandler: { handle } as never }, clock)
    await send("PutItem", { TableName: "t", Item: { pk: "ä", sk: "B" } })
    const [{ headers, body } = { headers: {}, body: "" }] = sent
    const given = Object.entries(headers).map(([name, value]) => [name, String(value)])
    const { Authorization = "", ...signed } = Object.fromEntries(given) as Record<string, string>
    const names = /SignedHeaders=([^,]+)/.exec(Authorization)?.[1]?.split(";") ?? []
    const headerNames = ["host", "x-amz-date", "x-amz-security-token", "x-amz-target"]
    expect(names).toEqual(expect.arrayContaining(headerNames))
    const region = "eu-central-1"
    const oracle = new SignatureV4({
      service: "dynamodb",
      region,
      credentials,
      sha256: Sha256 as never,
      applyChecksum: false,
    })
    const request = { method: "POST", path: "/", query: {}, body, headers: signed }
    const options = {
      signingDate: new Date(dateOf(signed["X-Amz-Date"] ?? "")),
      signableHeaders: new Set(names),
      unsignableHeaders: new Set(Object.keys(signed).filter((name) => !names.includes(name.toLowerCase()))),
    }
    const expected = (await oracle.sign(request as never, options)) as unknown as { headers: object }
    expect(expected.headers).toMatchObject({ authorization: Authorization })
  })

  test("follow DynamoDB's clock after it refused ours", async () => {
    const ahead = 20 * 60_000
    const dates: number[] = []
    const { endpoint } = await listen((request, response) => {
      dates.push(dateOf(String(request.headers["x-amz-date"])))
      response.sendDate = false
      response.setHeader("date", new Date(Date.now() + ahead).toUTCString())
      const isOurs = Date.now() - (dates.at(-1) ?? 0) < ahead / 2 && dates.length === 1
      if (isOurs) refusal(400, "InvalidSignatureException")(request, response)
      else response.end("{}")
    })
    const send = openSend({ endpoint, region: "us-east-1", credentials: KEYS }, clock)
    await send("GetItem", READ)
    await send("GetItem", READ)
    expect(dates).toHaveLength(3)
    for (const date of dates.slice(1)) expect(Math.abs(date - Date.now() - ahead)).toBeLessThan(60_000)
  })

  describe("of a machine whose clock is wrong", () => {
    const TIME = Date.parse("2026-11-23T12:00:00Z")
    const WRONG = TIME - 20 * 60_000

    /** Refuses requests whose time is off by more than five minutes, as DynamoDB does. */
    async function startStrict(): Promise<{ requests: () => number; send: ReturnType<typeof openSend> }> {
      vi.useFakeTimers({ toFake: ["Date"], now: WRONG })
      onTestFinished(() => void vi.useRealTimers())
      let requests = 0
      const refuse = refusal(400, "InvalidSignatureException")
      const { endpoint } = await listen((request, response) => {
        requests += 1
        response.sendDate = false
        response.setHeader("date", new Date(TIME).toUTCString())
        const offMs = Math.abs(dateOf(String(request.headers["x-amz-date"])) - TIME)
        if (offMs > 5 * 60_000) refuse(request, response)
        else response.end("{}")
      })
      const send = openSend({ endpoint, region: "us-east-1", credentials: KEYS }, clock)
      return { requests: () => requests, send }
    }

    test("are right after the first refusal, even if several calls were refused", async () => {
      const { requests, send } = await startStrict()
      const calls = Array.from({ length: 5 }, async () => await send("GetItem", READ))
      expect(await Promise.all(calls)).toHaveLength(5)
      const before = requests()
      await send("GetItem", READ)
      expect(requests() - before).toBe(1)
    })

    test("are right again once that clock is corrected", async () => {
      const { requests, send } = await startStrict()
      await send("GetItem", READ)
      vi.setSystemTime(TIME)
      await send("GetItem", READ)
      await send("GetItem", READ)
      expect(requests()).toBe(5)
    })
  })

  test("with a refused secret are not sent again", async () => {
    let requests = 0
    const { endpoint } = await listen((request, response) => {
      requests += 1
      refusal(400, "InvalidSignatureException")(request, response)
    })
    const send = openSend({ endpoint, region: "us-east-1", credentials: KEYS }, clock)
    await expect(send("GetItem", READ)).rejects.toMatchObject({ name: "InvalidSignatureException" })
    expect(requests).toBe(1)
  })
})

describe("credentials", () => {
  test("may be a function", async () => {
    expect(await usedKey(async () => KEYS)).toBe("AKIDEXAMPLE")
  })

  test("come from a container's address when none are given", async () => {
    const { endpoint } = await listen((_request, response) =>
      response.end(
        JSON.stringify({
          AccessKeyId: "CONTAINER",
          SecretAccessKey: "s",
          Token: "t",
          Expiration: new Date(Date.now() + 3_600_000).toISOString(),
        }),
      ),
    )
    for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "")
    vi.stubEnv("AWS_CONTAINER_CREDENTIALS_FULL_URI", `${endpoint}/role`)
    expect(await usedKey()).toBe("CONTAINER")
  })
})

/** The key that signs a call with these credentials. */
async function usedKey(credentials?: DynamoDBClientConfig["credentials"]): Promise<unknown> {
  let used: unknown
  const { endpoint } = await listen((request, response) => {
    used = /Credential=([^/]+)/.exec(request.headers.authorization ?? "")?.[1]
    response.end("{}")
  })
  const config = { endpoint, region: "us-east-1", ...(credentials ? { credentials } : {}) }
  await openSend(config, clock)("GetItem", READ)
  return used
}

/** The hash that the SDK's signer takes. */
class Sha256 {
  readonly #hash
  constructor(secret?: string | Uint8Array) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", secret)
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data)
  }
  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest())
  }
}

/** `20150830T123600Z` as a time. */
const dateOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"))
