import { type Comment, type SourceThread, UNREADABLE } from "../../../../listing/items.ts"
import { at, list, readText } from "../../json-path.ts"
import { writeCursor } from "./cursor.ts"
import { addedNodes, type Entry, readEntries } from "./entries.ts"
import { parseAge, parseCount, textOf } from "./parse-text.ts"
import { failureOfWords, ok, type RawPage, type Result } from "./result.ts"

/** A thread and the token to request its replies, which is null if that is not needed. */
export type Thread = { thread: SourceThread; repliesToken: string | null }

/** Reads a page of threads. Their texts are separate entities, which threads refer to by key. */
export function readThreads(answer: unknown, nowMs: number): Result<RawPage<Thread>> {
  const added = addedNodes(answer)
  if (added === undefined) return { outcome: "changed_page" }
  const { entries, token, notes, mayContinue } = readEntries(added)
  if (notes.some(isTurnedOff)) return { outcome: "comments_disabled" }
  const entities = entitiesOf(answer)
  const header = entries.find(({ kind }) => kind === "commentsHeaderRenderer")?.value
  const threads = entries.filter(({ kind }) => kind === "commentThreadRenderer")
  const items = threads.flatMap(({ value }) => readThread(value, entities, nowMs) ?? [])
  const facts = { total: parseCount(textOf(at(header, "countText"))), name: null }
  if (items.length === 0 && (threads.length > 0 || (!header && notes.length === 0))) {
    return { outcome: "changed_page" }
  }
  const stopped = items.length < threads.length ? UNREADABLE : null
  return ok({ items, token, facts, stopped, mayContinue })
}

/** Reads a page of replies: the response to the token of a thread or of the previous page. */
export function readReplies(answer: unknown, nowMs: number): Result<RawPage<Comment>> {
  const added = addedNodes(answer)
  if (added === undefined) return { outcome: "changed_page" }
  const { entries, token, mayContinue } = readEntries(added)
  const comments = entries.filter(({ kind }) => REPLY_KINDS.has(kind))
  const items = commentsIn(comments, entitiesOf(answer), nowMs)
  if (items.length === 0 && entries.length > 0) return { outcome: "changed_page" }
  const stopped = items.length < comments.length ? UNREADABLE : null
  return ok({ items, token, facts: { total: null, name: null }, stopped, mayContinue })
}

/** Renderers of replies. A reply is either a comment, or a thread that may have replies. */
const REPLY_KINDS: ReadonlySet<string> = new Set(["commentViewModel", "commentThreadRenderer"])

function isTurnedOff(note: string): boolean {
  return /comments are turned off/i.test(note)
}

/** The texts, counts and authors of the comments in a response, by key. */
type Entities = ReadonlyMap<string, unknown>

function entitiesOf(answer: unknown): Entities {
  const mutations = list(at(answer, "frameworkUpdates", "entityBatchUpdate", "mutations"))
  return new Map(
    mutations.flatMap((mutation) => {
      const key = readText(at(mutation, "entityKey"))
      const entity = at(mutation, "payload", "commentEntityPayload")
      return key === undefined || entity === undefined ? [] : [[key, entity] as const]
    }),
  )
}

function readThread(value: unknown, entities: Entities, nowMs: number): Thread | undefined {
  const found = entityFor(value, entities)
  const comment = readComment(found, nowMs)
  if (!comment) return undefined
  const holder = at(value, "replies", "commentRepliesRenderer")
  // There are two layouts: the replies (or their token) are in `contents` or in `subThreads`.
  const inner = readEntries([...list(at(holder, "contents")), ...list(at(holder, "subThreads"))])
  const replies = commentsIn(inner.entries, entities, nowMs)
  const replyCount = parseCount(readText(at(found, "toolbar", "replyCount"))) ?? replies.length
  const facts = { total: replyCount, name: null }
  // If the thread already includes some replies, the first page of replies begins with them.
  const start = { left: replies, token: inner.token, isEnd: false, offset: 0, facts }
  const repliesCursor = inner.token === null ? undefined : writeCursor(start)
  return {
    thread: { ...comment, replyCount, replies, repliesCursor },
    repliesToken: replies.length > 0 ? null : inner.token,
  }
}

/** Reads replies. They are comments or threads. */
function commentsIn(entries: readonly Entry[], entities: Entities, nowMs: number): readonly Comment[] {
  return entries.flatMap(({ kind, value }) => {
    const holder =
      kind === "commentThreadRenderer" ? value : { commentViewModel: { commentViewModel: value } }
    return readComment(entityFor(holder, entities), nowMs) ?? []
  })
}

function entityFor(holder: unknown, entities: Entities): unknown {
  return entities.get(readText(at(holder, "commentViewModel", "commentViewModel", "commentKey")) ?? "")
}

/**
 * Reads a comment. Its text may be empty. YouTube shows that a comment was edited, but not when:
 * `updatedAt` is then null. For other comments, it is the time of publication.
 */
function readComment(entity: unknown, nowMs: number): Comment | undefined {
  const author = readText(at(entity, "author", "displayName"))
  if (author === undefined) return undefined
  const age = readText(at(entity, "properties", "publishedTime"))
  const published = parseAge(age, nowMs)
  return {
    author,
    text: readText(at(entity, "properties", "content", "content")) ?? "",
    likes: parseCount(readText(at(entity, "toolbar", "likeCountNotliked"))) ?? 0,
    ...published,
    updatedAt: age?.includes("(edited)") ? null : published.publishedAt,
  }
}

/**
 * Returns why a video's page has no comments: they are disabled, or the video does not exist. If
 * the page should have comments, its format has changed.
 */
export function readSection(answer: unknown): Result<never> {
  const results = list(at(answer, "contents", "twoColumnWatchNextResults", "results", "results", "contents"))
  const section = results.filter(
    (result) => at(result, "itemSectionRenderer", "sectionIdentifier") === "comment-item-section",
  )
  if (readEntries(section).notes.some(isTurnedOff)) return { outcome: "comments_disabled" }
  const said = section.length > 0 ? [] : readEntries(results).notes
  return { outcome: said.length > 0 ? failureOfWords(said.join(" ")) : "changed_page" }
}
