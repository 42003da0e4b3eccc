/** Distinguishes the client API's list requests, whose tokens have several spellings. */

/**
 * Removes the part of a filter that turns off spelling correction: `EgIQAfABAQ==` becomes `EgIQAQ`.
 */
export function plainFilter(params: string): string {
  const bytes = Buffer.from(params, "base64url")
  const end = bytes.subarray(-3).equals(UNCORRECTED) ? -3 : bytes.length
  return bytes.subarray(0, end).toString("base64url")
}

const UNCORRECTED = Buffer.from([0xf0, 0x01, 0x01])

const VIDEO_ID = /[\w-]{11}/
/** The length of a token of a first page. A later page's token is many times as long. */
const FIRST_COMMENTS_BYTES = { least: 54, most: 59 }
const NEWEST_FIRST = Buffer.from([0x30, 0x01, 0x78, 0x02])

/**
 * `comments=<video id> order=<0 for top, 1 for newest>` for a token of the first page of a video's
 * comments, which clients build themselves in several ways (zeros may be left out). Undefined for
 * every other continuation.
 */
export function firstComments(token: string): string | undefined {
  const bytes = Buffer.from(token, "base64url")
  const { least, most } = FIRST_COMMENTS_BYTES
  if (bytes.length < least || bytes.length > most) return undefined
  const text = bytes.toString("latin1")
  const videoId = VIDEO_ID.exec(text)?.[0] ?? ""
  if (text.split(videoId).length !== 3 || !text.endsWith("comments-section")) return undefined
  return `comments=${videoId} order=${bytes.includes(NEWEST_FIRST) ? 1 : 0}`
}

/**
 * The answer to a page of comments when only the video's watch page is recorded: an empty addition.
 */
export const NO_COMMENTS = JSON.stringify({ responseContext: {} })

/**
 * A playlist's first page, joined from its header and its items when they were recorded separately.
 */
export function joined(items: Buffer, header: Buffer): string {
  const { header: top, microformat, sidebar } = JSON.parse(header.toString("utf8"))
  return JSON.stringify({ ...JSON.parse(items.toString("utf8")), header: top, microformat, sidebar })
}

/**
 * The client's request for a playlist's first page. The recordings have two requests, for its
 * header and its items.
 */
export function playlistBody(playlistId: string): Record<string, unknown> {
  return { context: { client: { clientName: "WEB" } }, browseId: `VL${playlistId}`, params: "wgYCCAA=" }
}
