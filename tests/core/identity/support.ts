import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import type { BetterAuthPlugin } from "better-auth/types"
import { cookieName } from "../../../core/identity/session.ts"
import type { Mail } from "../../../core/mail/mail.ts"
import { createTable } from "../../../core/table/create.ts"
import type { Send } from "../../../core/table/dynamo/commands.ts"
import { sdkClient } from "../../../core/table/sdk-client.ts"
import { type Item, openTable, type Table } from "../../../core/table/table.ts"
import { openSignIn } from "../../../functions/compose/deps/sign-in.ts"
import { type TestClock, testClock } from "../../support/clock.ts"
import { type StoreWatch, watchStore } from "../../support/store.ts"

export const SITE = "http://127.0.0.1:3000"
export const SECRET = "0123456789abcdef0123456789abcdef-for-tests"
export const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
export const CLIENT_ADDRESS = "10.0.0.1"
const COOKIE = cookieName({ secure: false })

/** A new table whose requests are recorded. `items` bypasses the recording. */
export type WatchedTable = {
  table: Table & { clock: TestClock }
  watch: StoreWatch
  items: () => Promise<Item[]>
}

let tables = 0

export async function watchedTable(endpoint: string): Promise<WatchedTable> {
  tables += 1
  const watch = watchStore()
  const clock = testClock()
  const credentials = { accessKeyId: "test", secretAccessKey: "test" }
  const config = { endpoint, region: "us-east-1", credentials }
  const requestHandler = watch.seams.awsRequestHandler ?? {}
  const table = { ...openTable(`identity-${tables}`, { ...config, requestHandler }, clock), clock }
  await createTable(table)
  const unwatched = openTable(table.name, config, clock)
  return {
    table,
    watch,
    items: async () => {
      const { Items = [] } = await sdkClient(unwatched).send(new ScanCommand({ TableName: table.name }))
      return Items
    },
  }
}

/** Returns a copy of the table that calls `act` before each request. */
export function withHook<T extends Table>(table: T, act: () => Promise<void>): T {
  const send: Send = async (operation, input) => {
    await act()
    return await table.send(operation, input)
  }
  return { ...table, send }
}

export type RequestOptions = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

/**
 * Creates a sign-in over the table, with its sent mails and a function that calls its routes. Each
 * call has a new client address unless one is given.
 */
export function createSignIn(
  table: Table,
  given: { providers?: BetterAuthPlugin[]; publicUrl?: string } = {},
) {
  const { providers = [], publicUrl = SITE } = given
  const mails: Mail[] = []
  const reports: string[] = []
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
    },
  }
  const report = (where: string, cause: unknown) => reports.push(`${where}: ${String(cause)}`)
  const trustedOrigins: string[] = []
  const auth = openSignIn({
    mailsPerDay: 1000,
    accountsPerAddress: 1000,
    mailboxSecret: SECRET,
    table,
    secret: SECRET,
    publicUrl,
    trustedOrigins,
    providers,
    mailer,
    report,
  })
  let callers = 0
  const ask = async (path: string, { method, body, headers, address }: RequestOptions = {}) => {
    callers += 1
    const init = {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: { "content-type": "application/json", "user-agent": USER_AGENT, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const request = new Request(`${publicUrl}${path}`, init)
    return await auth.handle(
      request,
      address ?? `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    )
  }
  const mailFor = async (email: string, more: RequestOptions = {}): Promise<Required<Mail>> => {
    const answer = await ask("/api/auth/sign-in/magic-link", { body: { email }, ...more })
    if (answer.status !== 200) throw new Error(`no mail: ${answer.status}`)
    return mails.at(-1) as Required<Mail>
  }
  return { auth, mails, reports, ask, mailFor }
}

export type SignIn = ReturnType<typeof createSignIn>

export const readLinkToken = (mail: Mail): string =>
  new URL(mail.link ?? "").searchParams.get("token_hash") ?? ""

/** Reads the signed session token from Set-Cookie lines. Undefined if none sets it. */
export function readSessionToken(lines: readonly string[] | undefined, name = COOKIE): string | undefined {
  const value = lines?.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1)
  return value === undefined ? undefined : decodeURIComponent(value.split(";")[0] ?? "")
}

export const cookieHeader = (signed: string) => ({ cookie: `${COOKIE}=${encodeURIComponent(signed)}` })

/** Signs in by a mailed link and returns the signed token. */
export async function signInByMail(signIn: SignIn, email: string): Promise<string> {
  const mail = await signIn.mailFor(email)
  const signed = readSessionToken(
    await signIn.auth.confirm(readLinkToken(mail), new Headers({ "user-agent": USER_AGENT }), CLIENT_ADDRESS),
  )
  if (signed === undefined) throw new Error("not signed in")
  return signed
}
