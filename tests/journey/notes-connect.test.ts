import { describe, expect, onTestFinished, test } from "vitest"
import { getConnection } from "../../core/notion/connection/connection.ts"
import { listExports } from "../../core/notion/export/list-exports.ts"
import { notesKey } from "../../core/table/keys.ts"
import { getItem, putItem } from "../../core/table/table.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { DESK, GARDEN, PLACES, READY } from "../support/notion/world.ts"
import {
  choose,
  json,
  requestCallback,
  START,
  startConnecting,
  startNotes,
  statusAndText,
  texts,
} from "./notes-stage.ts"

const { service, notion, clock, newUser, decide, connected } = await startNotes()

describe("connecting Notion", () => {
  test("returns to the page that started it, and the status names the workspace", async () => {
    const person = await connected()
    expect(await json(await person.call("GET", "/api/notes/status"))).toEqual([
      200,
      { configured: true, connected: true, workspace_name: GARDEN, workspace_icon: "🌱", destination: null },
    ])
    const bearer = { authorization: person.bearer }
    expect((await fetch(`${service.url}/api/notion/status`, { headers: bearer })).status).toBe(200)
  })

  test("sends a caller without a cookie to sign-in first, even with a bearer token", async () => {
    const person = await newUser()
    for (const headers of [{}, { authorization: person.bearer }]) {
      const answer = await fetch(service.url + START, { headers, redirect: "manual" })
      const location = new URL(answer.headers.get("location") ?? "")
      expect([answer.status, location.pathname, location.searchParams.get("next")]).toEqual([
        307,
        "/login",
        START,
      ])
    }
  })

  test("opens the consent page with the OAuth parameters and an opaque state", async () => {
    const { started, location } = await startConnecting(await newUser())
    expect([started.status, location.origin, location.pathname]).toEqual([
      307,
      notion.origin,
      "/v1/oauth/authorize",
    ])
    expect(Object.fromEntries(location.searchParams)).toEqual({
      owner: "user",
      client_id: notion.client.clientId,
      redirect_uri: `${service.services.config.PUBLIC_URL}/api/notion/oauth/callback`,
      response_type: "code",
      state: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
    })
    expect(started.headers.getSetCookie().join()).toMatch(
      /et_notes=[\w-]{22}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax/,
    )
  })

  test("reports a denied consent, and keeps nothing", async () => {
    const person = await newUser()
    const { location, cookie } = await startConnecting(person)
    const page = await requestCallback(person, await decide(location, GARDEN, "cancel"), cookie)
    expect([page.status, await page.text()]).toEqual([
      400,
      expect.stringContaining("You did not grant access"),
    ])
    expect(await getConnection(service.table, person.accountId)).toBeUndefined()
  })

  test("accepts a state once, unchanged, within ten minutes, in the browser and session that started it", async () => {
    const [person, other] = [await newUser(), await newUser()]
    const { location, cookie } = await startConnecting(person)
    const path = await decide(location, GARDEN)
    const forged = path.replace(/state=./, (state) => (state.endsWith("A") ? "state=B" : "state=A"))
    const refusals = [
      await requestCallback(person, path, ""),
      await requestCallback(person, path, "et_notes=AAAAAAAAAAAAAAAAAAAAAA"),
      await requestCallback(other, path, cookie),
      await fetch(service.url + path, { headers: { cookie } }),
      await fetch(service.url + path, { headers: { cookie, authorization: person.bearer } }),
      await requestCallback(person, forged, cookie),
      await requestCallback(person, path.replace(/state=[^&]+/, "state="), cookie),
      await requestCallback(person, path.replace(/state=([^&]+)/, "state=$1.x"), cookie),
    ]
    for (const [n, page] of refusals.entries()) {
      expect([n, page.status, await page.text()]).toEqual([
        n,
        400,
        expect.stringContaining("no longer valid"),
      ])
    }
    // The code can be used repeatedly, so only the used state can cause the refusals.
    const again = path.replace(/code=[^&]+/, `code=${READY.code}`)
    const once = await Promise.all([1, 2, 3].map(() => requestCallback(person, again, cookie)))
    expect(once.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const late = await startConnecting(person)
    const latePath = (await decide(late.location, GARDEN)).replace(/code=[^&]+/, `code=${READY.code}`)
    clock.advance(600_001)
    expect((await requestCallback(person, latePath, late.cookie)).status).toBe(400)
  })

  test("works in two windows at a time", async () => {
    const person = await newUser()
    const first = await startConnecting(person)
    const second = await startConnecting(person, { cookie: `${person.cookie}; ${first.cookie}` })
    expect(second.cookie).toBe(first.cookie)
    for (const { location } of [second, first]) {
      expect((await requestCallback(person, await decide(location, GARDEN), first.cookie)).status).toBe(200)
    }
  })

  test("ends on a page that runs one known script, cannot be framed, does not redirect, and shows names as text", async () => {
    const hostile = `<img src=x onerror="alert(1)">&"`
    notion.world.workspaces.push({ id: crypto.randomUUID(), name: hostile, icon: null, isDown: false })
    const person = await newUser()
    const { location, cookie } = await startConnecting(person)
    const back = `${await decide(location, hostile)}&next=https://evil.example&redirect_uri=https://evil.example`
    const page = await requestCallback(person, back, cookie)
    const html = await page.text()
    expect([page.status, page.headers.get("location"), html.includes("<img")]).toEqual([200, null, false])
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&quot;")
    expect(html).not.toMatch(/evil|ntn_|nrt_/)
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
  })

  test("answers 400 for an invalid code, and 500 for a failure of Notion", async () => {
    const person = await newUser()
    for (const [kind, status] of [
      ["invalid code", 400],
      ["failing", 500],
    ] as const) {
      const { location, cookie } = await startConnecting(person)
      const path = await decide(location, GARDEN)
      if (kind === "failing") notion.setFaults({ at: /oauth\/token/, kind: "status", status: 500 })
      const page = await requestCallback(
        person,
        kind === "failing" ? path : path.replace(/code=[^&]+/, "code=x"),
        cookie,
      )
      expect([kind, page.status, page.headers.get("content-type")]).toEqual([
        kind,
        status,
        "text/html; charset=utf-8",
      ])
    }
    expect(await getConnection(service.table, person.accountId)).toBeUndefined()
  })

  test("keeps tokens encrypted in the table, and useless in another account's row", async () => {
    const [person, thief] = [await connected(), await newUser()]
    const item = await getItem(service.table, notesKey(person.accountId))
    const { access, refresh } = notion.world.grants.at(-1) ?? {}
    expect([
      access,
      JSON.stringify(item).includes(String(access)),
      JSON.stringify(item).includes(String(refresh)),
    ]).toEqual([expect.stringMatching(/^ntn_/), false, false])
    await putItem(service.table, { ...item, ...notesKey(thief.accountId) })
    const before = notion.requests.length
    expect((await thief.call("GET", "/api/notion/pages")).status).toBe(500)
    expect(notion.requests.length).toBe(before)
  })

  test("to another workspace revokes the old tokens and forgets the old destination", async () => {
    const person = await connected()
    const old = notion.world.grants.at(-1)
    await choose(person)
    const { location, cookie } = await startConnecting(person)
    expect((await requestCallback(person, await decide(location, DESK), cookie)).status).toBe(200)
    expect(notion.world.grants).not.toContainEqual(old)
    const [, status] = await json(await person.call("GET", "/api/notion/status"))
    expect(status).toMatchObject({ workspace_name: DESK, destination: null })
  })
})

describe("the end of a connection", () => {
  test("an expired token is refreshed once for all concurrent callers", async () => {
    const person = await connected()
    notion.expireAll()
    const before = notion.requests.length
    const answers = await Promise.all([1, 2, 3].map(() => person.callInRealTime("GET", "/api/notion/pages")))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const calls = notion.requests.slice(before).map(({ call }) => call)
    expect(calls.filter((call) => call === "POST oauth/token").length).toBe(1)
  })

  test("a user whose access was removed in Notion is told to reconnect, after one attempt", async () => {
    const person = await connected()
    await choose(person)
    notion.revokeAll()
    const calls = [
      await person.call("GET", "/api/notion/pages"),
      await choose(person),
      await person.call("POST", "/api/notion/export", { body: texts() }),
    ]
    for (const call of calls)
      expect(await statusAndText(call)).toEqual([409, expect.stringContaining("Connect Notion again")])
    const [, status] = await json(await person.call("GET", "/api/notion/status"))
    expect(status).toMatchObject({ connected: false, workspace_name: GARDEN })
    const { location, cookie } = await startConnecting(person)
    await requestCallback(person, await decide(location, GARDEN), cookie)
    expect((await person.call("GET", "/api/notion/pages")).status).toBe(200)
  })

  test("disconnecting revokes and forgets the token, even while Notion is down", async () => {
    for (const isDown of [false, true]) {
      const person = await connected()
      const grant = notion.world.grants.at(-1)
      if (isDown) notion.setFaults({ at: /revoke/, kind: "drop_before" })
      expect(await json(await person.call("POST", "/api/notion/disconnect"))).toEqual([200, { ok: true }])
      expect([isDown, notion.world.grants.includes(grant as never)]).toEqual([isDown, isDown])
      expect(await getItem(service.table, notesKey(person.accountId))).toBeUndefined()
      const calls = [
        await person.call("GET", "/api/notion/pages"),
        await choose(person),
        await person.call("POST", "/api/notion/export", { body: texts() }),
      ]
      for (const call of calls) expect(await statusAndText(call)).toEqual([409, "Notion is not connected."])
      expect((await person.call("POST", "/api/notion/disconnect")).status).toBe(200)
    }
  })

  test("deleting the account revokes the token and erases all of its data", async () => {
    const person = await connected()
    const grant = notion.world.grants.at(-1)
    await choose(person)
    await person.call("POST", "/api/notion/export", { body: texts() })
    expect((await person.call("DELETE", "/api/account", { body: { email: person.email } })).status).toBe(200)
    expect(notion.world.grants).not.toContain(grant)
    expect([
      await getItem(service.table, notesKey(person.accountId)),
      await listExports(service.table, person.accountId, 50),
    ]).toEqual([undefined, []])
  })
})

test("every route says when the integration is not configured", async () => {
  const { NOTION_CLIENT_SECRET: _secret, ...environment } = service.environment
  const services = compose(parseConfig(environment), { clock: service.clock })
  const serving = await serveAll(services, { host: "127.0.0.1", port: 0 })
  onTestFinished(() => serving.stop())
  const person = await newUser()
  const call = async (method: string, path: string, body?: unknown) =>
    await fetch(`http://127.0.0.1:${serving.port}/api/notion/${path}`, {
      method,
      redirect: "manual",
      headers: { cookie: person.cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  expect(await json(await call("GET", "status"))).toEqual([
    200,
    { configured: false, connected: false, workspace_name: null, workspace_icon: null, destination: null },
  ])
  const statuses = [
    (await call("GET", "pages")).status,
    (await call("POST", "destination", { id: PLACES.page, type: "page" })).status,
    (await call("POST", "export", texts())).status,
    (await call("POST", "disconnect")).status,
    (await call("GET", "exports")).status,
    (await call("GET", "oauth/start")).status,
  ]
  expect(statuses).toEqual([409, 409, 409, 200, 200, 500])
})
