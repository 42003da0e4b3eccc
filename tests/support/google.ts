import { createHash } from "node:crypto"
import { afterAll, vi } from "vitest"

export type GoogleProfile = { sub: string; email: string; email_verified: boolean; name: string }

/** Issues codes as Google's sign-in page does: each works with its challenge's verifier. */
export type FakeGoogle = { codeFor(profile: GoogleProfile, challenge: string): string }

const TOKEN_ENDPOINT = "https://oauth2.googleapis.com/token"

/** Shared, so that a file may start several services, each with its own Google. */
const codes = new Map<string, { profile: GoogleProfile; challenge: string }>()

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

function exchange(form: URLSearchParams): Response {
  const known = codes.get(form.get("code") ?? "")
  const verifier = form.get("code_verifier") ?? ""
  if (known?.challenge !== createHash("sha256").update(verifier).digest("base64url"))
    return Response.json({ error: "invalid_grant" }, { status: 400 })
  const id_token = `${part({ alg: "RS256" })}.${part(known.profile)}.c2lnbmVk`
  return Response.json({ access_token: "at", token_type: "Bearer", expires_in: 3600, id_token })
}

/**
 * Replaces Google's token endpoint in this process: the sign-in library uses the global `fetch`.
 * Call at the top level of a test file.
 */
export function stubGoogle(): FakeGoogle {
  const network = globalThis.fetch
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(TOKEN_ENDPOINT)) return await network(input, init)
    const { body } = new Request(input, init)
    return exchange(new URLSearchParams(await new Response(body).text()))
  })
  afterAll(() => vi.unstubAllGlobals())
  return {
    codeFor: (profile, challenge) => {
      const code = `code-of-${profile.sub}-${codes.size}`
      codes.set(code, { profile, challenge })
      return code
    },
  }
}
