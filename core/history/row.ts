import { CHANNEL_DUE, historyRowKey } from "../table/keys.ts"
import { type Item, type Table, updateItem } from "../table/table.ts"

/** What a row tells of a transcription. */
export type Details = {
  /** Null for an upload. */
  videoId: string | null
  title: string
  channelName: string | null
  channelId: string | null
  thumbnail: string | null
  /** How the text was obtained; null where it came with an import. */
  method: "captions" | "captions_page" | "audio" | "upload" | null
  source: "video" | "upload" | "import"
  language: string | null
  durationSeconds: number | null
  /** What the account has paid for it, repeats included. */
  creditsUsed: number
}

/**
 * A row of an account's history. Its text is the stored transcript of its video under `slot`, or its own under `text`; that
 * and `summary` are versions (see text.ts). `at`: epoch ms; rows are listed by (at, id), newest first.
 */
export type Row = Details & {
  id: string
  at: number
  slot: string | null
  text: string | null
  summary: string | null
}

/** All that a later write has to know of the row that it finds. */
export const ROW_ATTRIBUTES = ["rev", "at", "packedAt", "gone", "slot", "text", "creditsUsed"] as const

/** Leave to write a row (see head.ts): the revision that it will have, and the clock before it was first marked. */
export type Mark = { rev: number; base: number }

/** What a write changes of a row; undefined takes an attribute off. */
export type Change = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The row of an item; undefined where there is none, or where it was deleted. */
export function rowFrom(item: Item | undefined): Row | undefined {
  if (!item || item.gone) return undefined
  const { pk: _pk, sk: _sk, rev: _rev, packedAt: _packedAt, due: _due, due_at: _dueAt, ...row } = item
  return { slot: null, text: null, summary: null, ...row } as Row
}

/**
 * The time under which the packs have a row, or null where they have it not. A row that was written since it was marked
 * (`base`: the clock before that) carries it along; any other stands there as it is.
 */
export function packedAt(item: Item | undefined, base: number): number | null {
  if (!item) return null
  if (item.rev > base) return item.packedAt ?? null
  return item.gone ? null : item.at
}

/**
 * Writes a row that was marked before. `change` says what becomes of the row that is there (undefined: none, or deleted), and
 * undefined to leave it as it is. `known` is the item as it was read; where it has changed since, this looks again. A row
 * that a later mark has written already is left alone. The item as it is then.
 */
export async function land(
  table: Table,
  accountId: string,
  rowId: string,
  mark: Mark,
  change: (row: Item | undefined) => Change | undefined,
  known?: Item,
): Promise<Item> {
  let old = known
  for (;;) {
    if (old && old.rev >= mark.rev) return old
    const live = old && !old.gone ? old : undefined
    const changes = change(live) ?? (live ? {} : { gone: true })
    const position = packedAt(old, mark.base) ?? undefined
    const written = await updateItem(
      table,
      historyRowKey(accountId, rowId),
      writeOf({ ...changes, rev: mark.rev, packedAt: position }, old),
    )
    if (written.ok) return written.item ?? {}
    old = written.item
  }
}

/** Imports wait a day longer than rows of our own: anybody can import ids that no video has, a hundred at a time. */
const IMPORT_WAITS_MS = 24 * 3600_000

/** Rows of videos that lack a channel are in the index, so that the backfill finds them. `now`: epoch ms. */
export function channelDue({ videoId, channelName, source }: Details, now: number) {
  if (videoId === null || channelName !== null) return NOT_DUE
  return { due: CHANNEL_DUE, due_at: source === "import" ? now + IMPORT_WAITS_MS : now }
}
export const NOT_DUE = { due: undefined, due_at: undefined }

/** True of a row whose summary is the one that was found: summaries are saved without a new `rev`. */
export function summaryIsAsFound({ summary }: Item) {
  return summary === undefined
    ? { condition: "attribute_not_exists(#summary)", names: SUMMARY, values: {} }
    : { condition: "#summary = :summary", names: SUMMARY, values: { ":summary": summary } }
}
const SUMMARY = { "#summary": "summary" }

const isAsFound = "rev = :found"
const isNew = "attribute_not_exists(pk)"

function writeOf(changes: Change, found: Item | undefined) {
  const all = Object.entries(changes)
  const sets = all.flatMap(([, value], n) => (value === undefined ? [] : [`#c${n} = :c${n}`]))
  const removes = all.flatMap(([, value], n) => (value === undefined ? [`#c${n}`] : []))
  const values = all.flatMap(([, value], n) => (value === undefined ? [] : [[`:c${n}`, value] as const]))
  const summary = found && "summary" in changes ? summaryIsAsFound(found) : undefined
  const conditions = [found ? isAsFound : isNew, ...(summary ? [summary.condition] : [])]
  return {
    update: `SET ${sets.join(", ")}${removes.length > 0 ? ` REMOVE ${removes.join(", ")}` : ""}`,
    condition: conditions.join(" AND "),
    names: { ...Object.fromEntries(all.map(([name], n) => [`#c${n}`, name])), ...summary?.names },
    values: {
      ...Object.fromEntries(values),
      ...(found ? { ":found": found.rev } : {}),
      ...summary?.values,
    },
  }
}
