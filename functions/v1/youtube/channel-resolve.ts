import { resolveChannel } from "../../../core/flow/channel.ts"
import type { Attempt } from "../../../core/operation/operation.ts"
import { listerOf } from "../../compose/lister.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { channelResult } from "./bodies.ts"
import { channelResolve as route } from "./channel-resolve.route.ts"
import { requireChannel } from "./references.ts"

export const handler = handlerOf(route, async ({ services, query, facts, request }) => {
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const asking = { attempts, signal: request.signal }
  const channel = await resolveChannel(listerOf(services), requireChannel(query.channel), asking)
  return Response.json(channelResult(channel))
})
