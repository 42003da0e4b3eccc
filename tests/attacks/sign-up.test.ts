import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import { describe, expect, test } from "vitest"
import { SIGNUP_CREDITS_DAYS } from "../../core/account/sign-up-credits.ts"
import { SIGNUP_CREDITS } from "../../core/ledger/grants.ts"
import { sdkClient } from "../../core/table/sdk-client.ts"
import { handler as confirm } from "../../functions/auth/confirm.ts"
import { handler as typeCode } from "../../functions/auth/sign-in-email-otp.ts"
import { handler as requestMail } from "../../functions/auth/sign-in-magic-link.ts"
import { buildApp } from "../../functions/http/app.ts"
import { handler as authError } from "../../functions/site/auth-error.ts"
import { sendTo } from "../contract/stage.ts"
import { readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"

const DAY_MS = 86_400_000
const PER_ADDRESS = 3

const service = await startService({ environment: { ACCOUNTS_PER_ADDRESS: String(PER_ADDRESS) } })
const send = sendTo(service.url)
let callers = 0
let names = 0

/** Requests a mail from a new IP address of this machine. */
async function mailTo(email: string) {
  callers += 1
  service.clock.advance(1000)
  const from = `127.81.${callers >> 8}.${callers & 255}`
  const body = JSON.stringify({ email })
  const sent = await send({ method: "POST", path: "/api/auth/sign-in/magic-link", body, from })
  expect(sent.status).toBe(200)
  const mail = service.mails().findLast(({ to }) => to === email.toLowerCase())
  if (!mail) throw new Error("no mail")
  return { code: mail.code, link: new URL(mail.link), from }
}

type Account = { id: string; email: string; cookie: string }

async function signUp(email: string): Promise<Account> {
  const { code, from } = await mailTo(email)
  const response = await send({
    method: "POST",
    path: "/api/auth/sign-in/email-otp",
    body: JSON.stringify({ email, otp: code }),
    from,
  })
  expect(response.status).toBe(200)
  const { user } = (await response.json()) as { user: { id: string; email: string } }
  return { ...user, cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" }
}

const call = async ({ cookie }: Account, method: string, path: string, body?: object) =>
  await send({ method, path, headers: { cookie }, ...(body ? { body: JSON.stringify(body) } : {}) })
const balanceOf = async (account: Account) =>
  ((await (await call(account, "GET", "/api/credits")).json()) as { balance: number }).balance
const leave = async (account: Account) =>
  expect((await call(account, "DELETE", "/api/account", { email: account.email })).status).toBe(200)

function aName(): string {
  names += 1
  return `farmer.${names}`
}

describe("sign-up credits of one mailbox", () => {
  test("are granted once, however often the account is deleted, and the ledger says so", async () => {
    const email = `${aName()}@test.example`
    const first = await signUp(email)
    expect(await balanceOf(first)).toBe(SIGNUP_CREDITS)
    await leave(first)
    for (let repeats = 0; repeats < 3; repeats += 1) {
      const again = await signUp(email)
      expect(again.id).not.toBe(first.id)
      expect(await balanceOf(again)).toBe(0)
      const page = (await (await call(again, "GET", "/api/credits/transactions")).json()) as object
      expect(page).toMatchObject({
        total: 1,
        transactions: [
          {
            type: "signup_grant",
            amount: 0,
            balance_after: 0,
            description: "No sign-up credits: this mailbox received them in the last 90 days",
          },
        ],
      })
      await leave(again)
    }
  })

  test("are not granted for tags, dots and capitals of it, which are accounts of their own", async () => {
    const name = aName()
    const bare = name.replace(".", "")
    const spellings = [
      `${name}@gmail.com`,
      ...Array.from({ length: 10 }, (_, tag) => `${name}+${tag}@gmail.com`),
      `${bare}@gmail.com`,
      `${bare.split("").join(".")}@gmail.com`,
      `${bare}@googlemail.com`,
      `${name.toUpperCase()}+x@GMAIL.com`,
    ]
    const accounts: Account[] = []
    for (const email of spellings) accounts.push(await signUp(email))
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(spellings.length)
    expect(await Promise.all(accounts.map(balanceOf))).toEqual([
      SIGNUP_CREDITS,
      ...spellings.slice(1).map(() => 0),
    ])
    // Signing in still uses the whole address, tag included.
    const [, tagged] = accounts
    expect((await signUp(spellings[1] ?? "")).id).toBe(tagged?.id)
  })

  test("are granted to only one of many parallel sign-ups", async () => {
    const name = aName()
    const tickets: { email: string; code: string; from: string }[] = []
    for (let tag = 0; tag < 12; tag += 1) {
      const email = `${name}+${tag}@test.example`
      tickets.push({ email, ...(await mailTo(email)) })
    }
    const ids = await Promise.all(
      tickets.map(async ({ email, code, from }) => {
        const body = JSON.stringify({ email, otp: code })
        const response = await send({ method: "POST", path: "/api/auth/sign-in/email-otp", body, from })
        return ((await response.json()) as { user: { id: string } }).user.id
      }),
    )
    const ledgers = await Promise.all(ids.map(async (id) => await readLedger(service.table, id)))
    const balances = ledgers.map(({ account }) => account.balance)
    expect(balances.toSorted((a, b) => b - a)).toEqual([SIGNUP_CREDITS, ...balances.slice(1).map(() => 0)])
  })

  test("are not granted to a repeated account, which still gets the daily credit", async () => {
    const email = `${aName()}@test.example`
    await leave(await signUp(email))
    const again = await signUp(email)
    service.clock.advance(DAY_MS)
    expect(await balanceOf(again)).toBe(1)
  })

  test(`are granted again after ${SIGNUP_CREDITS_DAYS} days`, async () => {
    const email = `${aName()}@test.example`
    await leave(await signUp(email))
    service.clock.advance((SIGNUP_CREDITS_DAYS - 1) * DAY_MS)
    const early = await signUp(email)
    expect(await balanceOf(early)).toBe(0)
    await leave(early)
    service.clock.advance(DAY_MS)
    expect(await balanceOf(await signUp(email))).toBe(SIGNUP_CREDITS)
  })

  test.each([
    ["another name", "@test.example"],
    ["a dot elsewhere than at Gmail", ".x@test.example"],
    ["another domain", "@other.example"],
  ])("do not count for %s", async (_, ending) => {
    const name = aName()
    await signUp(`${name}@gmail.com`)
    await signUp(`${name}-x@test.example`)
    expect(await balanceOf(await signUp(`${name}${ending}`))).toBe(SIGNUP_CREDITS)
  })

  test("leave no address behind once the account is deleted, only a mark that expires", async () => {
    const name = aName()
    await leave(await signUp(`${name}@test.example`))
    const { Items = [] } = await sdkClient(service.table).send(
      new ScanCommand({ TableName: service.table.name }),
    )
    expect(JSON.stringify(Items)).not.toContain(name)
    const marks = Items.filter(({ sk }) => sk === "MAILBOX")
    expect(marks.length).toBeGreaterThan(0)
    for (const mark of marks) {
      expect(Object.keys(mark).toSorted()).toEqual(["expires_at", "pk", "sk", "ttl"])
      expect(mark["ttl"] * 1000).toBeGreaterThan(mark["expires_at"])
    }
  })
})

describe("new accounts from one address", () => {
  const app = buildApp(service.services, [requestMail, typeCode, confirm, authError])
  /** Calls from an IP address outside this machine. */
  const from = (sourceIp: string) => async (path: string, body?: object) =>
    await app.fetch(
      new Request(`http://127.0.0.1:3000${path}`, {
        method: body ? "POST" : "GET",
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      { requestContext: { http: { sourceIp } } },
    )

  async function openSome(address: string, many: number): Promise<Response[]> {
    const answers: Response[] = []
    for (let accounts = 0; accounts < many; accounts += 1) {
      const email = `${aName()}@test.example`
      answers.push(
        await from(address)("/api/auth/sign-in/email-otp", { email, otp: (await mailTo(email)).code }),
      )
    }
    return answers
  }

  test("are refused above the daily limit, while existing accounts sign in from there", async () => {
    const email = `${aName()}@test.example`
    await signUp(email)
    const answers = await openSome("203.0.113.7", PER_ADDRESS + 1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(await answers.at(-1)?.text()).toMatch(/^Too many new accounts from your network\. Retry in \d+ s/)
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(80_000)
    const known = { email, otp: (await mailTo(email)).code }
    expect((await from("203.0.113.7")("/api/auth/sign-in/email-otp", known)).status).toBe(200)
    const { link } = await mailTo(`${aName()}@test.example`)
    const refused = await from("203.0.113.7")(link.pathname + link.search)
    expect([refused.status, refused.headers.get("location"), refused.headers.getSetCookie()]).toEqual([
      307,
      "/auth/error?error=too_many_accounts",
      [],
    ])
    const page = await from("203.0.113.7")(refused.headers.get("location") ?? "")
    expect(await page.text()).toContain("No new accounts from your network today")
  })

  test("can be opened from another network with the link or code that was refused", async () => {
    await openSome("203.0.113.9", PER_ADDRESS)
    const [first, second] = [`${aName()}@test.example`, `${aName()}@test.example`]
    const { link } = await mailTo(first)
    const byCode = { email: second, otp: (await mailTo(second)).code }
    const path = link.pathname + link.search
    expect((await from("203.0.113.9")(path)).headers.get("location")).toContain("too_many_accounts")
    expect((await from("203.0.113.9")("/api/auth/sign-in/email-otp", byCode)).status).toBe(429)
    const opened = await from("203.0.113.10")(path)
    expect(opened.headers.get("location")).toBe("/dashboard")
    expect(opened.headers.getSetCookie()).not.toEqual([])
    expect((await from("203.0.113.10")("/api/auth/sign-in/email-otp", byCode)).status).toBe(200)
  })

  test("are counted for a whole /64, and for each network of its own", async () => {
    const network = ["2001:db8::1", "2001:db8::2:1", "2001:db8:0:0:ffff::1"]
    for (const address of network) expect((await openSome(address, 1))[0]?.status).toBe(200)
    expect((await openSome("2001:db8::9", 1))[0]?.status).toBe(429)
    expect((await openSome("2001:db8:0:1::9", 1))[0]?.status).toBe(200)
  })

  test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("are not limited from %s", async (address) => {
    const answers = await openSome(address, PER_ADDRESS + 2)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test("are possible again a day later", async () => {
    const answers = await openSome("203.0.113.8", PER_ADDRESS + 1)
    expect(answers.at(-1)?.status).toBe(429)
    service.clock.advance(DAY_MS + 2 * 3_600_000)
    expect((await openSome("203.0.113.8", 1))[0]?.status).toBe(200)
  })
})
