/** What tells apart the client API's requests for lists, whose tokens are written in more than one way. */

/** `EgIQAfABAQ==` and `EgIQAQ==` ask for the same: the first also forbids the platform to correct the query. */
export function plainFilter(params: string): string {
  const bytes = Buffer.from(params, "base64url")
  const end = bytes.subarray(-3).equals(UNCORRECTED) ? -3 : bytes.length
  return bytes.subarray(0, end).toString("base64url")
}

const UNCORRECTED = Buffer.from([0xf0, 0x01, 0x01])

/** The first page of a video's comments is asked for by a token that the client writes itself; zeros may be left out. */
const FIRST_COMMENTS =
  /^\x12\x0d\x12\x0b(.{11})\x18\x06\x32.\x22.\x22\x0b\1(?:\x30([\x00\x01]))?\x78\x02(?:\x82\x01\x00)?\x42\x10comments-section$/s

/** `comments=<video id> order=<0 for top, 1 for newest>`; undefined for every other continuation. */
export function firstComments(token: string): string | undefined {
  const [, videoId, order = ""] =
    FIRST_COMMENTS.exec(Buffer.from(token, "base64url").toString("latin1")) ?? []
  return videoId && `comments=${videoId} order=${order === "\x01" ? 1 : 0}`
}

/** The answer to a page of comments of a video of which only its watch page is recorded: nothing is added to any list. */
export const NO_COMMENTS = JSON.stringify({ responseContext: {} })

/** A playlist's first page, put together from its header and its items where they were recorded apart. */
export function joined(items: Buffer, header: Buffer): string {
  const { header: top, microformat, sidebar } = JSON.parse(header.toString("utf8"))
  return JSON.stringify({ ...JSON.parse(items.toString("utf8")), header: top, microformat, sidebar })
}

/** How a client asks for a playlist's first page; what is recorded are two requests, for its header and its items. */
export function playlistBody(playlistId: string): Record<string, unknown> {
  return { context: { client: { clientName: "WEB" } }, browseId: `VL${playlistId}`, params: "wgYCCAA=" }
}
