import { expect, test } from "vitest"
import { endSession, replaceSession } from "../../web/extension/end-session.ts"
import type { Session } from "../../web/extension/messages.ts"
import { startService } from "../support/service.ts"

const service = await startService()

/** Returns an extension's store, and a function that makes sessions of one user. */
async function createExtension() {
  const person = await service.person()
  let kept: Session | undefined
  const store = {
    storedSession: async () => kept,
    keepSession: async (session: Session) => {
      kept = session
    },
  }
  const newSession = async (): Promise<Session> => {
    const response = await person.call("POST", "/api/auth/extension-session")
    const made = (await response.json()) as { access_token: string; expires_at: string }
    return { token: made.access_token, expiresAt: made.expires_at, email: person.email }
  }
  return { store, newSession, kept: () => kept }
}
const statusWith = async ({ token }: Session) =>
  (await fetch(`${service.url}/api/credits/balance`, { headers: { authorization: `Bearer ${token}` } }))
    .status

test("connecting an extension again ends the session that it replaces", async () => {
  const { store, newSession, kept } = await createExtension()
  const [first, second] = [await newSession(), await newSession()]
  await replaceSession(service.url, first, store)
  expect(await statusWith(first)).toBe(200)
  await replaceSession(service.url, second, store)
  expect(kept()).toEqual(second)
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
  // Replacing a session with itself does not end it.
  await replaceSession(service.url, second, store)
  expect(await statusWith(second)).toBe(200)
})

test("connecting keeps the new session when the service cannot be reached", async () => {
  const { store, newSession, kept } = await createExtension()
  const [first, second] = [await newSession(), await newSession()]
  await replaceSession("http://127.0.0.1:9", first, store)
  await replaceSession("http://127.0.0.1:9", second, store)
  expect(kept()).toEqual(second)
})

test("a session that no extension stored can be ended", async () => {
  const { newSession } = await createExtension()
  const made = await newSession()
  await endSession(service.url, made)
  expect(await statusWith(made)).toBe(401)
})
