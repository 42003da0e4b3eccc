import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { authorizeUrl, clientIdOf, startAgents } from "./oauth-stage.ts"

const agents = await startAgents()
warnWithoutBrowser("that a browser carries a consent to the program, and another site's page does not")

describe.skipIf(browserPath === undefined)("the consent page in a browser", () => {
  let browser: Browser
  let program: string
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? "")
    response
      .setHeader("content-type", "text/html")
      .end(`<h1>Back</h1><script>/* a program's own page */</script>`)
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve)
    })
    program = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await openBrowser()
  })
  afterAll(() => server.close())

  async function signedIn() {
    const context = await browser.newContext()
    const { cookie } = await agents.person()
    const [name = "", value = ""] = cookie.split("=")
    await context.addCookies([{ name, value, url: agents.publicUrl, sameSite: "Lax", httpOnly: true }])
    return await context.newPage()
  }

  test.each([
    ["Allow", /^\/callback\?code=etc_[\w-]{43}&state=/],
    ["Deny", /^\/callback\?error=access_denied&state=/],
  ])("sends “%s” on to the client, and violates none of its own policies", async (button, pattern) => {
    const page = await signedIn()
    const complaints: string[] = []
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text())
    })
    const redirect_uri = `${program}/callback`
    const client_id = await clientIdOf(agents, { redirect_uris: [redirect_uri] })
    await page.goto(authorizeUrl(agents, { client_id, redirect_uri }))
    await page.getByRole("button", { name: button }).click()
    await page.getByRole("heading", { name: "Back" }).waitFor()
    expect(paths.filter((path) => path.startsWith("/callback")).at(-1)).toMatch(pattern)
    expect(complaints.filter((text) => !/favicon|^Failed to load resource/.test(text))).toEqual([])
    await page.context().close()
  })

  test("cannot be framed or submitted by another site's page", async () => {
    const page = await signedIn()
    const redirect_uri = `${program}/callback`
    const client_id = await clientIdOf(agents, { redirect_uris: [redirect_uri] })
    const url = authorizeUrl(agents, { client_id, redirect_uri })
    const before = paths.length
    await page.goto(program)
    await page.evaluate((src) => {
      const frame = document.createElement("iframe")
      frame.src = src
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener("load", resolve))
    }, url)
    const framed = page.frames()[1]
    expect(await framed?.content()).not.toContain("spend your credits")
    const answer = page.waitForResponse(
      (response) => response.url() === `${agents.publicUrl}/oauth/authorize`,
    )
    await page.evaluate((action) => {
      const form = document.createElement("form")
      form.method = "post"
      form.action = action
      document.body.append(form)
      form.submit()
    }, `${agents.publicUrl}/oauth/authorize`)
    expect((await answer).status()).toBe(403)
    expect(paths.slice(before).some((path) => path.startsWith("/callback"))).toBe(false)
    await page.context().close()
  })
})
