import { resolveChannel } from "../../../core/flow/channel.ts"
import type { Attempt } from "../../../core/kernel/receipt.ts"
import { listerOf } from "../../compose/lister.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { channelResult } from "./bodies.ts"
import { channelResolve as route } from "./channel-resolve.route.ts"
import type { ListCall } from "./list-call.ts"
import { requireChannel } from "./references.ts"

export const handle = async ({
  services,
  query,
  facts,
  request,
}: ListCall<typeof route>): Promise<Response> => {
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const asking = { attempts, signal: request.signal }
  const channel = await resolveChannel(listerOf(services), requireChannel(query.channel), asking)
  return Response.json(channelResult(channel))
}

export const handler = handlerOf(route, handle)
