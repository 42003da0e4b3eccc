/**
 * Maximum length of a span's text and of a URL, in UTF-16 units (developers.notion.com, "Request
 * limits").
 */
export const TEXT_UNITS_MAX = 2000

/** Maximum number of sibling blocks in one request. */
export const BATCH_BLOCKS_MAX = 100

/** Text in one style, at most TEXT_UNITS_MAX. */
export type Span = {
  readonly text: string
  readonly link?: string
  readonly bold?: true
  readonly italic?: true
  readonly code?: true
}

/** A list item with at most 100 items under it. */
export type ListItem = {
  readonly kind: "bullet" | "number" | "task"
  readonly spans: readonly Span[]
  /** Set for a completed task. */
  readonly checked?: true
  readonly items?: readonly ListItem[]
}
/** A block of a page, with at most 100 spans. */
export type Block =
  | ListItem
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph" | "quote" | "code"; readonly spans: readonly Span[] }
  | { readonly kind: "image"; readonly url: string }
  | { readonly kind: "divider" }

/** A parent for new pages. */
export type Place = { readonly id: string; readonly type: "page" | "database" }
/** A place as a list shows it. `icon`: an emoji or an image URL. */
export type ListedPlace = Place & { title: string; icon: string | null; url: string }
/** Details of a place. `titleProperty`: the name of a database's title property; else null. */
export type PlaceDetails = { title: string; isInTrash: boolean; titleProperty: string | null }
export type PageLink = { id: string; url: string }

export type Tokens = { access: string; refresh: string | null }
/** The result of a consent: tokens and their workspace. */
export type Grant = Tokens & {
  workspaceId: string
  workspaceName: string | null
  workspaceIcon: string | null
}

/**
 * How a request failed (closed set). `unauthorized`: invalid access token; `missing`: not found or
 * not shared with us; `refused`: invalid request; `invalid_grant`: invalid authorization code or
 * refresh token; `rate_limited`: had no effect; `unavailable`: unknown whether it had an effect.
 */
export type NotionFailure =
  | "unauthorized"
  | "missing"
  | "refused"
  | "invalid_grant"
  | "rate_limited"
  | "unavailable"

export class NotionError extends Error {
  readonly failure: NotionFailure
  readonly retryAfterSeconds: number | undefined

  constructor(failure: NotionFailure, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = "NotionError"
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A connected workspace. Each call is one request without retries; all throw NotionError. */
export interface Workspace {
  /** Pages and databases shared with us, last edited first. Recently shared ones may be missing. */
  search(asked: { query?: string | undefined; cursor?: string | undefined }): Promise<{
    places: readonly ListedPlace[]
    nextCursor: string | null
  }>
  describe(place: Place): Promise<PlaceDetails>
  /** Creates a page with as many blocks as fit into one request: the first `blocksWritten`. */
  createPage(
    place: Place,
    page: { title: string; titleProperty: string | null; blocks: readonly Block[] },
  ): Promise<PageLink & { blocksWritten: number }>
  /** Appends as many blocks as fit into one request, from the first on; returns their number. */
  appendBlocks(pageId: string, blocks: readonly Block[]): Promise<number>
  /** The texts of a page's blocks (`textOf`), up to 100 per call. */
  readTexts(pageId: string, cursor?: string): Promise<{ texts: string[]; nextCursor: string | null }>
  /** Pages in a place with this title, created at or after `sinceMs` (epoch), paginated. */
  findPages(
    place: Place,
    wanted: { title: string; titleProperty: string | null; sinceMs: number; cursor?: string | undefined },
  ): Promise<{ pages: readonly PageLink[]; nextCursor: string | null }>
}

/** The Notion API. */
export interface NotionApi {
  /** The URL of Notion's consent page (OAuth 2.0). */
  authorizeUrl(asked: { redirectUri: string; state: string }): string
  /** Exchanges an authorization code. Throws `invalid_grant` if it is invalid. */
  exchange(given: { code: string; redirectUri: string }): Promise<Grant>
  /**
   * Rotates both tokens. The old ones become invalid. Throws `invalid_grant` for an invalid token.
   */
  refresh(refreshToken: string): Promise<Tokens>
  revoke(accessToken: string): Promise<void>
  workspace(accessToken: string): Workspace
}

/** The text of a block, as `readTexts` returns it. */
export function textOf(block: Block): string {
  return "spans" in block ? block.spans.map(({ text }) => text).join("") : ""
}
