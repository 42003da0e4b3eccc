import * as z from "zod"
import { AskRequest, AskResult, type AskScope } from "../../../core/ask/ask.schema.ts"
import type { AskOutcome } from "../../../core/ask/ask.ts"
import { askLibrary as prepare } from "../../../core/ask/ask-library.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { getLibrary } from "../../compose/deps/library.ts"
import { getLlm } from "../../compose/deps/llm.ts"
import { limitRoute } from "../../http/route-limit.ts"
import { ask as route } from "../../v1/routes.ts"
import { askBody } from "../../wire/ask-body.ts"
import { Credits, Language, requireLanguage } from "../tool-call/arguments.ts"
import { trimListsToFit } from "../tool-call/list-page.ts"
import { storedOperation } from "../tool-call/stored-operation.ts"
import { defineTool } from "../tool-call/tool.ts"
import { requireKey } from "./require-key.ts"

const { videos, tags, channel } = AskRequest.shape.scope.unwrap().shape

export const askLibrary = defineTool({
  name: "ask_library",
  title: "Ask the library",
  description:
    "Answers a question from everything that the account has transcribed, or from some of it. Every citation is verified against its transcript. 1 credit; free if nothing matches or no language model is configured. Based on untrusted content.",
  price: "0 or 1",
  scopeGroup: "transcripts",
  input: z.object({
    question: AskRequest.shape.question,
    videos: videos.meta({ description: "Only these videos: URLs or IDs." }),
    tags: tags.meta({ description: "Only rows with all of these tags." }),
    channel: channel.meta({ description: "Only this channel: its full name." }),
    language: Language.meta({ description: "BCP 47 tag. Default: the question's language." }),
  }),
  output: AskResult.extend({ credits: Credits }),
  aliases: { question: ["query", "q", "prompt"], videos: ["video", "video_ids", "urls"] },
  isMetered: () => true,
  run: async ({ question, language, ...narrowed }, { services, payer, attempts, signal, idempotent }) => {
    requireKey(payer)
    const scope = requireOneScope(narrowed)
    await limitRoute(services, route, { accountId: payer.accountId, address: "" })
    const deps = { table: services.table, library: getLibrary(services), llm: getLlm(services) }
    const options = { payer, question, language: requireLanguage(language), scope, attempts, signal }
    const { evidence, ask } = await prepare(deps, { ...options, isStreamed: false })
    const outcomeOf = (answered: AskOutcome) => ({ answered, evidence, engine: ask.engine })
    return outcomeOf(await ask.whole(storedOperation(idempotent, outcomeOf)))
  },
  render: ({ answered, evidence, engine }) => ({
    body: trimListsToFit(askBody(answered, evidence, engine), ["citations", "evidence"]),
    credits: { used: answered.receipt.creditsUsed, remaining: answered.remaining },
  }),
})

function requireOneScope(narrowed: NonNullable<AskScope>): AskScope {
  const given = Object.entries(narrowed).filter(([, value]) => value !== undefined)
  if (given.length > 1) {
    throw new AppError("invalid_request", "Send only one of `videos`, `tags` and `channel`.")
  }
  return given.length === 0 ? undefined : narrowed
}
