import { describe, expect, test } from "vitest"
import { CHALLENGE_HEADER, SOLUTION_HEADER, solveChallenge } from "../../core/identity/solve-challenge.ts"
import { sendTo } from "../contract/stage.ts"
import { startService } from "../support/service.ts"

const service = await startService({ environment: { SIGN_IN_CHALLENGE: "on" } })
const send = sendTo(service.url)
let callers = 0

/** Returns an IP address that no other call has used. */
function aCaller(): string {
  callers += 1
  return `127.84.0.${callers}`
}

async function requestMail(email: string, solution?: string, from = aCaller()) {
  const response = await send({
    method: "POST",
    path: "/api/auth/sign-in/magic-link",
    body: JSON.stringify({ email }),
    from,
    ...(solution === undefined ? {} : { headers: { [SOLUTION_HEADER]: solution } }),
  })
  const challenge = response.headers.get(CHALLENGE_HEADER)
  return { status: response.status, code: response.headers.get("x-error-code"), challenge, response }
}

async function solved(email: string): Promise<string> {
  const { challenge } = await requestMail(email)
  return await solveChallenge(challenge ?? "")
}

/** A solution with one part of it replaced. */
function forged(solution: string, change: (payload: Payload) => void): string {
  const payload = JSON.parse(atob(solution)) as Payload
  change(payload)
  return btoa(JSON.stringify(payload))
}
type Payload = {
  challenge: { parameters: { cost: number; data: { email: string; until: number } }; signature: string }
  solution: { counter: number; derivedKey: string }
}

const mailsTo = (email: string) => service.mails().filter(({ to }) => to === email).length

describe("a server that asks for a proof of work", () => {
  test("sends a mail for a solved challenge, and none without", async () => {
    const email = "proof@test.example"
    const refused = await requestMail(email)
    expect([refused.status, refused.code, mailsTo(email)]).toEqual([403, "forbidden", 0])
    expect(await refused.response.text()).toContain("x-challenge-solution")
    const solution = await solveChallenge(refused.challenge ?? "")
    expect([(await requestMail(email, solution)).status, mailsTo(email)]).toEqual([200, 1])
  })

  test("takes a solution only once, even from parallel requests", async () => {
    const email = "once@test.example"
    const solution = await solved(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestMail(email, solution)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(4)
    expect(mailsTo(email)).toBe(1)
  })

  test("takes a solution only once until it expires", async () => {
    const email = "again@test.example"
    // The worst case for a sliding window: the solution is made just before a step of the window
    // ends.
    service.clock.advance(60_000 - (service.clock.now() % 60_000) + 58_000)
    const solution = await solved(email)
    expect((await requestMail(email, solution)).status).toBe(200)
    for (let seconds = 0; seconds < 595; seconds += 35) {
      service.clock.advance(35_000)
      expect([seconds, (await requestMail(email, solution)).status]).toEqual([seconds, 403])
    }
    expect(mailsTo(email)).toBe(1)
  })

  test("takes a solution for its own address only", async () => {
    const other = "other@test.example"
    expect((await requestMail(other, await solved("mine@test.example"))).status).toBe(403)
    expect(mailsTo(other)).toBe(0)
  })

  test("takes a solution for 10 minutes", async () => {
    const email = "late@test.example"
    const solution = await solved(email)
    service.clock.advance(601_000)
    expect([(await requestMail(email, solution)).status, mailsTo(email)]).toEqual([403, 0])
  })

  test.each<[string, (payload: Payload) => void]>([
    ["another key", ({ solution }) => (solution.derivedKey = "00".repeat(32))],
    ["cheaper work", ({ challenge }) => (challenge.parameters.cost = 1)],
    ["a later end", ({ challenge }) => (challenge.parameters.data.until += 3600)],
    ["another signature", ({ challenge }) => (challenge.signature = "00".repeat(32))],
  ])("refuses a solution with %s", async (_, change) => {
    const email = "forger@test.example"
    const { status, challenge } = await requestMail(email, forged(await solved(email), change))
    expect([status, challenge === null, mailsTo(email)]).toEqual([403, false, 0])
  })

  test.each(["", "no base64!", btoa("[]"), btoa("null"), btoa('{"challenge":{}}'), "A".repeat(6000)])(
    "refuses %j",
    async (solution) => {
      expect(await requestMail("junk@test.example", solution)).toMatchObject({
        status: 403,
        code: "forbidden",
      })
    },
  )

  test("issues at most 30 challenges per 10 minutes to one caller", async () => {
    const caller = aCaller()
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1)
      statuses.push((await requestMail(`n${n}@test.example`, undefined, caller)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 403), 429])
  })
})
