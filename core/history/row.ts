import { CHANNEL_DUE, historyRowKey } from "../table/keys.ts"
import { type Item, type Table, updateItem } from "../table/table.ts"

/** The details of a transcription that lists show. */
export type Details = {
  /** Null for uploads. */
  videoId: string | null
  title: string
  channelName: string | null
  channelId: string | null
  thumbnail: string | null
  /** How the text was obtained. Null for imports. */
  method: "captions" | "captions_page" | "audio" | "upload" | null
  source: "video" | "upload" | "import"
  language: string | null
  durationSeconds: number | null
  /** All credits spent on this video or upload, including repeated calls. */
  creditsUsed: number
}

/**
 * A row of an account's history. Its text is the video's stored transcript in `slot`, or the row's
 * own text. `text` and `summary` are versions of stored texts (see text.ts). `at` is epoch
 * milliseconds. Rows are sorted by `at`, then `id`, newest first.
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
 * A row's mark, which must precede a write of the row (see head.ts): the row's new revision, and
 * the clock before the row was first marked.
 */
export type Mark = { rev: number; base: number }

/** Attributes to set. Undefined removes an attribute. */
export type Change = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | undefined>
>

const NO_TAGS: readonly string[] = []

/** Converts an item to a row. Undefined if it is missing or deleted. */
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
 * Returns the time that a row has in the packs, or null if no pack contains it. If the row was
 * written since it was marked (`rev` is above `base`), the row stores that time as `packedAt`.
 * Otherwise the time is the row's `at`.
 */
export function packedAt(item: Item | undefined, base: number): number | null {
  if (!item) return null
  if (item.rev > base) return item.packedAt ?? null
  return item.gone ? null : item.at
}

/**
 * Writes a marked row. `change` receives the existing row (undefined if it is missing or deleted)
 * and returns the changes. If it returns undefined, only `rev` and `packedAt` change, and a missing
 * row becomes a deleted one. `known` is a previously read item; if the item has changed since,
 * retries with the current one. Does nothing if the row was already written with a later mark.
 * Returns the current item.
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
 * The channels of imports are looked up a day later, because imports may have IDs that do not
 * exist.
 */
const IMPORT_WAITS_MS = 24 * 3600_000

/**
 * Returns index attributes by which the backfill finds rows without a channel. `now` is epoch ms.
 */
export function channelDue({ videoId, channelName, source }: Details, now: number) {
  if (videoId === null || channelName !== null) return NOT_DUE
  return { due: CHANNEL_DUE, due_at: source === "import" ? now + IMPORT_WAITS_MS : now }
}
export const NOT_DUE = { due: undefined, due_at: undefined }

/** Returns the condition that the summary is unchanged. Saving a summary does not change `rev`. */
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
