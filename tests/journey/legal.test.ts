import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { durationText } from "../../functions/site/legal/figures.ts"
import * as legal from "../../functions/site/legal/routes.ts"
import { readModules } from "../arch/modules.ts"
import { startService } from "../support/service.ts"
import { createSignInClient, newEmail } from "./sign-in-support.ts"

const PATHS = Object.values(legal).map(({ path }) => path)
const BANNER = "<b>This is a template.</b> The operator of this service has not filled it in."
const OPERATOR = {
  OPERATOR_NAME: "Ada & <b>Sons</b>",
  OPERATOR_ADDRESS: `1 "Main" Street, 12345 Town`,
  OPERATOR_EMAIL: "ada.o'hara@operator.example",
  OPERATOR_COUNTRY: "<script>alert(1)</script>",
}

const template = await startService()
const published = await startService({ environment: OPERATOR })

async function read({ url }: { url: string }, path: string) {
  const response = await fetch(url + path)
  expect(response.status).toBe(200)
  return { headers: response.headers, html: await response.text() }
}
const pagesOf = async (service: { url: string }) =>
  await Promise.all(PATHS.map(async (path) => ({ path, ...(await read(service, path)) })))

describe("without the operator's settings", () => {
  test("each page says once that it is a template, and asks search engines to skip it", async () => {
    for (const { path, html, headers } of await pagesOf(template)) {
      expect([path, html.split(BANNER).length - 1]).toEqual([path, 1])
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(headers.get("x-robots-tag")).toBe("noindex")
    }
  })

  test("placeholders say what is missing", async () => {
    const { html } = await read(template, "/imprint")
    for (const what of ["name", "postal address", "email address", "country"])
      expect(html).toContain(`[${what} of the operator]`)
    expect(html).not.toMatch(/VAT ID|Register<|undefined/)
  })
})

describe("with the operator's settings", () => {
  test("no page is a template, and search engines may list all", async () => {
    for (const { path, html, headers } of await pagesOf(published)) {
      expect([path, html.includes("template")]).toEqual([path, false])
      expect(html).not.toMatch(/noindex|\[[a-z ]+of the operator\]/)
      expect(headers.get("x-robots-tag")).toBeNull()
    }
  })

  test("values are shown as text, never as markup", async () => {
    const { html } = await read(published, "/imprint")
    expect(html).toContain("Ada &amp; &lt;b&gt;Sons&lt;/b&gt;")
    expect(html).toContain("1 &quot;Main&quot; Street, 12345 Town")
    expect(html).toContain(
      '<a href="mailto:ada.o&#39;hara@operator.example">ada.o&#39;hara@operator.example</a>',
    )
    for (const page of await pagesOf(published)) expect(page.html).not.toMatch(/<b>Sons|<script>alert/)
    expect((await read(published, "/terms")).html).toContain(
      "The law of &lt;script&gt;alert(1)&lt;/script&gt; applies.",
    )
  })
})

test("every page says when it was changed, and links to all of them", async () => {
  for (const { html } of await pagesOf(published)) {
    expect(html).toMatch(
      /Last changed on <time datetime="\d{4}-\d\d-\d\d">[A-Z][a-z]+ \d{1,2}, \d{4}<\/time>/,
    )
    for (const other of PATHS) expect(html).toMatch(new RegExp(`<a href="${other}"[ >]`))
  }
})

/** Name and lifetime of each cookie in the list. */
const listed = (html: string) =>
  new Map(
    [...html.matchAll(/<code>([\w.-]+)<\/code>.*?<span class="amount">([^<]+)</g)].map(
      ([, name = "", lifetime = ""]) => [name, lifetime],
    ),
  )

describe("the cookies that the privacy notice lists", () => {
  test("are exactly those that the service sets, with their lifetimes", async () => {
    const { ask, mailFor } = createSignInClient(template)
    const person = await template.person()
    const link = new URL((await mailFor(newEmail())).link)
    const answers = await Promise.all([
      ask("POST", "/api/transcribe", { body: { url: "et-sample-1" } }),
      ask("GET", link.pathname + link.search),
      ask("POST", "/api/auth/sign-in/social", { body: { provider: "google", callbackURL: "/dashboard" } }),
      ask("GET", "/api/notion/oauth/start", { headers: { cookie: person.cookie } }),
    ])
    const set = new Map(
      answers
        .flatMap(({ headers }) => headers.getSetCookie())
        .map((line) => {
          const [, name = "", seconds = ""] = /^([^=]+)=.*?; ?Max-Age=(\d+)/i.exec(line) ?? []
          expect(line).toMatch(/; ?HttpOnly/i)
          return [name, durationText(Number(seconds))]
        }),
    )
    expect(set.size).toBe(5)
    expect(listed((await read(template, "/privacy")).html)).toEqual(set)
  })

  test("are all that code of ours makes", () => {
    const ours = readModules().filter(({ path }) => /^(?:core|functions)\//.test(path))
    const makers = ours.filter(({ source }) => /Max-Age=\$\{|setSignedCookie|document\.cookie/.test(source))
    expect(makers.map(({ path }) => path).toSorted()).toEqual([
      "core/identity/known-device.ts",
      "core/identity/session.ts",
      "functions/http/caller/visitor-cookie.ts",
      "functions/notion/state-cookie.ts",
    ])
  })
})

test("the footer of the site links to each page", () => {
  const frame = readFileSync(join(import.meta.dirname, "../../web/site/layout/frame.tsx"), "utf8")
  for (const path of PATHS) expect(frame).toContain(`["${path}", "`)
})
