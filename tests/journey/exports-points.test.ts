import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { promisify } from "node:util"
import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js"
import { parse as parseCsv } from "csv-parse/sync"
import { describe, expect, test } from "vitest"
import { wordsOf } from "../support/words.ts"
import { expectMoment, type Row, secondsIn, startExportStage } from "./exports-stage.ts"

const run = promisify(execFile)
const { service, reader } = await startExportStage()

describe("points of a summary", () => {
  test("are exported as Readwise highlights, each with a moment of the transcript", async () => {
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
      expect(wordsOf(row.summary)).toContain(wordsOf(Highlight ?? ""))
      expect(Highlight).not.toMatch(/\[\d\d:\d\d\]|^[-*]/)
      expect(secondsIn(url)).toBe(Number(Location))
      expectMoment(row, Number(Location))
    }
  })

  test("are left out without a proven citation, and are written so that spreadsheets run no formula", async () => {
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
    // The video's own transcript replaces the imported text and adds times; the summary stays.
    await person.call("POST", "/api/transcribe", { body: { url: "synEXPORTS1" } })
    const row = (await (await person.call("GET", "/api/transcriptions/trn_synEXPORTS1")).json()) as Row
    expect([row.summary, row.segments[0]?.start]).toEqual([summary, 0])
    const timed = await person.call("POST", path, { body: { format: "readwise" } })
    const rows: Record<string, string>[] = parseCsv(await timed.text(), { columns: true })
    expect(rows.map(({ Highlight }) => Highlight)).toEqual([expect.stringMatching(/^'=HYPERLINK\(/)])
  })

  test("are exported as Anki cards with the same IDs every time", async () => {
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
        expect(wordsOf(row.transcript)).toContain(wordsOf(fields[2] ?? ""))
      }
      const csv = (await me.file({ format: "readwise" })).text
      const rows: Record<string, string>[] = parseCsv(csv, { columns: true })
      expect(cards.map(({ flds }) => wordsOf(flds.split("\u001F")[1] ?? ""))).toEqual(
        rows.map(({ Highlight }) => wordsOf(Highlight ?? "")),
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
