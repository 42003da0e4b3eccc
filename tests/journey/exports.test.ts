import { describe, expect, test } from "vitest"
import { parse as parseYaml } from "yaml"
import { historyRowKey } from "../../core/table/keys.ts"
import { updateItem } from "../../core/table/table.ts"
import { expectMoment, ROW, secondsIn, startExportStage, VIDEO } from "./exports-stage.ts"

const { service, reader } = await startExportStage()

const unescaped = (text: string) => text.replaceAll(/\\([\\`*_[\]<>~|#$&])/g, "$1")

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

  test("escapes a title that could break the YAML or the markers of the merge", async () => {
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
