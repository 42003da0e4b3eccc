import { createHash } from "node:crypto"
import { Agent, fetch as undiciFetch } from "undici"
import { afterAll } from "vitest"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import type { TrialKind } from "../../core/metering/trial.ts"
import { trialVisitorKey } from "../../core/table/keys.ts"
import { getItem, type Table } from "../../core/table/table.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { jsonLog } from "../../functions/compose/log.ts"
import { compose, type ServiceOverrides } from "../../functions/compose/services.ts"
import { readVisitor } from "../../functions/http/caller/visitor-cookie.ts"
import { type Serving, serveAll } from "../../scripts/local/serve/serve.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type FakeLlm, startFakeLlm } from "../support/llm/server.ts"
import { type PersonOptions, TEST_SECRET } from "../support/person.ts"
import { type Client, startService, type TestService } from "../support/service.ts"

/** The service over a fake model, with every kind of caller. */
export type TextService = {
  service: TestService
  fake: FakeLlm
  /** The service's log lines. */
  lines: string[]
  /**
   * Starts the same service in another process, with other settings or outbound connections.
   * Returns its URL.
   */
  another(environment: Record<string, string>, seams?: ServiceOverrides): Promise<string>
}

export type Given = { headers?: Record<string, string>; signal?: AbortSignal }

/**
 * A new caller with one way to request texts. `used` returns their cost so far, in credits or trial
 * calls.
 */
export type Asker = {
  ask: (body: object, given?: Given) => Promise<Response>
  used: () => Promise<number>
  accountId?: string
}

/**
 * Starts a text service for one test file, and stops it at the end of the file. Call at the top
 * level of the file.
 */
export async function startTextService(environment: Record<string, string> = {}): Promise<TextService> {
  const fake = await startFakeLlm()
  afterAll(async () => await fake.stop())
  const model = { OPENAI_BASE_URL: fake.baseUrl, LLM_MODEL: "fake-small" }
  const service = await startService({ environment: { ...model, ...environment } })
  const lines: string[] = []
  service.services.log = jsonLog((line) => {
    lines.push(line)
  })
  const servings: Serving[] = []
  afterAll(async () => {
    for (const serving of servings) await serving.stop()
  })
  const another: TextService["another"] = async (changes, seams = {}) => {
    const config = parseConfig({ ...service.environment, ...changes })
    const serving = await serveAll(compose(config, { clock: service.clock, ...seams }), {
      host: "127.0.0.1",
      port: 0,
    })
    servings.push(serving)
    return `http://127.0.0.1:${serving.port}`
  }
  return { service, fake, lines, another }
}

const post = async (url: string, known: Record<string, string>, body: object, given: Given = {}) =>
  await fetch(url, {
    method: "POST",
    headers: { ...known, ...given.headers },
    body: JSON.stringify(body),
    ...(given.signal ? { signal: given.signal } : {}),
  })

/** Makes a caller with an API key. */
export async function byKey(
  { service }: TextService,
  path: string,
  url = service.url,
): Promise<Asker & Client> {
  const client = await service.client()
  return {
    ...client,
    ask: async (body, given) =>
      await post(url + path, { authorization: `Bearer ${client.rawKey}` }, body, given),
    used: async () => await chargedTo(service.table, client.accountId),
  }
}

/** Makes a user who calls with a cookie or with the extension's token. */
export async function byPerson(
  { service }: TextService,
  path: string,
  {
    url = service.url,
    via = "cookie",
    ...options
  }: PersonOptions & { url?: string; via?: "cookie" | "bearer" } = {},
) {
  const person = await service.person({ tier: "scale", ...options })
  const spent = await chargedTo(service.table, person.accountId)
  const known = via === "cookie" ? { cookie: person.cookie } : { authorization: person.bearer }
  return {
    ...person,
    ask: async (body: object, given?: Given) => await post(url + path, known, body, given),
    used: async () => (await chargedTo(service.table, person.accountId)) - spent,
  } satisfies Asker
}

let addresses = 0
/** An unused address of 127.0.0.0/8 (all local on Linux), because limits count by address. */
export function newAddress(): string {
  addresses += 1
  return `127.${60 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255 || 1}`
}

/** Makes a visitor with a cookie and an IP address of their own. */
export function byVisitor(
  { service }: TextService,
  path: string,
  { url = service.url, from = newAddress() }: { url?: string; from?: string } = {},
) {
  const dispatcher = new Agent({ localAddress: from })
  let cookie: string | undefined
  const ask = async (body: object, { headers, signal }: Given = {}) => {
    const response = await undiciFetch(url + path, {
      method: "POST",
      dispatcher,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    const given = response.headers.getSetCookie().find((one) => one.startsWith("et_visitor="))
    cookie = given?.split(";")[0] ?? cookie
    return response as unknown as Response
  }
  const kind = path === "/api/transcribe" ? "transcribe" : "summarize"
  return {
    ask,
    used: async () => await triesOf(service.table, cookie, kind),
    cookie: () => cookie,
  } satisfies Asker & { cookie(): string | undefined }
}

async function triesOf(table: Table, cookie: string | undefined, kind: TrialKind): Promise<number> {
  const [name = "", value = ""] = (cookie ?? "").split("=")
  const visitor = readVisitor(new Map([[name, value]]), deriveKey(TEST_SECRET, "visitor"))
  const hash = createHash("sha256")
    .update(visitor?.visitorId ?? "")
    .digest("hex")
  return Number((await getItem(table, trialVisitorKey(hash, kind)))?.["taken"] ?? 0)
}

/** Every kind of caller that may request a summary: a new one at each call. */
export const SUMMARY_CALLERS: readonly (readonly [
  string,
  (at: TextService, url?: string) => Promise<Asker>,
])[] = [
  ["an API key", async (at, url) => await byKey(at, "/api/v1/summarize", url)],
  ["an API key, streamed", async (at, url) => await byKey(at, "/api/v1/summarize?stream=true", url)],
  ["a cookie", async (at, url) => await byPerson(at, "/api/summarize", url ? { url } : {})],
  [
    "an extension's bearer",
    async (at, url) => await byPerson(at, "/api/summarize", { via: "bearer", ...(url ? { url } : {}) }),
  ],
  ["nobody who has signed in", async (at, url) => byVisitor(at, "/api/summarize", url ? { url } : {})],
]
export const STREAM_CALLERS = SUMMARY_CALLERS.slice(1)

/** The text of a successful answer, streamed or not. */
export async function textOf(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.headers.get("content-type")?.startsWith("application/json")) return text
  return (JSON.parse(text) as { summary: string }).summary
}

/** The message of an error in its route's format: JSON under `/api/v1`, plain text elsewhere. */
export async function readError(response: Response): Promise<{ mediaType: string; message: string }> {
  const mediaType = response.headers.get("content-type") ?? ""
  const text = await response.text()
  if (!mediaType.startsWith("application/json")) return { mediaType, message: text }
  return { mediaType, message: (JSON.parse(text) as { error: { message: string } }).error.message }
}
