import type { ChannelItem } from "../../../../listing/items.ts"
import { at, label, list, readText } from "../../json-path.ts"
import { type Entry, tabsOf } from "./entries.ts"
import { parseCount, pictureOf, textOf } from "./parse-text.ts"
import { failureOfWords, ok, type Result } from "./result.ts"
import { rowsOf } from "./video-items.ts"

/**
 * Reads a channel in search results. "unreadable" if ID or name is missing. Undefined if the entry
 * is of another kind.
 */
export function readChannel({ kind, value }: Entry): ChannelItem | "unreadable" | undefined {
  if (kind !== "channelRenderer") return undefined
  const channelId = readText(at(value, "channelId"))
  const name = textOf(at(value, "title"))
  if (channelId === undefined || name === undefined) return "unreadable"
  // Since 2023, the subscriber field contains the handle, and the video field the subscribers.
  const said = [label(at(value, "subscriberCountText")), label(at(value, "videoCountText"))]
  const address = readText(at(value, "navigationEndpoint", "browseEndpoint", "canonicalBaseUrl"))
  return {
    channelId,
    name,
    handle: said.find((text) => text?.startsWith("@")) ?? handleIn(address),
    subscribers: subscribersIn(said),
    thumbnail: pictureOf(list(at(value, "thumbnail", "thumbnails"))),
  }
}

/** Reads a channel from its page. The page of an age-restricted channel has only name and image. */
export function readChannelPage(answer: unknown, channelId: string): Result<ChannelItem> {
  const failure = refusalOfPage(answer)
  if (failure) return failure
  const about = at(answer, "metadata", "channelMetadataRenderer")
  const name = readText(at(about, "title"))
  if (name === undefined) return readTopic(answer, channelId) ?? readGate(answer, channelId)
  const header = at(answer, "header", "pageHeaderRenderer", "content", "pageHeaderViewModel", "metadata")
  const said = rowsOf(at(header, "contentMetadataViewModel")).flat()
  return ok({
    channelId: readText(at(about, "externalId")) ?? channelId,
    name,
    handle: said.find((text) => text.startsWith("@")) ?? handleIn(readText(at(about, "vanityChannelUrl"))),
    subscribers: subscribersIn(said),
    thumbnail: pictureOf(list(at(about, "avatar", "thumbnails"))),
  })
}

/**
 * Returns the header of a topic channel, which YouTube itself creates (for music or a game, for
 * example). Its page has no other description.
 */
export function topicHeaderOf(answer: unknown): unknown {
  const header = at(answer, "header")
  const items = list(at(header, "carouselHeaderRenderer", "contents"))
  const topic = items.map((item) => at(item, "topicChannelDetailsRenderer")).find((one) => one !== undefined)
  return topic ?? at(header, "interactiveTabbedHeaderRenderer")
}

function readTopic(answer: unknown, channelId: string): Result<ChannelItem> | undefined {
  const topic = topicHeaderOf(answer)
  const name = textOf(at(topic, "title"))
  if (name === undefined) return undefined
  const link = at(topic, "navigationEndpoint", "browseEndpoint", "browseId")
  return ok({
    channelId: readText(link) ?? channelId,
    name,
    handle: null,
    subscribers: subscribersIn([textOf(at(topic, "subscriberCountText")), textOf(at(topic, "subtitle"))]),
    thumbnail: pictureOf(list(at(topic, "avatar", "thumbnails") ?? at(topic, "boxArt", "thumbnails"))),
  })
}

function readGate(answer: unknown, channelId: string): Result<ChannelItem> {
  const gate = ageGateOf(answer)
  const name = readText(at(gate, "channelTitle"))
  if (name === undefined) return { outcome: "changed_page" }
  const thumbnail = pictureOf(list(at(gate, "avatar", "thumbnails")))
  return ok({ channelId, name, handle: null, subscribers: null, thumbnail })
}

/**
 * Returns the section that signed-out visitors see instead of an age-restricted channel's content.
 */
export function ageGateOf(answer: unknown): unknown {
  const sections = tabsOf(answer).flatMap((tab) =>
    list(at(tab, "content", "sectionListRenderer", "contents")),
  )
  return sections.map((section) => at(section, "channelAgeGateRenderer")).find((gate) => gate !== undefined)
}

/** Returns the failure if a page has an error alert instead of content, or undefined. */
export function refusalOfPage(answer: unknown): Result<never> | undefined {
  const alerts = list(at(answer, "alerts")).map((alert) => at(alert, "alertRenderer"))
  const error = alerts.find((alert) => at(alert, "type") === "ERROR")
  return error === undefined ? undefined : { outcome: failureOfWords(textOf(at(error, "text")) ?? "") }
}

function handleIn(address: string | undefined): string | null {
  const handle = /\/(@[^/?#]+)/.exec(address ?? "")?.[1]
  if (handle === undefined) return null
  try {
    return decodeURIComponent(handle)
  } catch {
    return handle
  }
}

/** Returns the number of subscribers as digits. "1.05M subscribers" becomes `1050000`. */
function subscribersIn(said: readonly (string | undefined)[]): string | null {
  const count = parseCount(said.find((text) => / subscribers?$/.test(text ?? "")))
  return count === null ? null : String(count)
}
