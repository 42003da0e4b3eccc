import { createHash } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { genericOAuth } from "better-auth/plugins/generic-oauth"
import { afterAll, describe, expect, test } from "vitest"
import { findByEmail } from "../../../core/account/account.ts"
import { createAccount } from "../../../core/account/create-account.ts"
import { getUser } from "../../../core/account/user.ts"
import { readSession } from "../../../core/identity/session.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { createSignIn, readSessionToken, SECRET, SITE, signInByMail, watchedTable } from "./support.ts"

type Profile = { sub: string; email: string; email_verified: boolean; name?: string; picture?: string }

/**
 * A provider on loopback that returns each code's profile once, to the caller with the verifier of
 * its challenge.
 */
async function startProvider() {
  const codes = new Map<string, { profile: Profile; challenge: string }>()
  const tokens = new Map<string, Profile>()
  const server = createServer((request, response) => {
    const say = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" })
      response.end(JSON.stringify(body))
    }
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      if (request.url === "/userinfo") {
        const profile = tokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "")
        return profile ? say(200, { id: profile.sub, ...profile }) : say(401, {})
      }
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const code = form.get("code") ?? ""
      const known = codes.get(code)
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url")
      if (!known || known.challenge !== challenge) return say(400, { error: "invalid_grant" })
      const access_token = `provider-token-of-${code}`
      tokens.set(access_token, known.profile)
      return say(200, {
        access_token,
        refresh_token: `refresh-of-${code}`,
        token_type: "Bearer",
        expires_in: 3600,
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  afterAll(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, codes }
}

const { endpoint } = await startTestDynamo()
const { table, watch, items } = await watchedTable(endpoint)
const provider = await startProvider()
const google = genericOAuth({
  config: [
    {
      providerId: "google",
      authorizationUrl: `${provider.url}/authorize`,
      tokenUrl: `${provider.url}/token`,
      userInfoUrl: `${provider.url}/userinfo`,
      clientId: "client",
      clientSecret: "secret",
      scopes: ["openid", "email", "profile"],
      pkce: true,
    },
  ],
})
const signIn = createSignIn(table, { providers: [google] })
const { ask } = signIn
let codes = 0

/** Goes to the provider and returns with a code for this profile. */
async function begin(profile: Profile, callbackURL = "/dashboard") {
  const answer = await ask("/api/auth/sign-in/social", { body: { provider: "google", callbackURL } })
  expect(answer.status).toBe(200)
  const { url } = (await answer.json()) as { url: string }
  const params = new URL(url).searchParams
  expect(params.get("code_challenge_method")).toBe("S256")
  expect(params.get("redirect_uri")).toBe(`${SITE}/api/auth/callback/google`)
  codes += 1
  const code = `code-${codes}`
  provider.codes.set(code, { profile, challenge: params.get("code_challenge") ?? "" })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
  const query = new URLSearchParams({ code, state: params.get("state") ?? "" })
  return { cookie, path: `/api/auth/callback/google?${query}` }
}

const arrive = async (path: string, cookie?: string) =>
  await ask(path, { headers: cookie === undefined ? {} : { cookie } })

async function signInAs(profile: Profile) {
  const { path, cookie } = await begin(profile)
  const answer = await arrive(path, cookie)
  const signed = readSessionToken(answer.headers.getSetCookie())
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    session: signed === undefined ? undefined : await readSession(table, SECRET, signed),
  }
}

const profileOf = (email: string, more: Partial<Profile> = {}): Profile => ({
  sub: `subject of ${email}`,
  email,
  email_verified: true,
  name: "Gina",
  picture: "https://image.example/g.png",
  ...more,
})

describe("signing in with a provider", () => {
  test("opens an account with the provider's user data, and finds it the next time", async () => {
    const profile = profileOf("gina@test.example")
    const first = await signInAs(profile)
    expect(first).toMatchObject({ status: 302, location: "/dashboard", session: { kind: "site" } })
    const accountId = first.session?.accountId ?? ""
    expect(await getUser(table, accountId)).toMatchObject({
      email: "gina@test.example",
      name: "Gina",
      image: "https://image.example/g.png",
      emailVerified: true,
    })
    const second = await signInAs({ ...profile, email: "moved@test.example" })
    expect(second.session?.accountId).toBe(accountId)
    expect(second.session?.sessionId).not.toBe(first.session?.sessionId)
  })

  test("reaches the account of the same verified address, whether a mail or an operator opened it", async () => {
    const byMail = await readSession(table, SECRET, await signInByMail(signIn, "mia@test.example"))
    expect((await signInAs(profileOf("mia@test.example"))).session?.accountId).toBe(byMail?.accountId)
    const { accountId } = await createAccount(table, { email: "otto@test.example", tier: "free" })
    expect((await signInAs(profileOf("otto@test.example"))).session?.accountId).toBe(accountId)
    expect(await getUser(table, accountId)).toMatchObject({ emailVerified: true })
  })

  test("with an unverified address opens nothing and reaches no account", async () => {
    const { accountId } = await createAccount(table, { email: "vera@test.example", tier: "free" })
    for (const email of ["new@test.example", "vera@test.example"]) {
      const { location, session } = await signInAs(profileOf(email, { email_verified: false }))
      expect(session).toBeUndefined()
      expect(location).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/error\?error=/)
    }
    expect(await findByEmail(table, "new@test.example")).toBeUndefined()
    expect(await getUser(table, accountId)).toMatchObject({ emailVerified: false })
  })

  test("requires the browser that started it, its state and its verifier, and works once", async () => {
    const { path, cookie } = await begin(profileOf("rita@test.example"))
    const refused = async (path: string, cookie?: string) => {
      const answer = await arrive(path, cookie)
      expect(readSessionToken(answer.headers.getSetCookie())).toBeFalsy()
      expect(answer.headers.get("location")).toContain("/auth/error?error=")
    }
    await refused(path)
    await refused(path.replace(/state=[^&]+/, "state=invented"), cookie)
    const other = await begin(profileOf("other@test.example"))
    await refused(path, other.cookie)
    const stolen = new URLSearchParams(path.split("?")[1]).get("code") ?? ""
    await refused(other.path.replace(/code=[^&]+/, `code=${stolen}`), other.cookie)
    expect(readSessionToken((await arrive(path, cookie)).headers.getSetCookie())).toBeDefined()
    await refused(path, cookie)
  })

  test("never redirects to another site", async () => {
    for (const callbackURL of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const answer = await ask("/api/auth/sign-in/social", { body: { provider: "google", callbackURL } })
      expect([callbackURL, answer.status]).toEqual([callbackURL, 403])
    }
  })

  test("does not exist when no provider is configured", async () => {
    const answer = await createSignIn(table).ask("/api/auth/sign-in/social", { body: { provider: "google" } })
    expect(answer.status).toBe(404)
  })
})

test("no provider token is in the table, nothing was scanned, and refusals raised no alarm", async () => {
  const text = JSON.stringify(await items())
  expect(text).toContain("subject of gina@test.example")
  expect(text).not.toMatch(/provider-token|refresh-of/)
  expect(watch.calls).not.toContain("Scan")
  expect(signIn.reports).toEqual([])
})
