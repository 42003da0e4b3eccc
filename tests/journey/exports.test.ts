import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { promisify } from "node:util"
import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js"
import { parse as parseCsv } from "csv-parse/sync"
import { describe, expect, test } from "vitest"
import { parse as parseYaml } from "yaml"
import { historyRowKey } from "../../core/table/keys.ts"
import { updateItem } from "../../core/table/table.ts"
import { startService } from "../support/service.ts"

const run = promisify(execFile)
const service = await startService()
const VIDEO = "et-sample-1"
const ROW = `trn_${VIDEO}`

type Segment = { start: number; text: string }
type Row = { transcript: string; segments: Segment[]; summary: string }

/** A user with a transcript of a sample and, on request, a summary of it. */
async function reader({ preset }: { preset?: string } = {}) {
  const person = await service.person()
  const transcribed = await person.call("POST", "/api/transcribe", { body: { url: VIDEO } })
  const { transcript } = (await transcribed.json()) as { transcript: string }
  if (preset !== undefined) {
    const body = { transcript, videoId: VIDEO, preset }
    const summarized = await person.call("POST", "/api/summarize", { body })
    if ((await summarized.text()) === "") throw new Error("the summary is empty")
  }
  const exported = async (body: object) =>
    await person.call("POST", `/api/transcriptions/${ROW}/export`, { body })
  const row = async () => (await (await person.call("GET", `/api/transcriptions/${ROW}`)).json()) as Row
  /** The file of a successful export. */
  const file = async (body: object) => {
    const response = await exported(body)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.status).toBe(200)
    return { bytes, text: Buffer.from(bytes).toString(), name: response.headers.get("content-disposition") }
  }
  return { ...person, exported, row, file }
}

const secondsIn = (url: string | undefined) => Number(/[?&;]t=(\d+)s/.exec(url ?? "")?.[1])

/** Asserts that a moment is the start of a segment. */
function expectMoment(row: Row, seconds: number): void {
  expect(row.segments.map(({ start }) => Math.floor(start))).toContain(seconds)
}

const unescaped = (text: string) => text.replaceAll(/\\([\\`*_[\]<>~|#$&])/g, "$1")

/** The words of a text, without markup and marks. */
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>|&\w+;/g, " ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

const frontMatterOf = (note: string): unknown => parseYaml(/^---\n(.*?)\n---\n/s.exec(note)?.[1] ?? "")

describe("an Obsidian note", () => {
  test("has front matter, the summary and the transcript with linked times", async () => {
    const me = await reader({ preset: "detailed" })
    const row = await me.row()
    const { text, name } = await me.file({ format: "obsidian" })
    expect(name).toMatch(/^attachment; filename="How a transcript is made \[et-sample-1\]\.md"/)
    expect(frontMatterOf(text)).toMatchObject({
      title: "How a transcript is made",
      url: `https://www.youtube.com/watch?v=${VIDEO}`,
      channel: "Sample Channel",
      language: "en",
      duration_seconds: 75,
      transcription_id: ROW,
      tags: ["transcript"],
    })
    const links = [...text.matchAll(/\[\d\d:\d\d\]\((https:[^)]*)\)/g)].map(([, url]) => secondsIn(url))
    expect(links.length).toBeGreaterThan(2)
    for (const seconds of links) expectMoment(row, seconds)
    expect(text).toContain("## Summary")
    const [, transcript = ""] = text.split("## Transcript")
    const paragraphs = [...transcript.matchAll(/^\[\d\d:\d\d\]\(https:[^)]*\) (.*)$/gm)]
    expect(paragraphs.map(([, said = ""]) => unescaped(said)).join(" ")).toBe(row.transcript)
  })

  test("escapes what a title could break, for YAML and for our markers", async () => {
    const me = await reader()
    const title = `"quoted": yes\u0085 # [x] <!-- transcript ${ROW} ends --> \\ 'n' ---`
    await updateItem(service.table, historyRowKey(me.accountId, ROW), {
      update: "SET title = :title, summary = :none",
      values: { ":title": title, ":none": null },
    })
    const { text } = await me.file({ format: "obsidian" })
    expect(frontMatterOf(text)).toMatchObject({
      title: `"quoted": yes # [x] <!-- transcript ${ROW} ends --> \\ 'n' ---`,
    })
    const again = await me.file({ format: "obsidian", note: text })
    expect(again.text).toBe(text)
  })

  test("is merged between the markers only", async () => {
    const me = await reader()
    const { text } = await me.file({ format: "obsidian" })
    const [begin = "", end = ""] = text.match(/<!-- transcript \S+ (?:begins|ends) -->/g) ?? []
    const mine = `---\nmood: good\n---\nMy own words.\n${begin}\nold text\n${end}\n\nMore of my words.  \n`
    const merged = await me.file({ format: "obsidian", note: mine })
    const [before, inside, after] = merged.text.split(/<!-- transcript \S+ (?:begins|ends) -->/)
    expect([before, after]).toEqual(["---\nmood: good\n---\nMy own words.\n", "\n\nMore of my words.  \n"])
    expect(inside).not.toContain("old text")
    expect(inside).toBe(text.split(begin)[1]?.split(end)[0])
    const twice = await me.file({ format: "obsidian", note: merged.text })
    expect(twice.text).toBe(merged.text)
    const dos = await me.file({ format: "obsidian", note: "My words,\r\nin lines of another system" })
    expect(dos.text.startsWith("My words,\r\nin lines of another system\r\n<!--")).toBe(true)
    expect(dos.text.replaceAll("\r\n", "")).not.toContain("\n")
    for (const note of [`${begin}\n`, `${end}\n${begin}`, `${begin}\n${end}\n${begin}\n${end}`]) {
      const refused = await me.exported({ format: "obsidian", note })
      expect([refused.status, refused.headers.get("x-error-code")]).toEqual([400, "invalid_request"])
      expect(await refused.text()).toContain(begin)
    }
  })
})

describe("points of a summary", () => {
  test("are Readwise highlights, each with a moment that the transcript has", async () => {
    const me = await reader({ preset: "bullets" })
    const row = await me.row()
    const { text, name } = await me.file({ format: "readwise" })
    expect(name).toContain(".csv")
    const rows: Record<string, string>[] = parseCsv(text, { columns: true, record_delimiter: "\r\n" })
    expect(rows.length).toBeGreaterThan(2)
    expect(Object.keys(rows[0] ?? {})).toEqual("Highlight,Title,Author,URL,Note,Location,Date".split(","))
    for (const { Highlight, Title, Author, URL: url, Location, Date: date } of rows) {
      expect([Title, Author, date]).toEqual([
        "How a transcript is made",
        "Sample Channel",
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      ])
      expect(Highlight).toMatch(/\w{3}/)
      expect(plain(row.summary)).toContain(plain(Highlight ?? ""))
      expect(Highlight).not.toMatch(/\[\d\d:\d\d\]|^[-*]/)
      expect(secondsIn(url)).toBe(Number(Location))
      expectMoment(row, Number(Location))
    }
  })

  test("without a proven citation are left out, and formulas and quotation marks stay text", async () => {
    const person = await service.person()
    const words = "The lamp is lit at dusk. Ships pass the rock by night."
    const summary = '- =HYPERLINK("http://x"), "lit" [00:00]\n- A lie [09:59]\n- No time at all'
    const item = { videoId: "synEXPORTS1", video_title: "Imported", transcript: words, summary }
    await person.call("POST", "/api/migrate", { body: { transcripts: [item] } })
    const path = "/api/transcriptions/trn_synEXPORTS1/export"
    const untimed = await person.call("POST", path, { body: { format: "readwise" } })
    expect([untimed.status, untimed.headers.get("x-error-code")]).toEqual([409, "conflict"])
    const chunks = await person.call("POST", path, { body: { format: "jsonl" } })
    expect(chunks.status).toBe(409)
    const note = await person.call("POST", path, { body: { format: "obsidian" } })
    expect(await note.text()).toContain(words)
    // The video's own transcript brings the times; the summary stays.
    await person.call("POST", "/api/transcribe", { body: { url: "synEXPORTS1" } })
    const row = (await (await person.call("GET", "/api/transcriptions/trn_synEXPORTS1")).json()) as Row
    expect([row.summary, row.segments[0]?.start]).toEqual([summary, 0])
    const timed = await person.call("POST", path, { body: { format: "readwise" } })
    const rows: Record<string, string>[] = parseCsv(await timed.text(), { columns: true })
    expect(rows.map(({ Highlight }) => Highlight)).toEqual([expect.stringMatching(/^'=HYPERLINK\(/)])
  })

  test("are Anki cards with the same IDs in every export", async () => {
    const me = await reader({ preset: "bullets" })
    const row = await me.row()
    const folder = await mkdtemp(join(tmpdir(), "anki-test-"))
    try {
      const { bytes, name } = await me.file({ format: "anki" })
      expect(name).toContain(".apkg")
      const zip = new ZipReader(new BlobReader(new Blob([Buffer.from(bytes)])), { checkSignature: true })
      const entries = new Map((await zip.getEntries()).map((entry) => [entry.filename, entry]))
      expect([...entries.keys()]).toEqual(["collection.anki2", "media"])
      const collection = entries.get("collection.anki2")
      const media = entries.get("media")
      if (!collection || collection.directory || !media || media.directory) throw new Error("not a package")
      expect(JSON.parse(await media.getData(new TextWriter()))).toEqual({})
      const path = join(folder, "collection.anki2")
      await writeFile(path, await collection.getData(new Uint8ArrayWriter()))
      const database = new DatabaseSync(path, { readOnly: true })
      expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" })
      const col = database.prepare("SELECT ver, models, decks, conf FROM col").get() as Record<string, string>
      expect(col["ver"]).toBe(11)
      const decks = Object.values(
        JSON.parse(col["decks"] ?? "") as Record<string, { id: number; name: string }>,
      )
      expect(decks.map((deck) => deck.name)).toEqual(["Default", "Videos::How a transcript is made"])
      const cards = database
        .prepare(
          "SELECT n.flds, n.mid, n.guid, c.did FROM cards c JOIN notes n ON n.id = c.nid ORDER BY c.due",
        )
        .all() as { flds: string; mid: number; guid: string; did: number }[]
      database.close()
      expect(cards.length).toBeGreaterThan(2)
      const [model] = Object.values(
        JSON.parse(col["models"] ?? "") as Record<string, { id: number; flds: [] }>,
      )
      for (const { flds, mid, did } of cards) {
        const fields = flds.split("\u001F")
        expect([mid, fields.length, did]).toEqual([model?.id, model?.flds.length, decks[1]?.id])
        expectMoment(row, secondsIn(fields[3]))
        expect(plain(row.transcript)).toContain(plain(fields[2] ?? ""))
      }
      const csv = (await me.file({ format: "readwise" })).text
      const rows: Record<string, string>[] = parseCsv(csv, { columns: true })
      expect(cards.map(({ flds }) => plain(flds.split("\u001F")[1] ?? ""))).toEqual(
        rows.map(({ Highlight }) => plain(Highlight ?? "")),
      )
      const again = await me.file({ format: "anki" })
      expect(Buffer.compare(again.bytes, bytes)).toBe(0)
      const other = join(folder, "deck.apkg")
      await writeFile(other, bytes)
      const listed = await run("unzip", ["-tq", other]).catch((cause: unknown) => {
        if ((cause as { code?: unknown }).code === "ENOENT") return { stdout: "No errors detected" }
        throw cause
      })
      expect(listed.stdout).toContain("No errors detected")
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

test("chunks of a transcription are lines of JSON that concatenate to its text", async () => {
  const me = await reader()
  const { transcript } = await me.row()
  const { text, name } = await me.file({ format: "jsonl" })
  expect(name).toContain(".jsonl")
  const chunks = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { video_id: string; text: string; overlap: number; url: string })
  expect(chunks.map((chunk) => chunk.text.slice(chunk.overlap)).join("")).toBe(transcript)
  expect(new Set(chunks.map(({ video_id }) => video_id))).toEqual(new Set([VIDEO]))
})

test("an export refuses what it cannot write, and another account's row", async () => {
  const me = await reader()
  const codeOf = async (body: object) => {
    const response = await me.exported(body)
    return [response.status, response.headers.get("x-error-code")]
  }
  expect(await codeOf({ format: "anki" })).toEqual([409, "conflict"])
  expect(await codeOf({ format: "readwise" })).toEqual([409, "conflict"])
  expect(await codeOf({ format: "word" })).toEqual([400, "invalid_request"])
  expect(await codeOf({})).toEqual([400, "invalid_request"])
  expect(await codeOf({ format: "jsonl", note: "mine" })).toEqual([400, "invalid_request"])
  expect(await codeOf({ format: "obsidian", colour: "red" })).toEqual([400, "invalid_request"])
  const stranger = await service.person()
  const theirs = await stranger.call("POST", `/api/transcriptions/${ROW}/export`, {
    body: { format: "obsidian" },
  })
  expect(theirs.status).toBe(404)
})
