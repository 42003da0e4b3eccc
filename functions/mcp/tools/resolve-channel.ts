import * as z from "zod"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { resolveChannel as resolve } from "../../../core/listing/channel.ts"
import { ChannelResult } from "../../../core/listing/listing.schema.ts"
import { getFreeListing } from "../../compose/deps/free-listing.ts"
import { channelResult } from "../../wire/listing-bodies.ts"
import { Channel, Credits, requireChannelArgument } from "../tool-call/arguments.ts"
import { defineTool } from "../tool-call/tool.ts"

export const resolveChannel = defineTool({
  name: "resolve_channel",
  title: "Find a channel",
  description: "A channel's ID, name, handle and subscriber count, by its @handle, URL or ID. Free.",
  price: "free",
  scopeGroup: "lists",
  input: z.object({ channel: Channel }),
  output: ChannelResult.extend({ url: z.string(), credits: Credits }),
  run: async ({ channel }, { services, payer, attempts, signal }) => {
    const { accountId } = payer
    const listing = await getFreeListing(services, accountId)
    const channelPage = await resolve(listing, requireChannelArgument(channel), { attempts, signal })
    return { ...channelPage, account: await currentAccount(services.table, accountId) }
  },
  render: ({ account, ...found }) => ({
    body: { ...channelResult(found), url: `https://www.youtube.com/channel/${found.channelId}` },
    credits: { used: 0, remaining: account.balance },
  }),
})
