import { createHash, randomBytes } from "node:crypto"
import { afterAll } from "vitest"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose, type Services } from "../../functions/compose/services.ts"
import { openPort, serveAll } from "../../scripts/local/serve/serve.ts"
import { serveMcp } from "../../scripts/local/serve/serve-mcp.ts"
import { makePerson, type Person } from "../support/person.ts"
import { startService } from "../support/service.ts"

const HERE = { host: "127.0.0.1", port: 0 }

/** Starts the service and its MCP server with each other's addresses, as in a local run. */
export async function startAgents() {
  const service = await startService()
  const [site, tools] = [await openPort(HERE), await openPort(HERE)]
  const publicUrl = `http://127.0.0.1:${site.port}`
  const mcpOrigin = `http://127.0.0.1:${tools.port}`
  const environment = { ...service.environment, PUBLIC_URL: publicUrl, MCP_URL: mcpOrigin }
  const services: Services = compose(parseConfig(environment), { clock: service.clock })
  const serving = [await serveAll(services, site), await serveMcp(services, tools, TIMING)]
  afterAll(async () => {
    for (const each of serving) await each.stop()
  })
  const { table, clock } = service
  const person = async () => await makePerson(table, { tier: "scale" })
  return { service, table, clock, publicUrl, mcpOrigin, mcpUrl: `${mcpOrigin}/mcp`, person }
}
export type Agents = Awaited<ReturnType<typeof startAgents>>
/** The service's addresses for clients and users. */
type Addresses = Pick<Agents, "publicUrl" | "mcpUrl">

const TIMING = { timing: { pollMs: 50, keepAliveMs: 400, retryMs: 100, callRetryMs: 100 } }

export const REDIRECT = "https://agent.example.org/callback"

/** Registers an OAuth client, and returns the response. */
export async function register({ publicUrl }: Addresses, more: object = {}): Promise<Response> {
  const body = JSON.stringify({ client_name: "An agent", redirect_uris: [REDIRECT], ...more })
  return await fetch(`${publicUrl}/oauth/register`, { method: "POST", body })
}

export async function clientIdOf(agents: Addresses, more: object = {}): Promise<string> {
  return ((await (await register(agents, more)).json()) as { client_id: string }).client_id
}

/** A PKCE verifier and its challenge. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url")
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") }
}

/** The authorization URL that a client opens. Undefined parameters are left out. */
export function authorizeUrl(
  { publicUrl, mcpUrl }: Addresses,
  params: Record<string, string | undefined>,
): string {
  const all = {
    response_type: "code",
    redirect_uri: REDIRECT,
    code_challenge: pkce().challenge,
    code_challenge_method: "S256",
    resource: mcpUrl,
    state: "a state & more",
    ...params,
  }
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${publicUrl}/oauth/authorize?${new URLSearchParams(given)}`
}

export async function open(url: string | URL, cookie?: string): Promise<Response> {
  return await fetch(url, { redirect: "manual", headers: cookie ? { cookie } : {} })
}

export async function postForm(
  url: string,
  fields: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(url, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) })
}

/** Returns the value of the hidden field on the consent page. */
export const requestOn = (page: string): string => /name="request" value="([^"]+)"/.exec(page)?.[1] ?? ""

/** Opens the consent page as a user and presses a button. Returns the redirect's target. */
export async function decide(
  url: string | URL,
  { cookie }: Pick<Person, "cookie">,
  decision: "allow" | "deny" = "allow",
): Promise<URL> {
  const shown = await open(url, cookie)
  const page = await shown.text()
  if (shown.status !== 200) throw new Error(`no page to decide on: ${shown.status} ${page}`)
  const action = new URL("/oauth/authorize", url).href
  const answer = await postForm(action, { request: requestOn(page), decision }, { cookie })
  return new URL(answer.headers.get("location") ?? "")
}

export type Tokens = { access_token: string; refresh_token: string; expires_in: number; scope: string }
export type ApprovedClient = { clientId: string; code: string; verifier: string }

/** Approves a client as a user. Returns the code. */
export async function codeFor(
  agents: Addresses,
  person: Pick<Person, "cookie">,
  name = "An agent",
): Promise<ApprovedClient> {
  const clientId = await clientIdOf(agents, { client_name: name })
  const { verifier, challenge } = pkce()
  const url = authorizeUrl(agents, { client_id: clientId, code_challenge: challenge })
  const code = (await decide(url, person)).searchParams.get("code") ?? ""
  return { clientId, code, verifier }
}

/** Exchanges a code for tokens. `changes` override the parameters. */
export async function exchange(
  { publicUrl }: Addresses,
  { clientId, code, verifier }: ApprovedClient,
  changes: Record<string, string> = {},
): Promise<Response> {
  const fields = { code, client_id: clientId, redirect_uri: REDIRECT, code_verifier: verifier }
  return await postForm(`${publicUrl}/oauth/token`, {
    grant_type: "authorization_code",
    ...fields,
    ...changes,
  })
}

export async function refresh(
  { publicUrl }: Addresses,
  clientId: string,
  refreshToken: string,
): Promise<Response> {
  const fields = { refresh_token: refreshToken, client_id: clientId }
  return await postForm(`${publicUrl}/oauth/token`, { grant_type: "refresh_token", ...fields })
}

/** An approved client with its tokens. */
export async function authorizeAgent(agents: Addresses, person: Pick<Person, "cookie">, name?: string) {
  const approval = await codeFor(agents, person, name)
  const tokens = (await (await exchange(agents, approval)).json()) as Tokens
  return { ...approval, ...tokens }
}

export const bearerOf = ({ access_token }: Pick<Tokens, "access_token">) => ({
  authorization: `Bearer ${access_token}`,
})

/** Returns the status, and the error code of OAuth. */
export async function errorOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { error: string }).error]
}
