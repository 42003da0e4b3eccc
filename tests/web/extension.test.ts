import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { EXTENSION_ID, EXTENSION_KEY } from "../../web/extension/identity.ts"
import { manifestOf } from "../../web/extension/manifest.ts"
import { readFromPage, readFromSite, readSession } from "../../web/extension/messages.ts"
import { LANGUAGES } from "../../web/words/language.ts"

const SERVICE = "https://service.example"
const session = { token: "t", expiresAt: "2030-01-01T00:00:00.000Z", email: "ada@test.example" }

describe("the extension's permissions", () => {
  test("are the side panel, storage and the service's host, whose pages alone may send messages", () => {
    const manifest = manifestOf(SERVICE)
    expect(manifest.permissions.toSorted((a, b) => a.localeCompare(b))).toEqual(["sidePanel", "storage"])
    expect(manifest.host_permissions).toEqual([`${SERVICE}/*`])
    expect(manifest.externally_connectable).toEqual({ matches: [`${SERVICE}/*`] })
    expect(manifest.content_scripts.flatMap(({ matches }) => matches)).toEqual(["https://www.youtube.com/*"])
    const policy = manifest.content_security_policy.extension_pages
    expect(policy).toContain(`connect-src ${SERVICE};`)
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  test("belong to the ID that the site's page sends messages to", () => {
    const hash = createHash("sha256").update(Buffer.from(EXTENSION_KEY, "base64")).digest("hex")
    const letters = Array.from({ length: 32 }, (_, at) =>
      String.fromCharCode(97 + Number.parseInt(hash.charAt(at), 16)),
    )
    expect(letters.join("")).toBe(EXTENSION_ID)
  })
})

test("the texts of the manifest and the button exist in every language", () => {
  const manifest = manifestOf(SERVICE)
  const content = readFileSync(join(import.meta.dirname, "../../web/extension/content.ts"), "utf8")
  const expected = [
    ...JSON.stringify(manifest).matchAll(/__MSG_(\w+?)__/g),
    ...content.matchAll(/getMessage\("(\w+)"\)/g),
  ].map(([, name = ""]) => name)
  expect(expected).toEqual(["description", "open", "transcript"])
  expect(LANGUAGES).toContain(manifest.default_locale)
  const texts = LANGUAGES.map((language) => {
    const path = join(import.meta.dirname, `../../web/extension/public/_locales/${language}/messages.json`)
    return JSON.parse(readFileSync(path, "utf8")) as Record<string, { message: string }>
  })
  for (const name of expected) {
    expect(new Set(texts.map((each) => each[name]?.message)).size).toBe(LANGUAGES.length)
  }
  LANGUAGES.forEach((language, at) => {
    const path = join(import.meta.dirname, `../../web/site/extension/words/${language}.json`)
    const page = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>
    for (const key of ["connect.done", "install.use"])
      expect(page[key]).toContain(texts[at]?.["transcript"]?.message)
  })
  for (const each of texts) {
    expect(Object.keys(each)).toEqual(expected)
    // Chrome's limit for an extension's description.
    expect(each["description"]?.message.length).toBeLessThanOrEqual(132)
  }
})

describe("a message to the extension", () => {
  test("from a page is a video ID or a request to open, and nothing else", () => {
    const watched = { videoId: "et-sample-1", title: "A sample" }
    expect(readFromPage({ type: "watched", watched })).toEqual({ type: "watched", watched })
    expect(readFromPage({ type: "watched", watched: null })).toEqual({ type: "watched", watched: null })
    expect(readFromPage({ type: "open", tabId: 7 })).toEqual({ type: "open" })
    for (const videoId of ["", "../../api/keys", "et-sample-1?", "et-sample-12", 11]) {
      expect(readFromPage({ type: "watched", watched: { ...watched, videoId } })).toBeUndefined()
    }
    expect(readFromPage({ type: "connect", session })).toBeUndefined()
  })

  test("from a page of the service is a session only when complete", () => {
    expect(readFromSite({ type: "connect", session: { ...session, more: 1 } })).toEqual({
      type: "connect",
      session,
    })
    for (const name of ["token", "expiresAt", "email"] as const) {
      expect(readFromSite({ type: "connect", session: { ...session, [name]: undefined } })).toBeUndefined()
    }
    expect(readFromSite({ type: "watched", watched: null })).toBeUndefined()
  })

  test("with an expired session is ignored", () => {
    const endsMs = Date.parse(session.expiresAt)
    expect(readSession(session, endsMs - 1)).toEqual(session)
    expect(readSession(session, endsMs)).toBeUndefined()
  })

  test("may be anything, and is refused without an exception", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readFromPage(value)).toBeUndefined()
        expect(readFromSite({ type: "connect", session: value })).toBeUndefined()
      }),
    )
  })
})
