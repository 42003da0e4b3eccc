import { describe, expect, test } from "vitest"
import { type GoogleProfile as Profile, stubGoogle } from "../support/google.ts"
import { startService } from "../support/service.ts"
import { cookieOf, createSignInClient, newCaller, newEmail } from "./sign-in-support.ts"

const google = stubGoogle()
const service = await startService()
const { ask, signIn } = createSignInClient(service)

/** Goes to Google in a browser, and returns in the same browser with a code for this profile. */
async function authorizeAtGoogle(profile: Profile, callbackURL = "/dashboard") {
  const body = { provider: "google", callbackURL }
  const from = newCaller()
  const left = await ask("POST", "/api/auth/sign-in/social", { body, from })
  expect(left.status).toBe(200)
  const { url } = (await left.json()) as { url: string }
  const authorizeUrl = new URL(url)
  expect(authorizeUrl.origin).toBe("https://accounts.google.com")
  expect(authorizeUrl.searchParams.get("redirect_uri")).toBe("http://127.0.0.1:3000/api/auth/callback/google")
  const code = google.codeFor(profile, authorizeUrl.searchParams.get("code_challenge") ?? "")
  const cookie = left.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
  const query = new URLSearchParams({ code, state: authorizeUrl.searchParams.get("state") ?? "" })
  return { path: `/api/auth/callback/google?${query}`, cookie, from }
}

async function signInWithGoogle(profile: Profile, callbackURL?: string) {
  const { path, cookie, from } = await authorizeAtGoogle(profile, callbackURL)
  const answer = await ask("GET", path, { headers: { cookie }, from })
  return { status: answer.status, location: answer.headers.get("location"), cookie: cookieOf(answer) }
}

const profileOf = (email: string, more: Partial<Profile> = {}): Profile => ({
  sub: `subject-${email}`,
  email,
  email_verified: true,
  name: "Gina",
  ...more,
})
const readProfile = async (cookie: string | undefined) => {
  const answer = await ask("GET", "/api/credits/balance", { headers: { cookie: cookie ?? "" } })
  return ((await answer.json()) as { profile: { id: string; email: string; name: string } }).profile
}

describe("signing in with Google", () => {
  test("opens an account, returns to the starting page, and finds the account again", async () => {
    const email = newEmail()
    const first = await signInWithGoogle(profileOf(email), "/dashboard?tab=keys")
    expect(first).toMatchObject({ status: 302, location: "/dashboard?tab=keys" })
    const profile = await readProfile(first.cookie)
    expect(profile).toMatchObject({ email, name: "Gina" })
    const again = await signInWithGoogle(profileOf(email, { email: newEmail() }))
    expect(await readProfile(again.cookie)).toEqual(profile)
    expect(again.cookie).not.toBe(first.cookie)
  })

  test("reaches the account that a mail to the same address opened", async () => {
    const email = newEmail()
    const byMail = await readProfile(await signIn(email))
    expect((await readProfile((await signInWithGoogle(profileOf(email))).cookie)).id).toBe(byMail.id)
  })

  test("with an address that Google has not verified ends on the page that says so", async () => {
    const refused = await signInWithGoogle(profileOf(newEmail(), { email_verified: false }))
    expect(refused.cookie).toBeUndefined()
    const { pathname, search } = new URL(refused.location ?? "", service.url)
    expect(pathname).toBe("/auth/error")
    expect(await (await ask("GET", pathname + search)).text()).toContain(
      "did not share a verified email address",
    )
  })

  test("in another browser than it started in ends on the page that says so", async () => {
    const { path } = await authorizeAtGoogle(profileOf(newEmail()))
    const answer = await ask("GET", path, { from: newCaller() })
    expect([answer.status, cookieOf(answer)]).toEqual([302, undefined])
    const { pathname, search } = new URL(answer.headers.get("location") ?? "", service.url)
    expect(pathname).toBe("/auth/error")
    expect(await (await ask("GET", pathname + search)).text()).toContain("was started in another browser")
  })

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
    "with %j as the next page goes to the dashboard",
    async (callbackURL) => {
      expect(await signInWithGoogle(profileOf(newEmail()), callbackURL)).toMatchObject({
        status: 302,
        location: "/dashboard",
        cookie: expect.any(String),
      })
    },
  )
})
