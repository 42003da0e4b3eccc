import { describe, expect, test } from "vitest"
import { peekLink } from "../../core/identity/sign-in-ticket.ts"
import { sendTo } from "../contract/stage.ts"
import { startService } from "../support/service.ts"

const MINUTE_MS = 60_000
const service = await startService()
const send = sendTo(service.url)
let strangers = 0

const post = async (path: string, body: object, from: string) =>
  await send({ method: "POST", path, body: JSON.stringify(body), from })
const requestMail = async (email: string, from: string) =>
  await post("/api/auth/sign-in/magic-link", { email }, from)

/** Returns an IP address that no other call has used. */
function aStranger(): string {
  strangers += 1
  return `127.82.${strangers >> 8}.${strangers & 255}`
}
/** Requests mails to an address, each from another IP address. Returns how many were sent. */
async function flood(email: string, times: number): Promise<number> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await requestMail(email, aStranger())).status)
  expect([...new Set(statuses)].every((status) => status === 200 || status === 429)).toBe(true)
  return statuses.filter((status) => status === 200).length
}
const mailsTo = (email: string) => service.mails().filter(({ to }) => to === email)
const newestLink = (email: string) => new URL(mailsTo(email).at(-1)?.link ?? "http://none.example")
const hasLiveLink = async (email: string) =>
  (await peekLink(service.table, newestLink(email).searchParams.get("token_hash") ?? "")) === email

describe("strangers who request mails to a victim's address", () => {
  test("cannot keep the owner out: the newest link works, and after it another mail is sent", async () => {
    const { email } = await service.person()
    expect(await flood(email, 20)).toBe(12)
    const refused = await requestMail(email, "127.83.0.1")
    expect(refused.status).toBe(429)
    expect(await refused.text()).toMatch(/Open the link in the newest one, or retry in \d+ seconds\.$/)
    const retryAfter = Number(refused.headers.get("retry-after"))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(900)
    expect(await hasLiveLink(email)).toBe(true)
    service.clock.advance((retryAfter + 1) * 1000)
    expect((await requestMail(email, "127.83.0.1")).status).toBe(200)
    const { pathname, search } = newestLink(email)
    const opened = await send({ method: "GET", path: pathname + search, from: "127.83.0.1" })
    expect(opened.headers.getSetCookie()).not.toEqual([])
  })

  test("cause 24 mails and one for each link that ended, and the newest link always works", async () => {
    const { email } = await service.person()
    let sent = 0
    let minutes = 0
    for (; minutes < 24 * 60; minutes += 16) {
      // The daily 24 mails are used up after two hours.
      sent += await flood(email, minutes < 130 ? 3 : 1)
      expect(await hasLiveLink(email)).toBe(true)
      service.clock.advance(16 * MINUTE_MS)
    }
    expect(sent).toBe(mailsTo(email).length)
    expect(sent).toBeGreaterThan(24)
    expect(sent).toBeLessThanOrEqual(24 + minutes / 15)
    expect((await requestMail(email, "127.83.0.2")).status).toBe(200)
  })

  test("cannot flood the mailbox by tags, and an address with an account is not affected", async () => {
    const owner = await service.person({ email: "victim.tags@gmail.com" })
    const before = service.mails().length
    for (let tag = 0; tag < 60; tag += 1) {
      // Every address gets the same answer, which does not tell whether it has an account.
      const response = await requestMail(`victimtags+${tag}@gmail.com`, aStranger())
      expect([response.status, await response.json()]).toEqual([200, { status: true }])
    }
    expect(service.mails().length - before).toBe(40)
    expect((await requestMail(owner.email, "127.83.0.3")).status).toBe(200)
    expect(await hasLiveLink(owner.email)).toBe(true)
  })

  test("cannot lock the link by guessing codes, and the refusal says to open it", async () => {
    const { email } = await service.person()
    const answers: string[] = []
    for (let mails = 0; mails < 8; mails += 1) {
      await requestMail(email, aStranger())
      const from = aStranger()
      const wrong = mailsTo(email).at(-1)?.code === "000000" ? "000001" : "000000"
      for (let guesses = 0; guesses < 5; guesses += 1) {
        const response = await post("/api/auth/sign-in/email-otp", { email, otp: wrong }, from)
        answers.push(`${response.status} ${await response.text()}`)
      }
    }
    const refusals = answers.filter((answer) => !answer.startsWith("401 "))
    expect(refusals.at(-1)).toMatch(
      /^429 Too many wrong codes for this address\. Open the link in the email instead\./,
    )
    const { pathname, search } = newestLink(email)
    const opened = await send({ method: "GET", path: pathname + search, from: "127.83.0.4" })
    expect([opened.status, opened.headers.get("location")]).toEqual([307, "/dashboard"])
    expect(opened.headers.getSetCookie()).not.toEqual([])
  })
})
