import { describe, expect, test } from "vitest"
import { findByEmail } from "../../../core/account/account.ts"
import { createAccount } from "../../../core/account/create-account.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { createSignIn, SITE, watchedTable } from "./support.ts"

const { endpoint } = await startTestDynamo()
const { table, watch } = await watchedTable(endpoint)
const { ask, auth, mails } = createSignIn(table)
let people = 0
const anEmail = () => {
  people += 1
  return `asker-${people}@test.example`
}
const times = async <T>(n: number, act: (index: number) => Promise<T>) =>
  await Promise.all(Array.from({ length: n }, async (_, index) => await act(index)))

describe("requesting a mail", () => {
  test("gives the same answer after the same work for a known and an unknown address", async () => {
    const [known, unknown] = [anEmail(), anEmail()]
    await createAccount(table, { email: known, tier: "free" })
    const seen = []
    for (const email of [known, unknown]) {
      const from = watch.calls.length
      const answer = await ask("/api/auth/sign-in/magic-link", { body: { email } })
      seen.push([answer.status, await answer.text(), [...answer.headers], watch.calls.slice(from)])
    }
    expect(seen[0]).toEqual(seen[1])
    expect(await findByEmail(table, unknown)).toBeUndefined()
  })

  test("is limited to three mails per caller and address in ten minutes, known or not", async () => {
    const [known, unknown] = [anEmail(), anEmail()]
    await createAccount(table, { email: known, tier: "free" })
    for (const email of [known, unknown]) {
      const before = mails.length
      const answers = await times(
        7,
        async () => await ask("/api/auth/sign-in/magic-link", { body: { email }, address: "10.8.8.8" }),
      )
      const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429])
      expect(mails.length - before).toBe(3)
      const limited = answers.find((answer) => answer.status === 429)
      expect(Number(limited?.headers.get("retry-after"))).toBeGreaterThan(0)
    }
  })

  test("is limited to twelve mails per address, of which one caller can use up three", async () => {
    const email = anEmail()
    const from = async (address: string) =>
      (await ask("/api/auth/sign-in/magic-link", { body: { email }, address })).status
    expect(await times(9, async () => await from("10.6.6.6"))).toEqual(
      expect.arrayContaining([200, 200, 200, 429]),
    )
    const others = await times(20, async (n) => await from(`10.6.7.${n}`))
    expect(others.filter((status) => status === 200)).toHaveLength(9)
  })

  test("is limited to ten mails per caller in ten minutes, whatever headers they send", async () => {
    const answers = await times(14, async (n) => {
      const headers = { "x-client-address": `10.9.9.${n}`, "x-forwarded-for": `10.9.8.${n}` }
      const body = { email: anEmail() }
      return await ask("/api/auth/sign-in/magic-link", { body, headers, address: "2001:db8:1:2::/64" })
    })
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
  })

  test.each([
    undefined,
    null,
    7,
    "",
    "no-address",
    "a@b\r\nBcc: c@d.example",
    "a b@test.example",
    "x".repeat(300),
  ])("with an invalid address is 400, not a fault: %j", async (email) => {
    expect((await ask("/api/auth/sign-in/magic-link", { body: { email } })).status).toBe(400)
  })

  test("accepts JSON of any content type; anything else, or no body, is 400", async () => {
    const path = "/api/auth/sign-in/magic-link"
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/json; charset=utf-8",
    ]) {
      const headers = { "content-type": type }
      expect([type, (await ask(path, { body: { email: anEmail() }, headers })).status]).toEqual([type, 200])
    }
    const before = mails.length
    for (const text of ["{", "email=a@test.example", "[]", "null", '"x"', ""]) {
      const request = new Request(`${SITE}${path}`, { method: "POST", ...(text ? { body: text } : {}) })
      expect([text, (await auth.handle(request, "10.7.7.7")).status]).toEqual([text, 400])
    }
    expect(mails).toHaveLength(before)
  })
})
