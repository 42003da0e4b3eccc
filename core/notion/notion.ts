/** The most that one piece of text, and the address of a link, may have: UTF-16 units (developers.notion.com, "Request limits"). */
export const TEXT_UNITS_MAX = 2000

/** The most blocks side by side that one request carries. */
export const BATCH_BLOCKS_MAX = 100

/** A piece of text in one style. At most TEXT_UNITS_MAX of it. */
export type Span = {
  readonly text: string
  readonly link?: string
  readonly bold?: true
  readonly italic?: true
  readonly code?: true
}

/** An item of a list, with at most 100 items under it. */
export type ListItem = {
  readonly kind: "bullet" | "number" | "task"
  readonly spans: readonly Span[]
  /** Of a task that is done. */
  readonly checked?: true
  readonly items?: readonly ListItem[]
}
/** A block of a page. The spans of one are at most 100. */
export type Block =
  | ListItem
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph" | "quote" | "code"; readonly spans: readonly Span[] }
  | { readonly kind: "image"; readonly url: string }
  | { readonly kind: "divider" }

/** Where pages can be put. */
export type Place = { readonly id: string; readonly type: "page" | "database" }
/** `icon`: an emoji, or the URL of a picture. */
export type Listed = Place & { title: string; icon: string | null; url: string }
/** `titleProperty` is what a database calls the titles of its pages; null for a page. */
export type Described = { title: string; isInTrash: boolean; titleProperty: string | null }
export type MadePage = { id: string; url: string }

export type Tokens = { access: string; refresh: string | null }
/** What somebody gave when they connected: tokens, and the workspace that they are for. */
export type Grant = Tokens & {
  workspaceId: string
  workspaceName: string | null
  workspaceIcon: string | null
}

/**
 * Closed: how a request failed. `unauthorized`: the token is worth nothing; `missing`: not there, or not shared with us; `refused`:
 * the request itself; `worthless`: the code or the refresh token that was to be changed for tokens; `rate_limited`: nothing was done.
 * `unavailable`: nobody knows whether it was done.
 */
export type NotesFailure =
  | "unauthorized"
  | "missing"
  | "refused"
  | "worthless"
  | "rate_limited"
  | "unavailable"

export class NotionError extends Error {
  readonly failure: NotesFailure
  readonly retryAfterSeconds: number | undefined

  constructor(failure: NotesFailure, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = "NotesError"
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A workspace that somebody has connected. Each call is one request, which is not repeated; all throw NotesError. */
export interface Workspace {
  /** Pages and databases that we may see, those edited last first; what was shared a moment ago may be missing. */
  search(asked: { query?: string | undefined; cursor?: string | undefined }): Promise<{
    places: readonly Listed[]
    nextCursor: string | null
  }>
  describe(place: Place): Promise<Described>
  /** Makes a page of as many of the blocks as one request carries: `taken`, from the first on. */
  createPage(
    place: Place,
    page: { title: string; titleProperty: string | null; blocks: readonly Block[] },
  ): Promise<MadePage & { taken: number }>
  /** Appends as many of the blocks as one request carries; says how many, from the first on. */
  appendBlocks(pageId: string, blocks: readonly Block[]): Promise<number>
  /** The texts of the blocks of a page (`textOf`), up to 100 a call. */
  readTexts(pageId: string, cursor?: string): Promise<{ texts: string[]; nextCursor: string | null }>
  /** Pages in a place with this title that were made at or after `sinceMs` (epoch), in parts. */
  findPages(
    place: Place,
    wanted: { title: string; titleProperty: string | null; sinceMs: number; cursor?: string | undefined },
  ): Promise<{ pages: readonly MadePage[]; nextCursor: string | null }>
}

/** The other service, where notes are kept. */
export interface Notion {
  /** Where somebody says whether we may (OAuth 2.0). */
  authorizeUrl(asked: { redirectUri: string; state: string }): string
  /** Throws `worthless` for a code that is. */
  exchange(given: { code: string; redirectUri: string }): Promise<Grant>
  /** Changes both tokens: the old ones are worth nothing from then on. Throws `worthless` for a token that is. */
  refresh(refreshToken: string): Promise<Tokens>
  revoke(accessToken: string): Promise<void>
  workspace(accessToken: string): Workspace
}

/** The text of a block, as `readTexts` gives it. */
export function textOf(block: Block): string {
  return "spans" in block ? block.spans.map(({ text }) => text).join("") : ""
}
