import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js"
import { describe, expect, test } from "vitest"
import { zipStream } from "../../core/export/zip-stream.ts"
import { seededBytes } from "../support/seed.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const VIDEO = "et-sample-1"
const ROW = `trn_${VIDEO}`

/** Unpacks a ZIP, and checks each file's checksum. */
const entriesOf = async (bytes: ArrayBuffer) => {
  const zip = new ZipReader(new BlobReader(new Blob([bytes])), { checkSignature: true })
  const files = new Map<string, string>()
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()))
  }
  return files
}

describe("the archive of an account", () => {
  test("has the profile, the ledger, the keys without secrets, and every transcription", async () => {
    const me = await service.person()
    await me.call("POST", "/api/transcribe", { body: { url: VIDEO } })
    const made = (await (await me.call("POST", "/api/keys")).json()) as { rawKey: string; keyId: string }
    const items = Array.from({ length: 40 }, (_, n) => ({
      videoId: `synARCHIV${String(n).padStart(2, "0")}`,
      video_title: n % 2 ? "The same / title: “ü” 灯台" : `Title ${n}`,
      transcript: `Words of ${n}. `.repeat(1000),
    }))
    const imported = await me.call("POST", "/api/migrate", { body: { transcripts: items } })
    expect(await imported.json()).toEqual({ imported: 40, skipped: 0 })
    const response = await me.call("GET", "/api/account/archive")
    expect([response.status, response.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/),
    ])
    const files = await entriesOf(await response.arrayBuffer())
    expect(JSON.parse(files.get("account.json") ?? "")).toMatchObject({
      account_id: me.accountId,
      email: me.email,
    })
    const lines = (files.get("transactions.jsonl") ?? "").trimEnd().split("\n")
    const page = (await (await me.call("GET", "/api/credits/transactions?limit=100")).json()) as {
      transactions: unknown[]
    }
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(page.transactions.toReversed())
    expect(JSON.parse(files.get("api-keys.json") ?? "")).toMatchObject([{ keyId: made.keyId }])
    expect([...files.values()].join("\n")).not.toContain(made.rawKey)
    expect(JSON.parse(files.get("purchases.json") ?? "")).toEqual([])
    const bodies = [...files].filter(([name]) => /^transcriptions\/.*\.json$/.test(name))
    const notes = [...files].filter(([name]) => /^transcriptions\/.*\.md$/.test(name))
    expect([bodies.length, notes.length]).toEqual([41, 41])
    const own = await me.call("GET", `/api/transcriptions/${ROW}`)
    const row: unknown = await own.json()
    expect(bodies.map(([, text]): unknown => JSON.parse(text))).toContainEqual(row)
    for (const [, note] of notes) expect(note).toMatch(/^---\n(?:.+\n)+---\n<!-- transcript /)
  })

  test("is only for its owner, and limited", async () => {
    expect((await fetch(`${service.url}/api/account/archive`)).status).toBe(401)
    const me = await service.person()
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const response = await me.call("GET", "/api/account/archive")
      await response.arrayBuffer()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test("reads no file ahead of its reader, and breaks off when a file fails", async () => {
    let made = 0
    async function* files(failsAt: number) {
      for (made = 0; made < 50; made += 1) {
        if (made === failsAt) throw new Error("the store is gone")
        yield { name: `${made}.txt`, text: [seededBytes(100_000, String(made)).toString("hex")] }
      }
    }
    const archive = zipStream(files(-1), Date.UTC(2026, 10, 22))
    const pieces: Uint8Array[] = []
    let ahead = 0
    for await (const piece of archive) {
      pieces.push(piece)
      ahead = Math.max(ahead, made - pieces.reduce((sum, { length }) => sum + length, 0) / 100_000)
    }
    expect([made, pieces.length > 50]).toEqual([50, true])
    expect(ahead).toBeLessThan(3)
    const whole = await entriesOf(await new Blob(pieces.map((piece) => Buffer.from(piece))).arrayBuffer())
    expect(whole.get("49.txt")).toBe(seededBytes(100_000, "49").toString("hex"))
    const cut: Uint8Array[] = []
    await expect(async () => {
      for await (const piece of zipStream(files(5), Date.UTC(2026, 10, 22))) cut.push(piece)
    }).rejects.toThrow("the store is gone")
    const bytes = await new Blob(cut.map((piece) => Buffer.from(piece))).arrayBuffer()
    await expect(entriesOf(bytes)).rejects.toThrow("End of central directory")
  })
})
