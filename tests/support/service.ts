import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { createAccount } from "../../core/account/create-account.ts"
import { createKey } from "../../core/apikey/apikey.ts"
import type { KeyMode } from "../../core/apikey/key-secret.ts"
import { credits } from "../../core/kernel/credits.ts"
import { grant } from "../../core/ledger/grants.ts"
import type { Tier } from "../../core/ratelimit/tier.ts"
import { createTable } from "../../core/table/create.ts"
import type { Table } from "../../core/table/table.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose, type ServiceOverrides, type Services } from "../../functions/compose/services.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { startBareBucket } from "./bare-bucket.ts"
import { type TestClock, testClock } from "./clock.ts"
import { startTestDynamo } from "./dynamo.ts"
import { type FakeNotion, settingsOf, startNotion } from "./notion/server.ts"
import { makePerson, type Person, type PersonOptions, TEST_SECRET } from "./person.ts"
import { type FakeStripe, startStripe } from "./stripe/server.ts"
import { type Replay, type ReplayOptions, startReplay } from "./youtube/replay.ts"

/** An API key with its own account, and its calls. */
export type Client = {
  accountId: string
  rawKey: string
  keyId: string
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  transcribe(body: object, options?: CallOptions): Promise<Response>
}
/** A user of our own pages, and their calls. */
export type SignedIn = Person & {
  call(method: string, path: string, options?: CallOptions): Promise<Response>
}
export type CallOptions = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

type ClientOptions = { tier?: Tier; credits?: number; email?: string; mode?: KeyMode }

/** The whole service over HTTP, on an in-memory store and a replayed platform. */
export type TestService = {
  url: string
  services: Services
  table: Table
  clock: TestClock
  replay: Replay
  /** The billing account. It sends no events until it gets the webhook's address. */
  stripe: FakeStripe
  notion: FakeNotion
  endpoint: string
  /** The service's settings, as environment variables. */
  environment: Readonly<Record<string, string>>
  person(given?: PersonOptions): Promise<SignedIn>
  client(given?: ClientOptions): Promise<Client>
  /** Every sent mail, oldest first. */
  mails(): TestMail[]
  /** Another process of the same service: same store and platform, its own memory. */
  another(seams?: ServiceOverrides): Promise<{ url: string; services: Services }>
}

export type TestMail = {
  to: string
  subject: string
  text: string
  html: string
  tag: string
  link: string
  code: string
}

type Options = { platform?: ReplayOptions; environment?: Record<string, string>; seams?: ServiceOverrides }

let emails = 0

/** Starts the service for one test file, and stops it after the file. Call at the top level. */
export async function startService(options: Options = {}): Promise<TestService> {
  const dynamo = await startTestDynamo()
  const replay = await startReplay({ synthetic: true, ...options.platform })
  const clock = testClock()
  const stripe = await startStripe({ clock })
  const notion = await startNotion({ now: clock.now })
  const bucket = await startBareBucket()
  const outbox = mkdtempSync(join(tmpdir(), "echotext-outbox-"))
  const environment = {
    TABLE_NAME: "test",
    DYNAMODB_ENDPOINT: dynamo.endpoint,
    PLATFORM_WEB_ORIGIN: replay.origin,
    SAMPLE_VIDEOS: "on",
    TOKEN_SECRET: TEST_SECRET,
    ANSWER_WITHIN_SECONDS: "600",
    OUTBOX_DIR: outbox,
    // Receivers of events run on this machine.
    WEBHOOKS: "local",
    EXTRACTOR_SERVICE_KEY: "a-key-of-the-extraction-service-in-tests",
    // Upload targets are created without a request. The bucket answers that it exists and deletes
    // kept audio. It drops every other call.
    UPLOADS_BUCKET: "uploads",
    S3_ENDPOINT: bucket.endpoint,
    STRIPE_API_ORIGIN: stripe.origin,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
    GOOGLE_CLIENT_ID: "test.apps.example",
    GOOGLE_CLIENT_SECRET: "a-secret-of-nobody",
    ...settingsOf(notion),
    LOG_FORMAT: "none",
    ...options.environment,
  }
  const stops: (() => Promise<void> | void)[] = [
    () => replay.stop(),
    () => stripe.stop(),
    () => notion.stop(),
    () => bucket.stop(),
    () => rmSync(outbox, { recursive: true, force: true }),
  ]
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop()
  })
  const another = async (seams: ServiceOverrides = {}) => {
    const services = compose(parseConfig(environment), { clock, ...options.seams, ...seams })
    await createTable(services.table)
    const serving = await serveAll(services, { host: "127.0.0.1", port: 0 })
    stops.push(() => serving.stop())
    return { url: `http://127.0.0.1:${serving.port}`, services }
  }
  const { url, services } = await another()
  const { table } = services
  return {
    url,
    services,
    table,
    clock,
    replay,
    stripe,
    notion,
    endpoint: dynamo.endpoint,
    environment,
    another,
    mails: () => mailsIn(outbox),
    client: (given) => makeClient(table, url, given),
    person: async (given) => {
      const person = await makePerson(table, given)
      return {
        ...person,
        call: (method, path, more) => send(url + path, method, { cookie: person.cookie }, more),
      }
    },
  }
}

/** Opens an account with one key and 5 sign-up credits, or `credits` if it is more. */
async function makeClient(table: Table, url: string, given: ClientOptions = {}): Promise<Client> {
  emails += 1
  const { tier = "scale", credits: wanted = 5, email = `${emails}-${process.pid}@test.example` } = given
  const { accountId } = await createAccount(table, { email, tier })
  if (wanted > 5) {
    const reference = `test:${accountId}`
    const amount = credits(wanted - 5)
    await grant(table, accountId, { type: "adjustment", amount, description: "Test", reference })
  }
  const key = await createKey(table, accountId, { name: null, tier, mode: given.mode ?? "live" })
  if (!key) throw new Error("no key")
  const { rawKey, keyId } = key
  const call = (method: string, path: string, more?: CallOptions) =>
    send(url + path, method, { authorization: `Bearer ${rawKey}` }, more)
  const transcribe = (body: object, more: CallOptions = {}) =>
    call("POST", "/api/v1/transcribe", { body, ...more })
  return { accountId, rawKey, keyId, call, transcribe }
}

/** Sends one request. Redirects are returned, not followed. */
async function send(
  url: string,
  method: string,
  known: Record<string, string>,
  { body, headers, signal }: CallOptions = {},
): Promise<Response> {
  return await fetch(url, {
    method,
    redirect: "manual",
    headers: { ...known, ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
}

/** Every mail in an outbox, oldest first. */
export function mailsIn(folder: string): TestMail[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"))
  return files
    .toSorted((a, b) => order(a) - order(b))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as TestMail)
}

/** Mails of one millisecond are ordered by the number at the end of their names. */
const order = (name: string) => Number(/-(\d+)\.json$/.exec(name)?.[1] ?? 0)
