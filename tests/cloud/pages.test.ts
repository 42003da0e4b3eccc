import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { openSite } from "../../scripts/web/site.ts"
import { builtWeb } from "../support/web.ts"
import { synthesized } from "./synthesized.ts"
import { resourcesOf, valueOf } from "./template.ts"

const { templates } = synthesized()
const [documentFunction] = resourcesOf(templates, "AWS::CloudFront::Function").filter(({ name }) =>
  name.startsWith("Document"),
)

/** Runs the CloudFront function. Returns the file in the bucket that it maps the path to. */
function fileOf(uri: string): string {
  if (!documentFunction) throw new Error("no CloudFront function maps pages to documents")
  const { FunctionCode } = valueOf(templates, documentFunction.stack, documentFunction.properties) as {
    FunctionCode: string
  }
  const event = { request: { uri, headers: {} }, viewer: { ip: "203.0.113.1" } }
  return (runInNewContext(`${FunctionCode}; handler(event)`, { event }) as { uri: string }).uri
}

/** For each document whose name differs from its page: a page that it serves. */
const PAGE_OF: Readonly<Record<string, string>> = {
  "/index.html": "/",
  "/app.html": "/dashboard/keys",
  "/dashboard/video.html": "/dashboard/video/b",
}

test("CloudFront maps each page to the same document as the local server", async () => {
  const site = openSite(await builtWeb())
  const text = async (path: string) => await site(new Request(`http://site.test${path}`))?.text()
  const pages = [
    "/",
    "/pricing",
    "/pricing/",
    "/de",
    "/ja/pricing",
    "/ja/pricing/",
    "/dashboard",
    "/dashboard/",
    "/dashboard/history",
    "/dashboard/video/a.b",
  ]
  for (const path of pages) {
    const file = fileOf(path)
    expect([path, file]).toEqual([path, expect.stringMatching(/^\/([a-z]{2}\/|dashboard\/)?[a-z-]+\.html$/)])
    const document = PAGE_OF[file] ?? file.slice(0, -".html".length)
    expect([path, await text(path)]).toEqual([path, await text(document)])
    expect(await text(path)).toContain("<!doctype html>")
  }
  for (const [path, file] of [
    ["/dashboard", "/dashboard.html"],
    ["/dashboard/history", "/app.html"],
    ["/dashboard/video/a.b", "/dashboard/video.html"],
  ] as const) {
    expect(fileOf(path)).toBe(file)
  }
  for (const path of ["/favicon.svg", "/assets/app-1.js", "/dashboards.txt"]) expect(fileOf(path)).toBe(path)
})
