import { once } from "node:events"
import { createServer } from "node:http"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { guardedGet } from "../../core/adapters/webhook/guarded-post.ts"
import { isDocumentId } from "../../core/oauth/client-document.ts"
import {
  authorizeUrl,
  bearerOf,
  decide,
  exchange,
  open,
  pkce,
  REDIRECT,
  requestOn,
  startAgents,
} from "./oauth-stage.ts"

const agents = await startAgents()
/** The documents of an app's site by path, and the paths that were asked for. */
const documents = new Map<string, string>()
const paths: string[] = []
let site = ""

const server = createServer((request, response) => {
  paths.push(request.url ?? "")
  const document = documents.get(request.url ?? "")
  if (document === "elsewhere") return response.writeHead(302, { location: `${site}/app.json` }).end()
  return response.writeHead(document === undefined ? 404 : 200).end(document)
})
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  site = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`
})
afterAll(() => server.close())
afterEach(() => paths.splice(0))

let apps = 0
/** Publishes an app's document. Returns its client ID. */
function publish(changes: object = {}): string {
  apps += 1
  const clientId = `${site}/app-${apps}.json`
  const document = { client_id: clientId, client_name: "A <b>hosted</b> agent", redirect_uris: [REDIRECT] }
  documents.set(`/app-${apps}.json`, JSON.stringify({ ...document, ...changes }))
  return clientId
}
const ask = async (clientId: string, cookie?: string) =>
  await open(authorizeUrl(agents, { client_id: clientId }), cookie)

describe("an agent with a client ID metadata document", () => {
  test("is authorized without a registration, under the name that its site gives", async () => {
    const person = await agents.person()
    const clientId = publish()
    const page = await (await ask(clientId, person.cookie)).text()
    expect(page).toContain("A &lt;b&gt;hosted&lt;/b&gt; agent")
    expect(page).toContain(`<b>${new URL(site).host}</b> says that its app is called`)
    expect(page).not.toContain("we have not verified it")
    const { verifier, challenge } = pkce()
    const back = await decide(
      authorizeUrl(agents, { client_id: clientId, code_challenge: challenge }),
      person,
    )
    const code = back.searchParams.get("code") ?? ""
    const tokens = (await (await exchange(agents, { clientId, code, verifier })).json()) as {
      access_token: string
      refresh_token: string
      expires_in: number
      scope: string
    }
    const headers = { ...bearerOf(tokens), "content-type": "application/json" }
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "test", version: "1" },
      },
    })
    expect((await fetch(agents.mcpUrl, { method: "POST", headers, body })).status).toBe(200)
    // The page, the decision and the token exchange requested the document only once.
    expect(paths).toHaveLength(1)
  })

  test.each([
    ["another ID", { client_id: "https://agent.example.org/app.json" }],
    ["no redirect address", { redirect_uris: [] }],
    ["an unsafe redirect address", { redirect_uris: [REDIRECT, "javascript:alert(1)"] }],
    ["a secret", { token_endpoint_auth_method: "client_secret_post" }],
    ["another grant", { grant_types: ["client_credentials"] }],
  ])("is refused on a page if the document has %s", async (_, changes) => {
    const person = await agents.person()
    const answer = await ask(publish(changes), person.cookie)
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("couldn&#39;t load the app&#39;s details"),
    ])
  })

  test.each([
    ["does not exist", undefined],
    ["is no JSON", "<html>"],
    ["is too long", JSON.stringify({ client_id: "x".repeat(20_000) })],
    ["leads elsewhere", "elsewhere"],
  ])("is refused on a page if the document %s", async (_, document) => {
    const person = await agents.person()
    const clientId = publish()
    const path = new URL(clientId).pathname
    if (document === undefined) documents.delete(path)
    else documents.set(path, document)
    expect((await ask(clientId, person.cookie)).status).toBe(400)
    expect(paths).toEqual([path])
  })

  test("cannot return to an address that its document does not name", async () => {
    const person = await agents.person()
    const clientId = publish({ redirect_uris: ["https://agent.example.org/other"] })
    expect((await ask(clientId, person.cookie)).status).toBe(400)
  })

  test("must be confirmed before its document has expired", async () => {
    const person = await agents.person()
    const clientId = publish()
    const page = await (await ask(clientId, person.cookie)).text()
    agents.clock.advance(9 * 60_000)
    const fields = { request: requestOn(page), decision: "allow" }
    const answer = await fetch(`${agents.publicUrl}/oauth/authorize`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: person.cookie },
      body: new URLSearchParams(fields),
    })
    expect(answer.status).toBe(302)
    expect(new URL(answer.headers.get("location") ?? "").searchParams.get("code")).toMatch(/^etc_/)
  })
})

describe("a document", () => {
  test("is read 20 times an hour for an account, and not at all for visitors", async () => {
    const visitor = await ask(publish())
    expect([visitor.status, visitor.headers.get("location")]).toEqual([
      302,
      expect.stringContaining("/login"),
    ])
    expect(paths).toEqual([])
    const person = await agents.person()
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) statuses.push((await ask(publish(), person.cookie)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 400, 400])
    expect(paths).toHaveLength(20)
  })

  test("is never read in this machine's network outside a local run", async () => {
    const read = guardedGet()
    for (const url of [`${site}/app.json`, "https://127.0.0.1/app.json", "https://[::1]/app.json"]) {
      expect((await read(url)).outcome).toBe("refused")
    }
    expect((await read("https://localhost/app.json")).outcome).toBe("refused")
    expect(paths).toEqual([])
  })

  test("is never read without TLS outside a local run, wherever it is", async () => {
    const read = guardedGet({ isAllowed: () => true })
    expect(await read(`${site}/app.json`)).toEqual({ outcome: "refused", reason: "must be an https URL" })
    expect(paths).toEqual([])
  })

  test.each([
    ["https://agent.example.org/app.json", true],
    ["https://agent.example.org/a/../app.json", false],
    ["https://agent.example.org/", false],
    ["https://agent.example.org", false],
    ["https://Agent.example.org/app.json", false],
    ["https://agent.example.org:443/app.json", false],
    ["https://user@agent.example.org/app.json", false],
    ["https://agent.example.org/app.json#x", false],
    ["https://agent.example.org/app.json#", false],
    ["ftp://agent.example.org/app.json", false],
    [`https://agent.example.org/${"a".repeat(500)}`, false],
    ["0f8fad5b-d9cb-469f-a165-70867728950e", false],
  ])("at %s: %s", (url, is) => {
    expect(isDocumentId(url)).toBe(is)
  })
})

test("a user can return to the consent page with another account", async () => {
  const [person, other] = [await agents.person(), await agents.person()]
  const url = authorizeUrl(agents, { client_id: publish() })
  const page = await (await open(url, person.cookie)).text()
  const [, href = ""] = /<a href="([^"]+)">Use another account<\/a>/.exec(page) ?? []
  const login = new URL(href.replaceAll("&amp;", "&"), agents.publicUrl)
  expect(login.pathname).toBe("/login")
  const { pathname, search } = new URL(url)
  expect(login.searchParams.get("next")).toBe(pathname + search)
  const again = await open(new URL(login.searchParams.get("next") ?? "", agents.publicUrl), other.cookie)
  expect(await again.text()).toContain(`You are signed in as <b>${other.email}</b>`)
})
