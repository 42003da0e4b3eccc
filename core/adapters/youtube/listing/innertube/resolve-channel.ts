import type { ChannelItem } from "../../../../listing/items.ts"
import { type ChannelReference, channelUrl } from "../../../../youtube/channel-reference.ts"
import { at, readText } from "../../json-path.ts"
import { readChannelPage } from "./channel-items.ts"
import { LIST_MASKS } from "./list-masks.ts"
import { CHANNEL_PAGE } from "./queries.ts"
import { type ListCall, request } from "./request.ts"
import { ok, type Result } from "./result.ts"

/**
 * Resolves a reference to a channel ID (one request unless it is an ID), then loads the channel's
 * page.
 */
export async function resolveChannel(
  call: ListCall,
  channel: ChannelReference,
): Promise<Result<ChannelItem>> {
  if (channel.by === "id") return await fetchChannel(call, channel.value)
  // The URL only identifies the channel. It is not fetched.
  const url = channelUrl(channel)
  const id = await request(call, {
    name: "resolve_url",
    send: async ({ actions }) => actions.execute("/navigation/resolve_url", { url }),
    read: readId,
    refused: "absent",
  })
  return id.outcome === "ok" ? await fetchChannel(call, id.value) : id
}

/** Reads the channel ID. If the URL is that of something else, the channel is absent. */
function readId(answer: unknown): Result<string> {
  const id = readText(at(answer, "endpoint", "browseEndpoint", "browseId"))
  if (id?.startsWith("UC")) return ok(id)
  return { outcome: at(answer, "endpoint") === undefined ? "changed_page" : "absent" }
}

async function fetchChannel(call: ListCall, channelId: string): Promise<Result<ChannelItem>> {
  return await request(call, {
    name: "browse",
    send: async ({ actions }) => actions.execute("/browse", { browseId: channelId, params: CHANNEL_PAGE }),
    read: (answer) => readChannelPage(answer, channelId),
    refused: "absent",
    mask: LIST_MASKS.channel.first,
  })
}
