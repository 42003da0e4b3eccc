import { randomUUID } from "node:crypto"
import type { ApiAnswer } from "./api.ts"
import { type FakeGrant, type Json, READY, type World } from "./world.ts"

/** The OAuth client that users approve. */
export type Client = { clientId: string; clientSecret: string }

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

/** The consent page, on which a user chooses a workspace or denies access. */
export function consentPage(world: World, client: Client, query: URLSearchParams): string | undefined {
  const fields = ["client_id", "redirect_uri", "state"].map((name) => [name, query.get(name) ?? ""] as const)
  const isAsked =
    query.get("client_id") === client.clientId &&
    query.get("response_type") === "code" &&
    query.get("owner") === "user" &&
    URL.canParse(query.get("redirect_uri") ?? "")
  if (!isAsked) return undefined
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  )
  const choices = world.workspaces.map(({ id, name }) => `<option value="${id}">${escape(name)}</option>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stand-in for Notion</title>
<body style="font: 1rem/1.5 system-ui; max-width: 32rem; margin: 10vh auto; padding: 0 1rem">
<h1>Let this program in?</h1><p>This is a stand-in: nothing leaves this machine.</p>
<form method="post" action="/v1/oauth/decide">${hidden.join("")}
<p><label>Workspace <select name="workspace">${choices.join("")}</select></label></p>
<p><button name="decision" value="allow">Allow access</button> <button name="decision" value="cancel">Cancel</button></p>
</form></body></html>`
}

/** The redirect's target after the decision. */
export function decide(world: World, form: URLSearchParams): string {
  const back = new URL(form.get("redirect_uri") ?? "")
  back.searchParams.set("state", form.get("state") ?? "")
  if (form.get("decision") !== "allow") {
    back.searchParams.set("error", "access_denied")
    return back.href
  }
  const code = randomUUID()
  const workspaceId = form.get("workspace") ?? ""
  world.codes.set(code, { workspaceId, redirectUri: form.get("redirect_uri") })
  back.searchParams.set("code", code)
  return back.href
}

const refused = (status: number, error: string): ApiAnswer => ({ status, body: { error } })

export function isClient(client: Client, authorization: string | undefined): boolean {
  const pair = `${client.clientId}:${client.clientSecret}`
  return authorization === `Basic ${Buffer.from(pair).toString("base64")}`
}

export function token(world: World, body: Json): ApiAnswer {
  const { grant_type, code, redirect_uri, refresh_token } = body
  if (grant_type === "refresh_token") {
    const grant = world.grants.find(({ refresh }) => refresh !== null && refresh === refresh_token)
    if (!grant) return refused(400, "invalid_grant")
    Object.assign(grant, newTokens())
    return { status: 200, body: grantShape(world, grant) }
  }
  const known = world.codes.get(String(code))
  if (!known) return refused(400, "invalid_grant")
  if (known.redirectUri !== null) {
    world.codes.delete(String(code))
    if (known.redirectUri !== redirect_uri) return refused(400, "invalid_grant")
  }
  const grant = { workspaceId: known.workspaceId, botId: randomUUID(), ...newTokens() }
  world.grants.push(grant)
  return { status: 200, body: grantShape(world, grant) }
}

const newTokens = () => ({ access: `ntn_${randomUUID()}`, refresh: `nrt_${randomUUID()}` })

function grantShape(world: World, { workspaceId, access, refresh, botId }: FakeGrant): Json {
  const workspace = world.workspaces.find(({ id }) => id === workspaceId)
  return {
    access_token: access,
    token_type: "bearer",
    refresh_token: refresh,
    bot_id: botId,
    workspace_id: workspaceId,
    workspace_name: workspace?.name ?? null,
    workspace_icon: workspace?.icon ?? null,
    owner: { type: "user", user: { object: "user", id: randomUUID() } },
    duplicated_template_id: null,
  }
}

/** Preset tokens are never revoked: other users share them. */
export function revoke(world: World, body: Json): ApiAnswer {
  const { token } = body
  const isReady = token === READY.access || token === READY.down
  if (!isReady) world.grants = world.grants.filter(({ access }) => access !== token)
  return { status: 200, body: {} }
}
