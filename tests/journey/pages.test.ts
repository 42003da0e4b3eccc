import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { languageAt } from "../../core/kernel/page-language.ts"
import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { pathsOf } from "../../functions/route/aliases.ts"
import { ROUTES } from "../../functions/routes.ts"
import * as legal from "../../functions/site/legal/routes.ts"
import { endProcess, startProcess, temporaryFolder } from "../support/process.ts"
import { startService, type TestMail } from "../support/service.ts"
import { cookieOf } from "./sign-in-support.ts"

const service = await startService()
const get = async (path: string) => await fetch(service.url + path)
const bodyOf = async (path: string) => await (await get(path)).text()

const LEGAL = Object.values(legal).flatMap(pathsOf)
const PAGES = [
  "/",
  "/login?next=/dashboard",
  "/dashboard",
  "/auth/error",
  "/auth/error?error=access_denied",
  ...LEGAL,
]

/** Pages that are served only until the built ones exist. */
const PLACEHOLDERS = ["/", "/dashboard"]

describe.each(PAGES)("the page %s", async (path) => {
  const response = await get(path)
  const html = await response.text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found)

  test("is a document that anyone may cache for a few minutes, unless a built one will replace it", () => {
    const headers = ["content-type", "cache-control"].map((name) => response.headers.get(name))
    const caching = PLACEHOLDERS.includes(path) ? "no-store" : "public, max-age=300"
    expect([response.status, ...headers]).toEqual([200, "text/html; charset=utf-8", caching])
    expect(response.headers.getSetCookie()).toEqual([])
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${languageAt(path)}">`))
    expect(html).toContain(` · ${SERVICE_NAME}</title>`)
    expect(all(/<(h1)\b/g)).toHaveLength(1)
  })

  test("loads only our script, allows only its own style sheet, and cannot be framed", () => {
    const policy = new Map(
      (response.headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
        const [name = "", ...values] = directive.split(" ")
        return [name, values.join(" ")]
      }),
    )
    const [style = ""] = all(/<style>([^<]*)<\/style>/g)
    const hash = createHash("sha256").update(style).digest("base64")
    expect(Object.fromEntries(policy)).toEqual({
      "default-src": "'none'",
      "script-src": "'self'",
      "connect-src": "'self'",
      "style-src": `'sha256-${hash}'`,
      "font-src": "'self'",
      "img-src": "data:",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "require-trusted-types-for": "'script'",
      "trusted-types": "'none'",
    })
    expect(all(/(<script[^>]*>[^<]*)/g)).toEqual([`<script type="module" src="/pages.js">`])
    expect(html).not.toMatch(/ on\w+=| style=|javascript:|@import/i)
    const loaded = all(/url\(([^)]*)\)/gi)
    expect(loaded.filter((file) => !/^"\/assets\/reading-[\w-]+\.woff2"$/.test(file))).toEqual([])
    const origin = service.services.config.PUBLIC_URL
    const targets = all(/ (?:href|src|action)="([^"]*)"/g).filter(
      (target) => !target.startsWith(`${origin}/`),
    )
    expect(targets.length).toBeGreaterThan(3)
    expect(
      targets.filter(
        (target) =>
          !/^(#|\/(?!\/)|https:\/\/policies\.google\.com\/privacy$|data:image\/svg\+xml,[\w%.()'-]+$)/.test(
            target,
          ),
      ),
    ).toEqual([])
  })

  test("labels every field, button and landmark for screen readers", () => {
    const ids = all(/ id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    const fields = all(/<input id="([^"]+)"/g)
    expect(all(/<label for="([^"]+)"/g)).toEqual(fields)
    for (const id of all(/ aria-(?:labelledby|describedby)="([^"]+)"/g)) expect(ids).toContain(id)
    expect(all(/<button[^>]*>\s*(<\/button>)/g).length).toBe(0)
    expect(ids).toContain("main")
  })

  test("closes every element that it opens", () => {
    const open: string[] = []
    const empty = ["meta", "link", "input"]
    for (const tag of all(/<(\/?[a-z]\w*)/g).filter((tag) => !empty.includes(tag))) {
      if (tag === `/${open.at(-1)}`) open.pop()
      else open.push(tag)
    }
    expect(open).toEqual([])
  })
})

describe("the query of a page", () => {
  test("never appears on the error page, which has five versions, whatever the query is", async () => {
    const pages = new Set<string>()
    for (const code of ["", "access_denied", "state_mismatch", "email_not_verified", "too_many_accounts"]) {
      pages.add(await bodyOf(`/auth/error?error=${code}`))
    }
    expect(pages.size).toBe(5)
    const codes = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("<script>alert(1)</script>", '"><img src=x>', "__proto__", "constructor", "\r\nx: y"),
    )
    await fc.assert(
      fc.asyncProperty(codes, fc.webQueryParameters(), async (code, more) => {
        const query = `${new URLSearchParams({ error: code })}&${more}`
        expect(pages).toContain(await bodyOf(`/auth/error?${query}`))
      }),
      { numRuns: 100 },
    )
  })

  test("changes nothing on the sign-in page", async () => {
    const plain = await bodyOf("/login")
    expect(plain).toContain("Sign in")
    for (const query of ["next=/dashboard", "next=%22%3E%3Cscript%3E", "next=//evil.example&next=x", "%"]) {
      expect(await bodyOf(`/login?${query}`)).toBe(plain)
    }
  })
})

test("the pages' script is small, calls only existing routes, and writes no markup", async () => {
  const response = await get("/pages.js")
  const script = await response.text()
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
  expect(script.length).toBeLessThan(12_000)
  expect(script).not.toMatch(
    /innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|new Function|sourceMapping/,
  )
  expect(script).not.toMatch(/https?:\/\/(?!next\.invalid)/)
  const known = Object.values(ROUTES).map(({ path }) => path.replace(/\{\w+\}/, ""))
  const called = [...script.matchAll(/["`](\/[\w/-]+)/g)].map(([, path]) => path)
  expect(called).toEqual(
    expect.arrayContaining(["/api/auth/get-session", "/api/auth/sign-in/email-otp", "/health"]),
  )
  expect(called.filter((path) => !known.some((route) => route === path))).toEqual([])
})

test("the health route has what the sign-in page needs to know", async () => {
  const { configured } = (await (await get("/health")).json()) as { configured: Record<string, boolean> }
  expect(configured).toMatchObject({ google: true, mail_outbox: true })
})

describe("a local run", () => {
  test("on any free port prints a mail whose link signs in, at both of its hostnames and no other", async () => {
    const dataDir = temporaryFolder()
    const running = await startProcess(dataDir)
    const port = new URL(running.url).port
    let printed = ""
    running.child.stdout?.on("data", (text: string) => {
      printed += text
    })
    const post = async (origin: string, email: string) =>
      await fetch(`${running.url}/api/auth/sign-in/magic-link`, {
        method: "POST",
        headers: { origin },
        body: JSON.stringify({ email }),
      })
    const emails = ["ada@test.example", "bob@test.example"] as const
    expect((await post(running.url, emails[0])).status).toBe(200)
    expect((await post(`http://localhost:${port}`, emails[1])).status).toBe(200)
    expect((await post("http://localhost:1", "eve@test.example")).status).toBe(403)
    const outbox = join(dataDir, "outbox")
    expect(statSync(outbox).mode & 0o777).toBe(0o700)
    const mails = readdirSync(outbox)
      .filter((name) => name.endsWith(".json"))
      .map((name) => JSON.parse(readFileSync(join(outbox, name), "utf8")) as TestMail)
    expect(mails.map(({ to }) => to).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(emails)
    for (const { to, link } of mails) {
      expect(link.startsWith(`${running.url}/auth/confirm?`)).toBe(true)
      await expect.poll(() => printed).toContain(`Mail to ${to}: ${link}`)
      const answer = await fetch(link, { redirect: "manual" })
      expect([answer.status, answer.headers.get("location")]).toEqual([307, "/dashboard"])
      const balance = await fetch(`${running.url}/api/credits/balance`, {
        headers: { cookie: cookieOf(answer) ?? "" },
      })
      expect(await balance.json()).toMatchObject({ balance: 5, profile: { email: to } })
    }
    expect(await endProcess(running, "SIGTERM")).toBe(0)
  })

  test("behind another address mails a link to that address", async () => {
    const dataDir = temporaryFolder()
    const running = await startProcess(dataDir, { PUBLIC_URL: "https://talk.example" })
    const answer = await fetch(`${running.url}/api/auth/sign-in/magic-link`, {
      method: "POST",
      headers: { origin: "https://talk.example" },
      body: JSON.stringify({ email: "ada@test.example" }),
    })
    expect(answer.status).toBe(200)
    const [name = ""] = readdirSync(join(dataDir, "outbox")).filter((name) => name.endsWith(".json"))
    const { link } = JSON.parse(readFileSync(join(dataDir, "outbox", name), "utf8")) as TestMail
    expect(link.startsWith("https://talk.example/auth/confirm?")).toBe(true)
    expect(await endProcess(running, "SIGTERM")).toBe(0)
  })
})
