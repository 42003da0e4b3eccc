import { createSignInClient, newCaller } from "../../journey/sign-in-support.ts"
import { type Caller, createCaller, readJson, readText } from "./caller.ts"
import type { FullService } from "./full-service.ts"

/** A user who signed in by mail and created a key, with calls for each of their credentials. */
export type Account = {
  known: { accountId: string; email: string; cookie: string; bearer: string; rawKey: string; keyId: string }
  site: Caller
  key: Caller
}

/** Signs a user up by mail. */
export async function recordAccount(service: FullService, email: string): Promise<Account> {
  const cookie = await createSignInClient(service).signIn(email)
  const site = createCaller(service.url, { cookie })
  const { profile } = await readJson<{ profile: { id: string } }>(site.call("GET", "/api/credits/balance"))
  const made = site.call("POST", "/api/keys", { body: { name: "laptop" } })
  const { rawKey, keyId } = await readJson<{ rawKey: string; keyId: string }>(made)
  const extension = site.call("POST", "/api/auth/extension-session")
  const bearer = `Bearer ${(await readJson<{ access_token: string }>(extension)).access_token}`
  return {
    known: { accountId: profile.id, email, cookie, bearer, rawKey, keyId },
    site,
    key: createCaller(service.url, { authorization: `Bearer ${rawKey}` }),
  }
}

/** A test key, with a transcript of a sample video for an idempotency key. */
export async function recordTestKey(service: FullService, { site }: Account) {
  const made = site.call("POST", "/api/keys", { body: { name: "tests", mode: "test" } })
  const { rawKey, keyId } = await readJson<{ rawKey: string; keyId: string }>(made)
  const key = createCaller(service.url, { authorization: `Bearer ${rawKey}` })
  const headers = { "idempotency-key": "recorded" }
  await readText(key.call("POST", "/api/v1/transcribe", { body: { url: "et-sample-1" }, headers }))
  return { rawKey, keyId }
}

/**
 * A user who signed in with Google, one in the middle of a sign-in with Google, and one who has not
 * opened the sign-in mail.
 */
export async function recordSignIns(service: FullService) {
  const { ask, mailFor } = createSignInClient(service)
  const email = "gina@test.example"
  const profile = { sub: "subject-gina", email, email_verified: true, name: "Gina" }
  const begin = async () => {
    const body = { provider: "google", callbackURL: "/dashboard" }
    const left = await ask("POST", "/api/auth/sign-in/social", { body, from: newCaller() })
    const authorizeUrl = new URL((await readJson<{ url: string }>(left)).url)
    return { authorizeUrl, cookie: cookiesOf(left) }
  }
  const { authorizeUrl, cookie } = await begin()
  const code = service.google.codeFor(profile, authorizeUrl.searchParams.get("code_challenge") ?? "")
  const query = new URLSearchParams({ code, state: authorizeUrl.searchParams.get("state") ?? "" })
  const back = await ask("GET", `/api/auth/callback/google?${query}`, { headers: { cookie } })
  await begin()
  const { link, code: otp } = await mailFor("tessa@test.example")
  const { pathname, search } = new URL(link)
  return {
    gina: { email, cookie: cookiesOf(back) },
    tessa: { email: "tessa@test.example", otp, linkPath: pathname + search },
  }
}

/** The remains of visitors: a free transcript, a free summary and a message. */
export async function recordVisitor({ url }: FullService) {
  const first = await createCaller(url, {}).call("POST", "/api/transcribe", { body: { url: "et-sample-1" } })
  const cookie = cookiesOf(first)
  const { transcript } = await readJson<{ transcript: string }>(first)
  await readText(createCaller(url, { cookie }).call("POST", "/api/summarize", { body: { transcript } }))
  const message = {
    name: "Ada",
    email: "ada@test.example",
    subject: "Invoices",
    message: "Can I pay by invoice?",
  }
  await readText(createCaller(url, {}).call("POST", "/api/contact", { body: message }))
  return { cookie }
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .flatMap((line) => line.split(";")[0] ?? [])
    .join("; ")
