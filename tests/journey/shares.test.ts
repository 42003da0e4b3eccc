import { describe, expect, test } from "vitest"
import { block } from "../../core/blocking/block-list.ts"
import type { ShareRequest, ShareRow } from "../../core/share/share.schema.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { type CallOptions, startService } from "../support/service.ts"

const service = await startService()
const ROW = "trn_et-sample-1"
const WHOLE = { transcription_id: ROW }

type Caller = { call(method: string, path: string, options?: CallOptions): Promise<Response> }
type Segment = { start: number; duration: number; text: string }

async function json<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text) as T
}

/** Returns a key whose account has one transcription. */
async function anOwner() {
  const client = await service.client()
  await json(client.transcribe({ url: "et-sample-1" }))
  return client
}

const share = async (owner: Caller, body: object = WHOLE) =>
  await json<ShareRow>(owner.call("POST", "/api/v1/shares", { body }))

/** Opens a shared page without any credentials. */
async function open(url: string) {
  const response = await fetch(service.url + new URL(url).pathname)
  return { response, status: response.status, html: await response.text() }
}

/** Returns the text of a page as readers see it. */
const textIn = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")

const tagIn = (html: string, name: string) => {
  const [, content = ""] = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html) ?? []
  return content.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"')
}

describe("the page of a share", () => {
  test("has title, channel, text with linked times, and nothing of the account", async () => {
    const owner = await anOwner()
    const row = await json<{ video_title: string; channel_name: string; segments: Segment[] }>(
      owner.call("GET", `/api/v1/transcriptions/${ROW}?format=segments`),
    )
    const { url, ...made } = await share(owner)
    expect(made).toMatchObject({
      ...WHOLE,
      video_title: row.video_title,
      start: null,
      end: null,
      indexed: false,
    })
    const { status, html } = await open(url)
    expect(status).toBe(200)
    const text = textIn(html)
    expect(text).toContain(row.video_title)
    expect(text).toContain(row.channel_name)
    for (const segment of row.segments.slice(0, 5)) expect(text).toContain(segment.text.split("'", 1)[0])
    expect(html).toContain(`href="https://www.youtube.com/watch?v=et-sample-1&amp;t=`)
    expect(html).toContain(`href="/contact?share=${url.split("/").at(-1)}"`)
    for (const secret of [owner.accountId, owner.keyId, "@test.example", made.share_id]) {
      expect(html).not.toContain(secret)
    }
  })

  test("may be kept by no cache and listed by no search engine, and runs only our script", async () => {
    const { response, html } = await open((await share(await anOwner())).url)
    const header = (name: string) => response.headers.get(name)
    expect([header("cache-control"), header("x-robots-tag"), header("referrer-policy")]).toEqual([
      "no-store",
      "noindex",
      "no-referrer",
    ])
    expect(tagIn(html, "robots")).toBe("noindex")
    expect(header("content-security-policy")).toContain("default-src 'none'")
    expect(header("set-cookie")).toBeNull()
  })

  test("may be listed when its owner says so, on the same link", async () => {
    const owner = await anOwner()
    const before = await share(owner)
    const after = await share(owner, { ...WHOLE, indexed: true })
    expect(after).toEqual({ ...before, indexed: true })
    const { response, html } = await open(after.url)
    expect([response.headers.get("x-robots-tag"), tagIn(html, "robots")]).toEqual([null, ""])
  })

  test("has preview tags with an image", async () => {
    const owner = await anOwner()
    const { url, video_title: title } = await share(owner)
    const { html } = await open(url)
    expect([tagIn(html, "og:title"), tagIn(html, "og:url"), tagIn(html, "og:type")]).toEqual([
      title,
      url,
      "article",
    ])
    expect(tagIn(html, "og:description").length).toBeGreaterThan(20)
    expect(tagIn(html, "og:description").length).toBeLessThanOrEqual(200)
    const picture = new URL(tagIn(html, "og:image"))
    expect(picture.searchParams.get("title")).toBe(title)
    const image = await fetch(service.url + picture.pathname + picture.search)
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"])
  })

  test("of a moment shows it with a little context, not the rest", async () => {
    const owner = await anOwner()
    const { segments } = await json<{ segments: Segment[] }>(
      owner.call("GET", `/api/v1/transcriptions/${ROW}?format=segments`),
    )
    const last = segments.at(-1)
    const { url, start, end } = await share(owner, { ...WHOLE, start: 0, end: 1 })
    expect([start, end]).toEqual([0, 1])
    const { html } = await open(url)
    expect(textIn(html)).toContain("Shared moment")
    expect(textIn(html)).toContain(segments[0]?.text.split("'", 1)[0])
    expect(last?.start).toBeGreaterThan(20)
    expect(textIn(html)).not.toContain(last?.text)
    expect((await share(owner, { ...WHOLE, start: 2 })).end).toBe(62)
    expect((await share(owner, { ...WHOLE, start: 3, end: 9_000 })).end).toBe(
      last && last.start + last.duration,
    )
  })

  test("escapes what it shows", async () => {
    const person = await service.person()
    const [title, channel, words] = [
      '"><b>T&',
      "<script>c</script>",
      "</article><img src=x onerror=1>\nLine two",
    ]
    const transcripts = [
      { videoId: "synHOSTILE1", video_title: title, channel_name: channel, transcript: words },
    ]
    await json(person.call("POST", "/api/migrate", { body: { transcripts } }))
    const body = { transcription_id: "trn_synHOSTILE1" }
    const { url } = await json<ShareRow>(person.call("POST", "/api/shares", { body }))
    const { html } = await open(url)
    for (const hostile of ["<b>", "<script>c", "<img"]) expect(html).not.toContain(hostile)
    expect(tagIn(html, "og:title")).toContain("&gt;&lt;b&gt;T&")
    expect(html).toContain('<p class="said" dir="auto">Line two</p>')
  })

  test("is a 404 without a token that exists", async () => {
    for (const path of ["/s/x", `/s/${"0".repeat(32)}`, "/s/%00", "/s/%ff"]) {
      const { status, response, html } = await open(`https://any.example${path}`)
      expect([path, status, response.headers.get("content-type")]).toEqual([
        path,
        404,
        "text/html; charset=utf-8",
      ])
      expect(response.headers.get("x-robots-tag")).toBe("noindex")
      expect(html).toContain("Nothing is shared here")
    }
  })
})

describe("a link is a 404 at once", () => {
  test("when it is revoked", async () => {
    const owner = await anOwner()
    const { url, share_id: id } = await share(owner)
    expect(await json(owner.call("DELETE", `/api/v1/shares/${id}`))).toEqual({ success: true })
    expect((await open(url)).status).toBe(404)
    expect((await owner.call("DELETE", `/api/v1/shares/${id}`)).status).toBe(404)
    expect((await share(owner)).url).not.toBe(url)
  })

  test("when its transcription is deleted, also for the next transcript of that video", async () => {
    const owner = await anOwner()
    const { url } = await share(owner)
    await json(owner.call("DELETE", `/api/v1/transcriptions/${ROW}`))
    expect((await open(url)).status).toBe(404)
    await json(owner.transcribe({ url: "et-sample-1" }))
    expect((await open(url)).status).toBe(404)
    expect(await json(owner.call("GET", "/api/v1/shares"))).toEqual({ shares: [] })
  })

  test("when its account is deleted", async () => {
    const person = await service.person()
    await json(person.call("POST", "/api/transcribe", { body: { url: "et-sample-1" } }))
    const { url } = await json<ShareRow>(person.call("POST", "/api/shares", { body: WHOLE }))
    expect((await open(url)).status).toBe(200)
    await json(person.call("DELETE", "/api/account", { body: { email: person.email } }))
    expect((await open(url)).status).toBe(404)
  })

  test("within a minute of an operator blocking its account", async () => {
    const owner = await anOwner()
    const { url } = await share(owner)
    const until = service.clock.now() + 600_000
    await block(service.table, "accounts", owner.accountId, {
      reason: "abuse",

      until,
    })
    service.clock.advance(61_000)
    expect((await open(url)).status).toBe(404)
    service.clock.advance(600_000)
    expect((await open(url)).status).toBe(200)
  })
})

describe("sharing", () => {
  test("costs nothing, also without credits, and never asks YouTube", async () => {
    const owner = await anOwner()
    const before = service.replay.requests.length
    const made = await owner.call("POST", "/api/v1/shares", { body: WHOLE })
    expect(made.headers.get("x-credits-used")).toBe("0")
    await open(((await made.json()) as ShareRow).url)
    expect(service.replay.requests).toHaveLength(before)
    await expectSettledLedger(service.table, owner.accountId)
  })

  test("runs once for an Idempotency-Key", async () => {
    const owner = await anOwner()
    const headers = { "idempotency-key": "share-1" }
    const call = async (body: Partial<ShareRequest> = WHOLE) =>
      await owner.call("POST", "/api/v1/shares", { body, headers })
    const [first, second] = [await call(), await call()]
    expect(second.headers.get("idempotent-replayed")).toBe("true")
    expect(await second.json()).toEqual(await first.json())
    expect((await call({ ...WHOLE, indexed: true })).status).toBe(409)
    await expectSettledLedger(service.table, owner.accountId)
  })

  test("is for the account's own transcriptions, and each account sees its own links", async () => {
    const [owner, other] = [await anOwner(), await service.client()]
    const { share_id: id } = await share(owner)
    expect((await other.call("POST", "/api/v1/shares", { body: WHOLE })).status).toBe(404)
    expect(await json(other.call("GET", "/api/v1/shares"))).toEqual({ shares: [] })
    expect((await other.call("DELETE", `/api/v1/shares/${id}`)).status).toBe(404)
  })

  test("lists links newest first, and those to one transcription", async () => {
    const owner = await anOwner()
    await json(owner.transcribe({ url: "et-language" }))
    const made = []
    for (const body of [WHOLE, { ...WHOLE, start: 3 }, { transcription_id: "trn_et-language" }]) {
      made.unshift(await share(owner, body))
      service.clock.advance(1000)
    }
    expect(await json(owner.call("GET", "/api/v1/shares"))).toEqual({ shares: made })
    const of = await json(owner.call("GET", `/api/v1/shares?transcription_id=${ROW}`))
    expect(of).toEqual({ shares: made.slice(1) })
  })

  test("follows a key's scopes: `read` lists links, and neither makes nor revokes them", async () => {
    const person = await service.person()
    await json(person.call("POST", "/api/transcribe", { body: { url: "et-sample-1" } }))
    const body = { name: "reader", scopes: ["read"] }
    const { rawKey } = await json<{ rawKey: string }>(person.call("POST", "/api/keys", { body }))
    const call = async (method: string, path: string, sent?: object) => {
      const init = {
        method,
        headers: { authorization: `Bearer ${rawKey}` },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      }
      return (await fetch(service.url + path, init)).status
    }
    const { share_id: id } = await json<ShareRow>(person.call("POST", "/api/shares", { body: WHOLE }))
    expect([
      await call("GET", "/api/v1/shares"),
      await call("POST", "/api/v1/shares", WHOLE),
      await call("DELETE", `/api/v1/shares/${id}`),
    ]).toEqual([200, 403, 403])
  })
})
