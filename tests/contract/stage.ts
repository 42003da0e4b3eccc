import { createServer } from "node:net"
import { Agent, fetch as undiciFetch } from "undici"
import { afterAll } from "vitest"
import { createAccount } from "../../core/account/create-account.ts"
import { createKey, revokeKey } from "../../core/apikey/apikey.ts"
import { credits } from "../../core/kernel/credits.ts"
import { newId } from "../../core/kernel/id.ts"
import { runMetered } from "../../core/metering/metered.ts"
import type { Sealer } from "../../core/notion/sealer.ts"
import type { Tier } from "../../core/ratelimit/tier.ts"
import type { Table } from "../../core/table/table.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { openShop, type Shop } from "../support/billing.ts"
import { type MadeJob, makeJob } from "../support/job.ts"
import { type Letting, makeLetting } from "../support/oauth-grant.ts"
import { makePerson, makeTicket, type Person, type PersonWanted } from "../support/person.ts"
import type { TestService } from "../support/service.ts"
import type { FakeStripe } from "../support/stripe/server.ts"
import { type MadeUpload, makeUpload, type UploadWanted } from "../support/upload.ts"

/** One call, whatever carries it: HTTP, or an event for a Lambda. `path` may have a query. */
export type Sent = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** The address that it comes from, for what is limited by address: one of 127.0.0.0/8, which is all this machine's on Linux. */
  from?: string
}
export type Send = (sent: Sent) => Promise<Response>

/** A running service as a provocation sees it. */
export type Stage = {
  send: Send
  /** The same service when its store cannot be reached. */
  sendWithoutStore: Send
  /** The same service when the official API's quota is used up and the platform cannot be reached. */
  sendWithoutQuota: Send
  /** The same service with a model configured that cannot be reached. */
  sendWithoutModel: Send
  /** Somebody new who has signed in, with an account of their own. */
  person: (given?: PersonWanted) => Promise<Person>
  /** A code that a mail would have brought, ready to be typed. */
  ticket: (email: string) => Promise<{ email: string; otp: string }>
  /** A program that somebody lets in. */
  letting: () => Promise<Letting>
  /** A job that a worker has ended, and whose it is. */
  job: (given: Parameters<typeof makeJob>[1]) => Promise<MadeJob>
  /** Somebody's upload of sound, which is heard already where it is said so. */
  upload: (given?: UploadWanted) => Promise<MadeUpload>
  /** What is for sale, and the billing account in which it is. */
  shop: () => Promise<Shop>
  /** A key of an account of its own with exactly this balance (5 at the most and when left out). */
  key: (given?: KeyWanted) => Promise<string>
}
export type KeyWanted = { tier?: Tier; credits?: number; revoked?: boolean }

const WELCOME = 5
let accounts = 0

/** Opens an account with one key and spends what it has too much. */
export async function makeKey(table: Table, wanted: KeyWanted = {}): Promise<string> {
  accounts += 1
  const { tier = "free", credits: balance = WELCOME, revoked = false } = wanted
  const { accountId } = await createAccount(table, { email: `stage-${accounts}@test.example`, tier })
  if (balance < WELCOME) {
    const operationId = newId("operation", table.clock.now())
    const price = credits(WELCOME - balance)
    const paid = { accountId, operationId, kind: "test", description: "Test", price, attempts: [] }
    await runMetered(table, paid, async () => undefined)
  }
  const key = await createKey(table, accountId, { name: null, tier })
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

/** What makes a service one that cannot reach its store. */
export const withoutStore = async () => ({
  DYNAMODB_ENDPOINT: `http://127.0.0.1:${await aClosedPort()}`,
  // Its sweeper would fill the log.
  LOG_FORMAT: "none",
})

/** What makes a service one that has an official API without a unit left, and no platform. */
export async function withoutQuota() {
  const nowhere = `http://127.0.0.1:${await aClosedPort()}`
  return {
    PLATFORM_API_KEY: "a-key",
    PLATFORM_API_ORIGIN: nowhere,
    PLATFORM_API_DAILY_UNITS: "0",
    PLATFORM_WEB_ORIGIN: nowhere,
  }
}

/** What makes a service one that has a model which cannot be reached. */
export const withoutModel = async () => ({
  OPENAI_BASE_URL: `http://127.0.0.1:${await aClosedPort()}/v1`,
  LLM_MODEL: "none",
})

/** The service over HTTP, and beside it such as lack something. Call at the top level of a test file. */
export async function httpStage(service: TestService): Promise<Stage> {
  const lacking = async (changes: Record<string, string>): Promise<Send> => {
    const services = compose(parseConfig({ ...service.environment, ...changes }), {
      clock: service.clock,
    })
    const serving = await serveAll(services, { host: "127.0.0.1", port: 0 })
    afterAll(() => serving.stop())
    return sendTo(`http://127.0.0.1:${serving.port}`)
  }
  return {
    send: sendTo(service.url),
    sendWithoutStore: await lacking(await withoutStore()),
    sendWithoutQuota: await lacking(await withoutQuota()),
    sendWithoutModel: await lacking(await withoutModel()),
    ...peopleOf(service.table, service),
  }
}

/** Those who call a service on this table. */
export function peopleOf(
  table: Table,
  { stripe, sealer }: { stripe: FakeStripe; sealer?: Sealer },
): Pick<Stage, "job" | "key" | "letting" | "person" | "shop" | "ticket" | "upload"> {
  return {
    shop: () => openShop(table, stripe),
    key: (wanted) => makeKey(table, wanted),
    job: (given) => makeJob(table, given),
    person: (given) => makePerson(table, given, sealer),
    ticket: (email) => makeTicket(table, email),
    letting: () => makeLetting(table),
    upload: (given) => makeUpload(table, given),
  }
}

/** A port on loopback where nobody listens. */
export function aClosedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
}
