import { CHANNEL_DUE, historyRowKey } from "../table/keys.ts"
import { type Item, type Table, updateItem } from "../table/table.ts"

/** The listed details of a transcription. */
export type Details = {
  /** Null for uploads. */
  videoId: string | null
  title: string
  channelName: string | null
  channelId: string | null
  thumbnail: string | null
  /** How the text was obtained; null for imports. */
  method: "captions" | "captions_page" | "audio" | "upload" | null
  source: "video" | "upload" | "import"
  language: string | null
  durationSeconds: number | null
  /** Total credits spent on it, including repeats. */
  creditsUsed: number
}

/**
 * A row of an account's history. Its text is the video's stored transcript in `slot`, or its own
 * under `text`; `text` and `summary` are versions (see text.ts). `at`: epoch ms; rows are sorted by
 * (at, id), newest first.
 */
export type Row = Details & {
  id: string
  at: number
  slot: string | null
  text: string | null
  summary: string | null
  tags: readonly string[]
}

/** The attributes of an existing row that a later write needs. */
export const ROW_ATTRIBUTES = ["rev", "at", "packedAt", "gone", "slot", "text", "creditsUsed"] as const

/**
 * Permission to write a row (see head.ts): its new revision, and the clock before it was first
 * marked.
 */
export type Mark = { rev: number; base: number }

/** Attributes to set; undefined removes one. */
export type Change = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | undefined>
>

const NO_TAGS: readonly string[] = []

/** Reads a row; undefined if missing or deleted. */
export function rowFrom(item: Item | undefined): Row | undefined {
  if (!item || item.gone) return undefined
  const {
    pk: _pk,
    sk: _sk,
    rev: _rev,
    packedAt: _packedAt,
    due: _due,
    due_at: _dueAt,
    paid: _paid,
    sharedAs: _sharedAs,
    ...row
  } = item
  return { slot: null, text: null, summary: null, tags: NO_TAGS, ...row } as Row
}

/**
 * The time under which the packs list a row; null if they do not. A row written since it was marked
 * (`rev` above `base`) stores that time; for any other row it is the current one.
 */
export function packedAt(item: Item | undefined, base: number): number | null {
  if (!item) return null
  if (item.rev > base) return item.packedAt ?? null
  return item.gone ? null : item.at
}

/**
 * Writes a marked row. `change` receives the existing row (undefined if missing or deleted) and
 * returns the changes, or undefined to keep it. `known` is a previously read item; the write
 * retries if it has changed. A row already written under a later mark is left alone. Returns the
 * item afterwards.
 */
export async function writeRow(
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

/**
 * Imports are looked up a day later than other rows: anyone can import a hundred non-existent IDs.
 */
const IMPORT_WAITS_MS = 24 * 3600_000

/** Indexes rows of videos without a channel, so that the backfill finds them. `now`: epoch ms. */
export function channelDue({ videoId, channelName, source }: Details, now: number) {
  if (videoId === null || channelName !== null) return NOT_DUE
  return { due: CHANNEL_DUE, due_at: source === "import" ? now + IMPORT_WAITS_MS : now }
}
export const NOT_DUE = { due: undefined, due_at: undefined }

/** Condition that the summary is unchanged: summaries are saved without a new `rev`. */
export function summaryUnchanged({ summary }: Item) {
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
  const summary = found && "summary" in changes ? summaryUnchanged(found) : undefined
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
