import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import { statusKey } from "../table/keys.ts"
import { getItem, type Item, queryBetween, type Table, updateItem } from "../table/table.ts"
import type { RequestKind, UnknownAnswer } from "../youtube/observation.ts"

/** The number of items for kept responses. A later response may replace an earlier one. */
const SLOTS = 32
const KEPT_SECONDS = 14 * 86_400
/** In this time, a process keeps only one response per kind of request and strategy. */
const AGAIN_MS = 3_600_000
/** Maximum size of a scrubbed and compressed response. BODY_MAX is the limit before scrubbing. */
const BYTES_MAX = 60_000
const BODY_MAX = 2_000_000
/** Maximum number of responses that wait for the next write. */
const WAITING_MAX = 2

/** A response of YouTube that no parser understood, without tokens and personal data. */
export type KeptAnswer = {
  id: string
  kind: RequestKind
  /** The strategy, such as `client:IOS`. */
  strategy: string
  status: number
  seenAt: number
  /** JSON, or the outline of a page (`outlineOf`). */
  body: unknown
}

export type AnswerKeeper = {
  /** Adds a response that no parser understood. Never waits. */
  add(answer: UnknownAnswer): void
  /** Scrubs and writes the responses that wait. */
  write(): Promise<void>
}

export function newAnswerKeeper(table: Table): AnswerKeeper {
  const { clock } = table
  const seen = new Map<string, number>()
  let waiting: UnknownAnswer[] = []
  return {
    add: (answer) => {
      const name = nameOf(answer)
      const isRecent = clock.now() - (seen.get(name) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS
      const isKnown = isRecent || waiting.some((other) => nameOf(other) === name)
      if (isKnown || waiting.length >= WAITING_MAX || answer.body.length > BODY_MAX) return
      waiting.push(answer)
    },
    write: async () => {
      const answers = waiting
      waiting = []
      for (const answer of answers) {
        await storeAnswer(table, answer)
        // Set only after the write: if it fails, the next response of this kind is kept.
        seen.set(nameOf(answer), clock.now())
      }
    },
  }
}

const nameOf = ({ kind, strategy }: UnknownAnswer) => `${kind} ${strategy}`

async function storeAnswer(table: Table, { kind, strategy, status, body }: UnknownAnswer): Promise<void> {
  // Loaded here, because few processes ever get such a response.
  const { scrubAnswer } = await import("./scrub.ts")
  const scrubbed = JSON.stringify(scrubAnswer(body))
  const bytes = await promisify(gzip)(scrubbed)
  if (bytes.length > BYTES_MAX) return
  const fields = [...new Set(scrubbed.match(/"\w+":/g) ?? [])].toSorted().join()
  const id = createHash("sha256").update(`${kind} ${strategy} ${fields}`).digest("hex").slice(0, 8)
  const now = table.clock.now()
  await updateItem(table, slotKey(id), {
    update:
      "SET id = :id, kind = :kind, way = :way, http_status = :status, seen_at = :at, body = :body, #ttl = :ttl",
    names: { "#ttl": "ttl" },
    values: {
      ":id": id,
      ":kind": kind,
      ":way": strategy,
      ":status": status,
      ":at": now,
      ":body": bytes,
      ":ttl": Math.floor(now / 1000) + KEPT_SECONDS,
    },
  })
}

const ANSWER_PREFIX = "ANSWER"
const slotKey = (id: string) =>
  statusKey(ANSWER_PREFIX, String(Number.parseInt(id, 16) % SLOTS).padStart(2, "0"))

/** Returns all kept responses without their bodies, newest first. */
export async function listKeptAnswers(table: Table): Promise<readonly Omit<KeptAnswer, "body">[]> {
  const [first, last] = [statusKey(ANSWER_PREFIX, ""), statusKey(ANSWER_PREFIX, "~")]
  const items = await Array.fromAsync(queryBetween(table, first.pk, first.sk, last.sk))
  return items
    .filter((item) => isKept(table, item))
    .map(readHead)
    .toSorted((a, b) => b.seenAt - a.seenAt)
}

/** Returns a kept response. Undefined if it has expired or was replaced by another one. */
export async function getKeptAnswer(table: Table, id: string): Promise<KeptAnswer | undefined> {
  const item = await getItem(table, slotKey(id))
  if (item?.["id"] !== id || !isKept(table, item)) return undefined
  const body = await promisify(gunzip)(item["body"] as Uint8Array)
  return { ...readHead(item), body: JSON.parse(body.toString()) as unknown }
}

/** False if an item has expired. DynamoDB may delete expired items days later. */
const isKept = ({ clock }: Table, item: Item) => Number(item["ttl"]) > clock.now() / 1000

const readHead = (item: Item): Omit<KeptAnswer, "body"> => ({
  id: String(item["id"]),
  kind: item["kind"] as RequestKind,
  strategy: String(item["way"]),
  status: Number(item["http_status"]),
  seenAt: Number(item["seen_at"]),
})
