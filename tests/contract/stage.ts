import { createServer } from "node:net"
import { parse } from "hono/utils/cookie"
import { Agent, fetch as undiciFetch } from "undici"
import { afterAll } from "vitest"
import { createAccount } from "../../core/account/create-account.ts"
import { createKey, revokeKey } from "../../core/apikey/apikey.ts"
import { peek } from "../../core/apikey/authenticate.ts"
import { cookieName, readSession } from "../../core/identity/session.ts"
import { credits } from "../../core/kernel/credits.ts"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import { newId } from "../../core/kernel/id.ts"
import type { Scope } from "../../core/ledger/scope.schema.ts"
import { runMetered } from "../../core/metering/metered.ts"
import type { Sealer } from "../../core/notion/sealer.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import type { Tier } from "../../core/ratelimit/tier.ts"
import type { Table } from "../../core/table/table.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import type { RateLimit } from "../../functions/route/declaration.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { openShop, type Shop } from "../support/billing.ts"
import { type MadeJob, makeJob } from "../support/job.ts"
import { type FakeLlm, startFakeLlm } from "../support/llm/server.ts"
import { type ConsentFixture, makeConsent } from "../support/oauth-grant.ts"
import { testCall } from "../support/payer.ts"
import { makePerson, makeTicket, type Person, type PersonOptions, TEST_SECRET } from "../support/person.ts"
import type { TestService } from "../support/service.ts"
import type { FakeStripe } from "../support/stripe/server.ts"
import { makeTranslation } from "../support/translation.ts"
import { type MadeUpload, makeUpload, type UploadOptions } from "../support/upload.ts"
import { makeUnsubscribeToken } from "../support/watchlist.ts"

/** One call, over HTTP or as a Lambda event. `path` may have a query. */
export type Sent = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  /**
   * The client address, for limits by address: one of 127.0.0.0/8. On Linux, they all belong to
   * this machine.
   */
  from?: string
}
/** A route's limit and the name under which it is counted. */
export type NamedLimit = RateLimit & { name: string }

export type Send = (sent: Sent) => Promise<Response>

/** A running service as a test case sees it. */
export type Stage = {
  send: Send
  /** The same service when its store cannot be reached. */
  sendWithoutStore: Send
  /** The same service with the official API's quota used up and the platform unreachable. */
  sendWithoutQuota: Send
  /** The same service with an unreachable model. */
  sendWithoutModel: Send
  /** The same service with a model that extracts data. */
  sendWithModel: Send
  /** Uses up a limit for the sender of this call. */
  useUp: (limit: NamedLimit, sent: Sent) => Promise<void>
  /** A new signed-in user with their own account. */
  person: (given?: PersonOptions) => Promise<Person>
  /** Returns a sign-in code as a mail would contain it. */
  ticket: (email: string) => Promise<{ email: string; otp: string }>
  /** An OAuth client that a user approves. */
  approvedClient: () => Promise<ConsentFixture>
  /** A finished job and its owner. */
  job: (given: Parameters<typeof makeJob>[1]) => Promise<MadeJob>
  /** A video with a stored transcript and its translation to German. */
  translation: () => Promise<{ videoId: string }>
  /** The token in the mails of a new watchlist. */
  unsubscribeToken: () => Promise<string>
  /** A user's audio upload, transcribed already when requested. */
  upload: (given?: UploadOptions) => Promise<MadeUpload>
  /** Returns a user's billing account, and the prices on sale in it. */
  shop: () => Promise<Shop>
  /** A key of its own account with exactly this balance (at most 5, the default). */
  key: (given?: KeyOptions) => Promise<string>
}
export type KeyOptions = {
  tier?: Tier
  credits?: number
  revoked?: boolean
  scopes?: readonly Scope[]
  budget?: number
}

const WELCOME = 5
let accounts = 0

/** Opens an account with one key and spends the surplus. */
export async function makeKey(table: Table, options: KeyOptions = {}): Promise<string> {
  accounts += 1
  const { tier = "free", credits: balance = WELCOME, revoked = false, scopes = null, budget = null } = options
  const { accountId } = await createAccount(table, { email: `stage-${accounts}@test.example`, tier })
  if (balance < WELCOME) {
    const operationId = newId("operation", table.clock.now())
    const price = credits(WELCOME - balance)
    const paid = { ...testCall(accountId, operationId), price }
    await runMetered(table, paid, async () => undefined)
  }
  const key = await createKey(table, accountId, { name: null, tier, scopes, budget })
  if (!key) throw new Error("no key")
  if (revoked) await revokeKey(table, accountId, key.keyId)
  return key.rawKey
}

export const sendTo =
  (url: string): Send =>
  async ({ path, from, ...init }) => {
    if (from === undefined) return await fetch(url + path, { redirect: "manual", ...init })
    const dispatcher = new Agent({ localAddress: from })
    const response = await undiciFetch(url + path, { redirect: "manual", dispatcher, ...init })
    return response as unknown as Response
  }

/** Settings for an unreachable store. */
export const withoutStore = async () => ({
  DYNAMODB_ENDPOINT: `http://127.0.0.1:${await aClosedPort()}`,
  // This service's sweep fails again and again, and would fill the log.
  LOG_FORMAT: "none",
})

/** Settings for an official API without quota and an unreachable platform. */
export async function withoutQuota() {
  const nowhere = `http://127.0.0.1:${await aClosedPort()}`
  return {
    PLATFORM_API_KEY: "a-key",
    PLATFORM_API_ORIGIN: nowhere,
    PLATFORM_API_DAILY_UNITS: "0",
    PLATFORM_WEB_ORIGIN: nowhere,
  }
}

/** Settings for an unreachable model. */
export const withoutModel = async () => ({
  OPENAI_BASE_URL: `http://127.0.0.1:${await aClosedPort()}/v1`,
  LLM_MODEL: "none",
})

let model: Promise<FakeLlm> | undefined
/** Settings for a model that extracts data: one for all services of a test file. */
export async function withModel() {
  if (!model) {
    model = startFakeLlm({ always: { kind: "extract" } })
    afterAll(async () => {
      const ended = model
      // Test files of one process share this module, so the next file starts a model of its own.
      model = undefined
      await (await ended)?.stop()
    })
  }
  return { OPENAI_BASE_URL: (await model).baseUrl, LLM_MODEL: "fake-small" }
}

/**
 * Starts the service over HTTP, with variants that lack something. Call at the top level of a test
 * file.
 */
export async function httpStage(service: TestService): Promise<Stage> {
  const serveWith = async (changes: Record<string, string>): Promise<Send> => {
    const services = compose(parseConfig({ ...service.environment, ...changes }), {
      clock: service.clock,
    })
    const serving = await serveAll(services, { host: "127.0.0.1", port: 0 })
    afterAll(() => serving.stop())
    return sendTo(`http://127.0.0.1:${serving.port}`)
  }
  return {
    send: sendTo(service.url),
    sendWithoutStore: await serveWith(await withoutStore()),
    sendWithoutQuota: await serveWith(await withoutQuota()),
    sendWithoutModel: await serveWith(await withoutModel()),
    sendWithModel: await serveWith(await withModel()),
    ...createFixtures(service.table, service),
  }
}

async function useUp(table: Table, { name, windowSeconds, perAccount, perAddress }: NamedLimit, sent: Sent) {
  const { cookie, authorization } = sent.headers ?? {}
  const signed = parse(cookie ?? "")[cookieName({ secure: false })] ?? authorization?.split(" ", 2)[1] ?? ""
  const session = await readSession(table, deriveKey(TEST_SECRET, "session"), signed)
  const account = session?.accountId ?? (await peek(table, signed))?.accountId
  const subject = account ?? sent.from ?? "127.0.0.1"
  const max = (account === undefined ? perAddress : perAccount) ?? 0
  await Promise.all(
    Array.from({ length: max }, async () => await countWithin(table, { name, windowSeconds, subject, max })),
  )
}

/** Returns the functions that make users, keys and their data in a table. */
export function createFixtures(
  table: Table,
  { stripe, sealer }: { stripe: FakeStripe; sealer?: Sealer },
): Pick<
  Stage,
  | "job"
  | "key"
  | "approvedClient"
  | "person"
  | "shop"
  | "ticket"
  | "translation"
  | "unsubscribeToken"
  | "upload"
  | "useUp"
> {
  return {
    useUp: (limit, sent) => useUp(table, limit, sent),
    shop: () => openShop(table, stripe),
    key: (options) => makeKey(table, options),
    job: (given) => makeJob(table, given),
    person: (given) => makePerson(table, given, sealer),
    ticket: (email) => makeTicket(table, email),
    approvedClient: () => makeConsent(table),
    translation: () => makeTranslation(table),
    unsubscribeToken: () => makeUnsubscribeToken(table),
    upload: (given) => makeUpload(table, given),
  }
}

/** A loopback port without a listener. */
export function aClosedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
}
