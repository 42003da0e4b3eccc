import type { Attempt } from "../../../core/kernel/attempt.ts"
import { resolveChannel } from "../../../core/listing/channel.ts"
import { getFreeListing } from "../../compose/deps/free-listing.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { channelResult } from "../../wire/listing-bodies.ts"
import { requireChannel } from "../../wire/parse-references.ts"
import type { ListingCall } from "./listing-call.ts"
import { channelResolve as route } from "./routes.ts"

export const handle = async ({
  services,
  caller,
  query,
  facts,
  request,
}: ListingCall<typeof route>): Promise<Response> => {
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const asking = { attempts, signal: request.signal }
  const channel = await resolveChannel(
    await getFreeListing(services, caller.payer.accountId),
    requireChannel(query.channel),
    asking,
  )
  return Response.json(channelResult(channel))
}

export const handler = handlerOf(route, handle)
