import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { CLASS, PACKAGE, VARIABLE } from "../../scripts/generate/clients/name.ts"
import { decide, startAgents } from "../mcp/oauth-stage.ts"
import type { Person } from "../support/person.ts"
import { startCliStage } from "./cli-stage.ts"

const { service, publicUrl, person } = await startAgents()
const { folder, start, cli, onTerminal } = await startCliStage(service)
const AT = ["--base-url", publicUrl]
/** An environment without the key and the address of the service. */
const NONE = { [`${VARIABLE}_API_KEY`]: "", [`${VARIABLE}_BASE_URL`]: "" }
const settings = join(folder, "config", PACKAGE, "settings.json")
const storedKey = () => (JSON.parse(readFileSync(settings, "utf8")) as { api_key?: string }).api_key ?? ""

const keysOf = async ({ cookie }: Person) =>
  (
    (await (await fetch(`${publicUrl}/api/keys`, { headers: { cookie } })).json()) as {
      keys: { name: string; status: string }[]
    }
  ).keys

/** Simulates a browser whose user decides on the consent page. */
const browser = (user: Person, decision?: "allow" | "deny") => (url: string) =>
  void decide(url, user, decision).then(async (redirect) => await fetch(redirect))

describe("signing in with the browser", () => {
  test("stores a key named after this machine, which signing out revokes", async () => {
    const user = await person()
    const { code, err } = await onTerminal(["login", ...AT], NONE, browser(user))
    expect([code, err]).toEqual([0, expect.stringMatching(/Signed in\. Balance: \d+ credits\./)])
    expect(statSync(settings).mode & 0o777).toBe(0o600)
    expect(err).not.toContain(storedKey())
    const name = expect.stringMatching(`^${CLASS} CLI on .+`)
    expect(await keysOf(user)).toMatchObject([{ name, status: "active" }])
    expect((await cli(["credits"], {})).code).toBe(0)
    const shown = await cli(["keys"], {})
    expect(shown.out).toBe(`${storedKey().slice(0, 11)}…\t${publicUrl}/dashboard/keys\n`)
    expect((await cli(["logout"], {})).code).toBe(0)
    expect(await keysOf(user)).toMatchObject([{ status: "revoked" }])
    expect((await cli(["credits"], {})).code).toBe(3)
    expect(JSON.parse((await cli(["keys", "--json"], {})).out)).toMatchObject({ prefix: null })
  })

  test("again replaces the key of this machine", async () => {
    const user = await person()
    for (const _ of [1, 2]) await onTerminal(["login", ...AT], NONE, browser(user))
    const states = (await keysOf(user)).map(({ status }) => status)
    expect(states.toSorted()).toEqual(["active", "revoked"])
  })

  test("prints the URL for any browser with --no-browser, as an installed program", async () => {
    const user = await person()
    const { ended, printed } = start(["login", "--no-browser", ...AT], {})
    await expect.poll(() => printed().err, { timeout: 20_000 }).toContain("code_challenge")
    const [, url = ""] = printed().err.split("\n")
    // Another website can guess the port, but not the path or the state.
    const redirect = new URL(new URL(url).searchParams.get("redirect_uri") ?? "")
    redirect.search = "?code=etc_x&state=guessed"
    expect((await fetch(redirect)).status).toBe(404)
    const answer = await fetch(await decide(url, user))
    expect(await answer.text()).toContain("close this window")
    expect((await ended).code).toBe(0)
  })

  test("changes nothing when the user denies it, or no service answers at the address", async () => {
    const before = existsSync(settings) ? readFileSync(settings, "utf8") : ""
    const user = await person()
    const denied = await onTerminal(["login", ...AT], NONE, browser(user, "deny"))
    expect([denied.code, denied.err]).toEqual([3, expect.stringContaining("denied")])
    const { hostname } = new URL(publicUrl)
    const nothing = await cli(["login", "--base-url", `http://${hostname}:9`], {})
    expect([nothing.code, nothing.err]).toEqual([3, expect.stringContaining("No connection")])
    expect(readFileSync(settings, "utf8")).toBe(before)
    expect(await keysOf(user)).toEqual([])
  })
})
