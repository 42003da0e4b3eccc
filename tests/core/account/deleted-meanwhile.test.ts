import { expect, test } from "vitest"
import { findByEmail } from "../../../core/account/account.ts"
import { deleteAccount } from "../../../core/account/delete-account.ts"
import { readSession } from "../../../core/identity/session.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import {
  CLIENT_ADDRESS,
  createSignIn,
  readLinkToken,
  readSessionToken,
  SECRET,
  type SignIn,
  signInByMail,
  USER_AGENT,
  watchedTable,
  withHook,
} from "../identity/support.ts"

const { endpoint } = await startTestDynamo()
const { table } = await watchedTable(endpoint)
const headers = new Headers({ "user-agent": USER_AGENT })
const healthy = createSignIn(table)
let people = 0

async function typed(ask: SignIn["ask"], email: string, otp: string): Promise<string[]> {
  const answer = await ask("/api/auth/sign-in/email-otp", { body: { email, otp } })
  expect([200, 401]).toContain(answer.status)
  return answer.headers.getSetCookie()
}

/** Signs a user in again whose account is deleted just before the request of this number. */
async function signInAgain(at: number, how: "link" | "code") {
  people += 1
  const email = `again-${people}@test.example`
  await signInByMail(healthy, email)
  const accountId = (await findByEmail(table, email)) ?? ""
  const mail = await healthy.mailFor(email)
  let requests = 0
  const { auth, ask } = createSignIn(
    withHook(table, async () => {
      if (requests === at) await deleteAccount(table, accountId)
      requests += 1
    }),
  )
  const lines =
    how === "link"
      ? await auth.confirm(readLinkToken(mail), headers, CLIENT_ADDRESS)
      : await typed(ask, email, mail.code)
  const signed = readSessionToken(lines)
  const session = signed && (await readSession(table, SECRET, signed))
  return { accountId, session, isRefused: signed === undefined, requests }
}

test.each(["link", "code"] as const)(
  "a user deleted while signing in by a %s gets a new account or a refusal, never a server error",
  async (how) => {
    const { requests, session } = await signInAgain(-1, how)
    expect(session).toBeTruthy()
    const opened: string[] = []
    const deleted: string[] = []
    const refused: number[] = []
    for (let at = 0; at < requests; at += 1) {
      const again = await signInAgain(at, how)
      deleted.push(again.accountId)
      if (again.isRefused) refused.push(at)
      if (again.session) opened.push(again.session.accountId)
    }
    // The remaining session never belongs to a deleted account.
    expect(opened.filter((accountId) => deleted.includes(accountId))).toEqual([])
    // Only a user deleted before their ticket was used is refused.
    expect(refused).toEqual(refused.map((_, index) => index))
    expect(opened.length).toBeGreaterThan(1)
  },
)
