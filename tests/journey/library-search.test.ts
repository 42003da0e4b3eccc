import { describe, expect, test } from "vitest"
import { accountKey, historyRowKey } from "../../core/table/keys.ts"
import { getItem, queryPrefix, updateItem } from "../../core/table/table.ts"
import { type SignedIn, startService } from "../support/service.ts"

const service = await startService()

type Moment = {
  transcription_id: string
  video_title: string
  start: number | null
  snippet: string
  highlights: { start: number; length: number }[]
  link: string | null
}
type SearchAnswer = { results: Moment[]; total: number; indexed: number; pending: number; limit: number }
type Reader = SignedIn & {
  search(query: string): Promise<SearchAnswer>
  byKey(path: string, init?: RequestInit): Promise<Response>
}

/** A user with a key, who has transcribed a sample video and imported these texts. */
async function reader(texts: Readonly<Record<string, string>> = {}): Promise<Reader> {
  const person = await service.person()
  const { rawKey } = (await (await person.call("POST", "/api/keys")).json()) as { rawKey: string }
  const byKey = async (path: string, init: RequestInit = {}) =>
    await fetch(service.url + path, { ...init, headers: { authorization: `Bearer ${rawKey}` } })
  const transcripts = Object.entries(texts).map(([title, transcript], n) => ({
    videoId: `synSEARCH0${n}`,
    video_title: title,
    channel_name: n % 2 === 0 ? "Garten" : "Zoo",
    transcript,
    created_at: `2026-01-0${n + 1}`,
  }))
  if (transcripts.length > 0) await person.call("POST", "/api/migrate", { body: { transcripts } })
  const search = async (query: string) => {
    const response = await person.call("GET", `/api/library/search?${query}`)
    expect(response.status).toBe(200)
    return (await response.json()) as SearchAnswer
  }
  return { ...person, byKey, search }
}
const q = (text: string) => `q=${encodeURIComponent(text)}`
const titles = ({ results }: SearchAnswer) => results.map(({ video_title }) => video_title)
const marked = ({ snippet, highlights }: Moment) =>
  highlights.map(({ start, length }) => snippet.slice(start, start + length))

const TEXTS = {
  Worms:
    "The gardener is feeding the worms and they are eating what it is that you have left for them in the box.",
  Würmer:
    "Die Gärtnerin füttert ihre Würmer und das ist nicht schwer, denn sie essen die Reste mit der Erde auf.",
  Katzen: "猫は魚を食べます。東京の公園で犬も走っています。",
  Thai: "ฉันชอบกินข้าวผัดกับไข่ดาว",
  Ölbaum: "Der Ölbaum und die Straße: das ist eine Geschichte, die ich nicht mit Wasser auf Papier schreibe.",
}

describe("a search of the library", () => {
  test("leads to the moment of a video, with its words marked, the same by session and by key", async () => {
    const me = await reader()
    const sent = await me.byKey("/api/v1/transcribe", {
      method: "POST",
      body: JSON.stringify({ url: "et-sample-1", include: ["segments"] }),
    })
    const { segments } = (await sent.json()) as { segments: { start: number; text: string }[] }
    const segment = segments[3]
    if (!segment) throw new Error("the sample has no segments")
    const found = await me.search(q(`"${segment.text.replaceAll('"', "")}"`))
    expect(found).toMatchObject({ indexed: 1, pending: 0 })
    const [moment] = found.results
    expect(moment).toMatchObject({
      transcription_id: "trn_et-sample-1",
      start: segment.start,
      link: `https://www.youtube.com/watch?v=et-sample-1&t=${Math.floor(segment.start)}s`,
    })
    expect(marked(moment as Moment).length).toBeGreaterThan(1)
    const byKey = await me.byKey(`/api/v1/library/search?${q(`"${segment.text.replaceAll('"', "")}"`)}`)
    expect([byKey.status, byKey.headers.get("x-credits-used")]).toEqual([200, "0"])
    expect(await byKey.json()).toEqual(found)
  })

  test.each([
    ["worm", "Worms", ["worms"]],
    ["feeds", "Worms", ["feeding"]],
    ["gardeners", "Worms", ["gardener"]],
    ["wurm", "Würmer", ["Würmer"]],
    ["futterte", "Würmer", ["füttert"]],
    ["olbaum", "Ölbaum", ["Ölbaum"]],
    ["STRASSE", "Ölbaum", ["Straße"]],
    ["geschich*", "Ölbaum", ["Geschichte"]],
    ['"feed the worms"', "Worms", ["feeding", "the", "worms"]],
    ["“in the box”", "Worms", ["in", "the", "box"]],
    ["公園", "Katzen", ["公園"]],
    ["猫", "Katzen", ["猫"]],
    ["ข้าวผัด", "Thai", ["ข้าว", "ผัด"]],
  ])("for %s finds %s", async (text, title, words) => {
    const [best] = (await shared.search(q(text))).results
    expect([best?.video_title, best && marked(best)]).toEqual([title, words])
  })

  test.each(['"worms the feed"', "xylophone", "geschwind*"])("for %s finds nothing", async (text) => {
    expect(await shared.search(q(text))).toMatchObject({ results: [], total: 0 })
  })

  test("ranks texts with more of the words first, and has pages", async () => {
    const all = await shared.search(`${q("worms eating box Wasser")}&limit=5`)
    expect(titles(all)[0]).toBe("Worms")
    expect(all.total).toBe(all.results.length)
    const second = await shared.search(`${q("worms eating box Wasser")}&limit=1&offset=1`)
    expect(second.results).toEqual(all.results.slice(1, 2))
    expect(await shared.search(`${q("worms")}&limit=1000`)).toMatchObject({ limit: 50 })
  })

  test("is limited by tags, channel and time", async () => {
    const me = await reader(TEXTS)
    const tag = async (n: number, tags: string[]) =>
      await me.call("PATCH", `/api/transcriptions/trn_synSEARCH0${n}`, { body: { tags } })
    await tag(0, ["Soil", "talks"])
    await tag(1, ["soil"])
    const text = q("worms würmer")
    expect(titles(await me.search(text)).toSorted()).toEqual(["Worms", "Würmer"])
    expect(titles(await me.search(`${text}&tags=SOIL,talks`))).toEqual(["Worms"])
    expect(titles(await me.search(`${text}&channel=zoo`))).toEqual(["Würmer"])
    expect(titles(await me.search(`${text}&to=2026-01-01`))).toEqual(["Worms"])
    expect(titles(await me.search(`${text}&from=2026-01-02`))).toEqual(["Würmer"])
    expect(titles(await me.search(`${text}&tags=none`))).toEqual([])
  })

  test("is limited by one tag, which may contain a comma", async () => {
    const me = await reader(TEXTS)
    const row = "/api/transcriptions/trn_synSEARCH00"
    await me.call("PATCH", row, { body: { tags: ["Soil, wet", "talks"] } })
    await me.call("PATCH", "/api/transcriptions/trn_synSEARCH01", { body: { tags: ["soil", "wet"] } })
    const text = q("worms würmer")
    expect(titles(await me.search(`${text}&tag=SOIL%2C+wet`))).toEqual(["Worms"])
    expect(titles(await me.search(`${text}&tag=soil,%20wet&tags=talks`))).toEqual(["Worms"])
    expect(titles(await me.search(`${text}&tag=soil,%20wet&tags=none`))).toEqual([])
    expect(titles(await me.search(`${text}&tags=soil,wet`))).toEqual(["Würmer"])
    const byKey = await me.byKey(`/api/v1/library/search?${text}&tag=soil,%20wet`)
    expect(titles((await byKey.json()) as SearchAnswer)).toEqual(["Worms"])
    const untagged = await me.call("PATCH", row, { body: { remove_tags: ["soil, WET"] } })
    expect(await untagged.json()).toMatchObject({ tags: ["talks"] })
    expect(titles(await me.search(`${text}&tag=soil,%20wet`))).toEqual([])
  })

  test.each([
    "",
    "q=",
    "q=...",
    "q=%22%22",
    `q=${"x".repeat(201)}`,
    "q=garden+a*",
    "q=%E7%8C%AB*",
    "q=a&limit=0",
    "q=a&from=soon",
    "q=a&colour=red",
  ])("refuses ?%s", async (query) => {
    expect((await shared.call("GET", `/api/library/search?${query}`)).status).toBe(400)
  })

  test("finds a transcript as soon as it is stored, even in another language", async () => {
    const me = await reader()
    const transcribe = async (language: string) => {
      const body = JSON.stringify({ url: "et-language", language })
      const response = await me.byKey("/api/v1/transcribe", { method: "POST", body })
      service.clock.advance(1000)
      return ((await response.json()) as { transcript: string }).transcript.split(" ").slice(0, 3).join(" ")
    }
    const english = await transcribe("en")
    expect((await me.search(q(`"${english}"`))).total).toBe(1)
    const german = await transcribe("de")
    expect((await me.search(q(`"${german}"`))).total).toBe(1)
    expect((await me.search(q(`"${english}"`))).total).toBe(0)
  })

  test("searches no text of another account", async () => {
    const me = await reader({ Mine: "my own pomegranate" })
    const other = await reader({ Theirs: "some other words" })
    expect((await other.search(q("pomegranate"))).total).toBe(0)
    expect((await me.search(q("pomegranate"))).total).toBe(1)
  })

  test("leaves nothing in the store when the account is deleted", async () => {
    const me = await reader(TEXTS)
    await me.search(q("worms"))
    const indexed = async () => {
      const keys: string[] = []
      for await (const { sk } of queryPrefix(service.table, accountKey(me.accountId).pk, "L")) keys.push(sk)
      return keys
    }
    expect(await indexed()).toContain("LHEAD")
    expect((await me.call("DELETE", "/api/account", { body: { email: me.email } })).status).toBe(200)
    expect(await indexed()).toEqual([])
  })

  test("rebuilds an index that an earlier release wrote", async () => {
    const me = await reader(TEXTS)
    await me.search(q("worms"))
    const key = { ...accountKey(me.accountId), sk: "LHEAD" }
    await updateItem(service.table, key, { update: "SET analyzer = :old", values: { ":old": 0 } })
    expect(titles(await me.search(q("worms")))).toEqual(["Worms"])
    const head = await getItem(service.table, key)
    expect(head).toMatchObject({ analyzer: 1, garbage: [] })
    expect(head?.["segments"]).toHaveLength(1)
  })

  test("does not fail for a row whose text is gone", async () => {
    const me = await reader(TEXTS)
    const key = historyRowKey(me.accountId, "trn_synSEARCH00")
    await updateItem(service.table, key, {
      update: "SET #text = :none",
      names: { "#text": "text" },
      values: { ":none": "lost" },
    })
    expect(await me.search(q("würmer"))).toMatchObject({ total: 1, pending: 0 })
  })
})

const shared = await reader(TEXTS)
