import { createHash, randomBytes } from "node:crypto"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { API_PATH, METADATA_PATH, REVOCATION_PATH, SCOPE } from "./name.gen.ts"
import { SignInError } from "./terminal.ts"

/** What we read of the authorization server's metadata (RFC 8414). */
type Metadata = {
  issuer: string
  resource: string
  endpoints: Record<"authorize" | "token" | "register", string>
}

const CALLBACK = "/callback"
const DONE = "You can close this window and go back to the terminal.\n"
const WAIT_MS = 10 * 60_000

/**
 * Asks the user for an API key in the browser: PKCE with a redirect to this machine (RFC 8252).
 * `show` shows the address to the user. The dashboard lists the key as `name`. Returns the key.
 * Throws a SignInError.
 */
export async function requestKey(
  baseUrl: string,
  name: string,
  show: (url: string) => void,
): Promise<string> {
  const { issuer, resource, endpoints } = await readMetadata(baseUrl)
  const registered = { client_name: name, redirect_uris: [`http://127.0.0.1${CALLBACK}`] }
  const { client_id } = await post(endpoints.register, JSON.stringify(registered), "client_id")
  const verifier = randomBytes(32).toString("base64url")
  const state = randomBytes(16).toString("base64url")
  const server = createServer()
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)))
  const redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}${CALLBACK}`
  const asked = {
    response_type: "code",
    client_id,
    redirect_uri: redirect,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    scope: SCOPE,
    resource,
    state,
  }
  try {
    const answered = receiveCode(server, { state, issuer })
    show(`${endpoints.authorize}?${new URLSearchParams(asked)}`)
    const form = {
      client_id,
      redirect_uri: redirect,
      code_verifier: verifier,
      resource,
      code: await answered,
    }
    const fields = new URLSearchParams({ grant_type: "authorization_code", ...form })
    return (await post(endpoints.token, fields, "access_token")).access_token
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** Revokes a key. Throws if the service did not. */
export async function revokeKey(baseUrl: string, token: string): Promise<void> {
  const sent = { method: "POST", body: new URLSearchParams({ token }) }
  const { ok, status } = await fetch(`${baseUrl}${REVOCATION_PATH}`, sent)
  if (!ok) throw new Error(`${baseUrl} answered ${status}.`)
}

/** Resolves with the code of the one redirect that has our state. */
async function receiveCode(
  server: Server,
  { state, issuer }: { state: string; issuer: string },
): Promise<string> {
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new SignInError(`Sign-in was not completed within ${WAIT_MS / 60_000} minutes.`)),
      WAIT_MS,
    )
    server.on("request", (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1")
      const isOurs = pathname === CALLBACK && searchParams.get("state") === state
      response.writeHead(isOurs ? 200 : 404, {
        "content-type": "text/plain; charset=utf-8",
        connection: "close",
      })
      if (!isOurs) {
        response.end("Not found.\n")
        return
      }
      const code = searchParams.get("code")
      response.end(code === null ? "Nothing was allowed.\n" : DONE, () => {
        clearTimeout(timer)
        if (code === null) {
          reject(new SignInError("The request was denied in the browser. Nothing has changed."))
        } else if (searchParams.get("iss") === issuer) resolve(code)
        // Another server's code must not reach ours (RFC 9207).
        else reject(new SignInError("The response came from a different server. Run login again."))
      })
    })
  })
}

async function readMetadata(baseUrl: string): Promise<Metadata> {
  const response = await fetch(baseUrl + METADATA_PATH).catch((cause: unknown) => {
    throw new SignInError(`No connection to ${baseUrl}.`, { cause })
  })
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const { issuer, scopes_supported: scopes } = body
  const endpoint = (name: string) => {
    const value = body[`${name}_endpoint`]
    if (
      typeof value !== "string" ||
      typeof issuer !== "string" ||
      new URL(value).origin !== new URL(issuer).origin
    ) {
      throw new SignInError(`${baseUrl} has no sign-in for programs. Is it the service's address?`)
    }
    return value
  }
  const endpoints = {
    authorize: endpoint("authorization"),
    token: endpoint("token"),
    register: endpoint("registration"),
  }
  if (!Array.isArray(scopes) || !scopes.includes(SCOPE)) {
    throw new SignInError(
      `${baseUrl} gives no keys to programs. Create one on the dashboard, then use --key.`,
    )
  }
  return { issuer: issuer as string, resource: `${issuer as string}${API_PATH}`, endpoints }
}

/** Sends a form or JSON. Returns the answer, which has the field `name`. */
async function post<Name extends string>(
  url: string,
  body: string | URLSearchParams,
  name: Name,
): Promise<Record<Name, string>> {
  const response = await fetch(url, { method: "POST", body })
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (typeof answer[name] === "string") return answer as Record<Name, string>
  const { error_description: why } = answer
  throw new SignInError(typeof why === "string" ? why : `${url} answered ${response.status}.`)
}
