import { pageOfLink } from "./page-of-link.ts"
import { type Pasted, parsePaste } from "./parse-paste.ts"

type Video = Extract<Pasted, { kind: "video" }>

/** The links of a pasted text by kind. `other`: the parts that lead to no video or playlist. */
export type PastedLinks = {
  videos: readonly Video[]
  playlistIds: readonly string[]
  /** IDs of the pages of channels. */
  channelIds: readonly string[]
  /** Parts that look like links, but lead nowhere that we know. */
  unknown: readonly string[]
  other: readonly string[]
}

export function pastedLinks(text: string): PastedLinks {
  const pasted = parsePaste(text)
  const other = pasted.flatMap((entry) => (entry.kind === "unknown" ? [entry.text] : []))
  return {
    videos: pasted.filter((entry): entry is Video => entry.kind === "video"),
    playlistIds: pasted.flatMap((entry) => (entry.kind === "playlist" ? [entry.playlistId] : [])),
    channelIds: [...new Set(other.flatMap((part) => channelOf(part) ?? []))],
    unknown: other.filter((part) => channelOf(part) === undefined),
    other,
  }
}

/** Returns the ID of a channel's page, if the text is a link to a channel or its @name. */
export function channelOf(text: string): string | undefined {
  const linked = pageOfLink(text)
  return linked?.page === "channel" ? linked.id : undefined
}
