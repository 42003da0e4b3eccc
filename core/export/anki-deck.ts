import { createHash } from "node:crypto"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { strToU8, zipSync } from "fflate"
import { formatTimestamp } from "../captions/format/timestamp.ts"
import { sha256 } from "../kernel/hash.ts"
import { escapeHtml, normalizeText } from "../kernel/text.ts"
import { COLLECTION_SCHEMA, collectionColumns, MODEL_ID } from "./anki-collection.ts"
import type { ExportSource } from "./export-source.ts"
import type { Point } from "./points.ts"

/** The time of all files. It is constant, so that the same row always gives the same bytes. */
const FILE_TIME = Date.UTC(1990, 0)
const FIELD_SEPARATOR = "\u001F"

/**
 * Returns an Anki package (`.apkg`) with one card for each point. Decks, notes and cards have the
 * same IDs in every export of a row, so that a second import updates the notes and keeps the
 * learner's progress.
 */
export async function writeAnkiDeck(source: ExportSource, points: readonly Point[]): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "anki-"))
  try {
    const path = join(folder, "collection.anki2")
    await writeCollection(path, source, points)
    const files = { "collection.anki2": await readFile(path), media: strToU8("{}") }
    return zipSync(files, { mtime: FILE_TIME })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeCollection(path: string, { row }: ExportSource, points: readonly Point[]) {
  // Loaded here because only this export needs it.
  const { DatabaseSync } = await import("node:sqlite")
  const modified = Math.floor(row.at / 1000)
  const deckId = numberFrom(row.id)
  const title = normalizeText(row.title).replaceAll("::", ":") || row.id
  const columns = collectionColumns({ id: deckId, name: `Videos::${title}` }, modified)
  const database = new DatabaseSync(path)
  try {
    database.exec(COLLECTION_SCHEMA)
    const { conf, models, decks, dconf, tags } = columns
    database
      .prepare("INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)")
      .run(
        modified,
        row.at,
        row.at,
        ...[conf, models, decks, dconf, tags].map((each) => JSON.stringify(each)),
      )
    const note = database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')")
    const card = database.prepare(
      "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
    )
    const taken = new Set<number>()
    for (const [at, point] of points.entries()) {
      const guid = sha256(`${row.id} ${point.seconds} ${point.text}`)
      let id = numberFrom(guid)
      while (taken.has(id)) id += 1
      taken.add(id)
      const fields = fieldsOf(title, point)
      note.run(
        id,
        guid.slice(0, 16),
        MODEL_ID,
        modified,
        fields.join(FIELD_SEPARATOR),
        fields[0],
        checksum(fields[0]),
      )
      card.run(id, id, deckId, modified, at + 1)
    }
  } finally {
    database.close()
  }
}

function fieldsOf(title: string, { text, topic, seconds, url, said }: Point): [string, ...string[]] {
  const moment = formatTimestamp(seconds * 1000)
  const question = [title, topic].filter((part) => part !== null).map(escapeHtml)
  const source = url === null ? moment : `<a href="${escapeHtml(url)}">${moment}</a>`
  return [`${question.join("<br>")}<br>${moment}`, escapeHtml(text), escapeHtml(normalizeText(said)), source]
}

/** Hashes a text to a number of 13 digits. Anki's own IDs are epoch milliseconds and as long. */
const numberFrom = (text: string) =>
  1_000_000_000_000 + (Number.parseInt(sha256(text).slice(0, 10), 16) % 500_000_000_000)

/**
 * Anki's checksum of a note's first field: 8 hex digits of the SHA-1 of its text without markup.
 */
const checksum = (field: string) =>
  Number.parseInt(
    createHash("sha1")
      .update(field.replaceAll(/<[^>]*>/g, ""))
      .digest("hex")
      .slice(0, 8),
    16,
  )
