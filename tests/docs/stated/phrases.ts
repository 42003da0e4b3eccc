import { z } from "zod"
import { FOLLOW_SECONDS_MAX } from "../../../core/batch/batch.schema.ts"
import { BATCH_KEPT_SECONDS } from "../../../core/batch/batch.ts"
import {
  creditsText,
  LIST_PAGE_PRICE,
  LONG_FROM_SECONDS,
  MAX_SECONDS,
  TRANSCRIPT_QUOTE,
} from "../../../core/kernel/credits.ts"
import { RESULT_TOKENS_MAX } from "../../../core/mcp/token-estimate.ts"
import { KEPT_MS } from "../../../core/mcp/tool-call.ts"
import { FREE_DISCONNECTS_PER_HOUR } from "../../../core/metering/disconnect.ts"
import { translationPrice } from "../../../core/translation/translation.schema.ts"
import { PROGRESS_MS } from "../../../functions/mcp/tool-call/call-tool.ts"
import { getChannelLatest } from "../../../functions/mcp/tools/get-channel-latest.ts"
import { TOOLS } from "../../../functions/mcp/tools/tools.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { FACTS, WEBHOOK_TOLERANCE_SECONDS } from "../../../scripts/generate/facts/facts.ts"
import { REFERENCE } from "../guides.ts"
import { inWords } from "./figures.ts"

const MINUTE_MS = 60_000
const DAY_SECONDS = 24 * 3600
const { max_results } = z.toJSONSchema(getChannelLatest.input, { io: "input" }).properties ?? {}
const LATEST_MAX = typeof max_results === "object" ? max_results.maximum : undefined
const tokens = `${RESULT_TOKENS_MAX.toLocaleString("en-US")} tokens`
const repeats = `one call for ${FACTS.idempotency_window}`
const { min, max } = TRANSCRIPT_QUOTE
const [longHours, maxHours] = [LONG_FROM_SECONDS / 3600, MAX_SECONDS / 3600]
const capitalized = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())
/** A price of the pricing page, by the key of its message. */
const cost = (what: string, credits: number) => `["cost.${what}", ${credits}]`
const inMinutes = `${KEPT_MS / MINUTE_MS} minutes`
const longestList = `the quote is for ${FACTS.batch_videos_max} videos: ${FACTS.longest_list_price}.`
const batchKept = `A batch can be read for ${BATCH_KEPT_SECONDS / DAY_SECONDS} days.`
const restart = `start it again within ${FACTS.idempotency_window}.`
const sdkReadme = [restart, longestList, batchKept]

/** The README's row of a sample video. */
function sampleRow({ id, what, credits, response }: (typeof REFERENCE.samples)[number]): string {
  const result = response === "200" ? creditsText(credits) : response
  const spoken = `${creditsText(min)}; without a speech engine, ${response}`
  return `| \`${id}\` | ${what} | ${id === "et-spoken-1" ? spoken : result} |`
}

/**
 * Returns a tool's price in the words of the page that connects agents: `1 per page` is "1 credit a
 * page".
 */
export function priceText(price: string): string {
  if (price === "free") return price
  const [number = "", page] = price.split(" per ")
  return `${number} ${number === "1" ? "credit" : "credits"}${page === undefined ? "" : ` a ${page}`}`
}

/** For each text written by hand: the phrases with prices and limits that it must contain. */
export const PHRASES: Readonly<Record<string, readonly string[]>> = {
  "README.md": [
    `one transcript, ${inWords(min)} credit.`,
    `: ${inWords(TOOLS.length)} tools, with the same key`,
    ...REFERENCE.samples.map(sampleRow),
  ],
  "docs/mcp.md": [
    `The text and the structured result of an answer have at most ${tokens} each.`,
    `in pages of at most ${tokens}; 0 if cached, ${max} from ${inWords(longHours)} hours`,
    `with the start and end time of each page. ${ROUTES.translate.price.split(";")[0]};`,
    `newest videos of a channel, at most ${LATEST_MAX}.`,
    `A batch of up to ${FACTS.batch_videos_max} videos`,
    `Waits up to ${FOLLOW_SECONDS_MAX} seconds for the end`,
    `for one charge for ${inMinutes};`,
    `\`_meta.idempotency_key\`, it does so for ${FACTS.idempotency_window},`,
    `for \`summarize_video\`, ${FREE_DISCONNECTS_PER_HOUR} times an hour.`,
    `and every ${inWords(PROGRESS_MS / 1000)} seconds.`,
  ],
  "web/clients/python/README.md": sdkReadme,
  "web/clients/python/src/_transport.py": [repeats],
  "web/clients/typescript/README.md": sdkReadme,
  "web/clients/typescript/src/operation.ts": [repeats],
  "web/clients/typescript/src/webhook.ts": [`Default: ${WEBHOOK_TOLERANCE_SECONDS} seconds.`],
  "web/site/landing/words/en.json": [
    `${capitalized(inWords(TOOLS.length))} tools over MCP`,
    `"fact.price": "${creditsText(min)}"`,
    `per video, ${max} for videos of ${inWords(longHours)} hours or more`,
    `Up to ${maxHours} hours. Videos of ${longHours} hours or more cost ${max} credits, all others cost ${min}.`,
  ],
  "web/site/pricing/pricing.tsx": [
    cost("short", min),
    cost("long", max),
    cost("translation", translationPrice(1)),
    cost("summary", ROUTES.summarize.quote.max),
    cost("list", LIST_PAGE_PRICE),
    cost("ask", ROUTES.ask.quote.max),
  ],
  "web/site/pricing/words/en.json": [
    `The transcript of a video or of your own file, under ${longHours} hours`,
    `The transcript of a video or of your own file, of ${longHours} to ${maxHours} hours`,
    `${creditsText(min)} buys the transcript of a video under ${longHours} hours.`,
  ],
  "web/site/mcp-setup/words/en.json": [
    ...new Set(TOOLS.map(({ price }) => `"${priceText(price)}"`)),
    `${capitalized(inWords(TOOLS.length))} tools over`,
    `repeating a call within ${inMinutes} is not charged again`,
    `at most ${creditsText(min)}`,
  ],
}

/**
 * Figures without a constant: defaults of clients, examples, and results of the tests named above
 * them.
 */
export const TESTED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  "README.md": ["follow three calls step by step", "to 10,000 calls a second"],
  "docs/mcp.md": [
    // tests/docs/mcp.test.ts
    "tokens**, of at most 32 characters (longer only if the language tag has more than 11 characters)",
    // tests/scripts/bench/agent.test.ts
    "are they 90 minutes in?",
    "from 60 to 64 minutes.",
    "but spend one credit at most.",
  ],
  "scripts/generate/openapi/guide.ts": [
    // tests/core/ledger/parity.test.ts
    "gets 1 free credit every",
    // tests/contract/bodies.test.ts
    "of up to 255 visible ASCII characters",
  ],
  "web/site/landing/words/en.json": ["0 credits"],
  // tests/journey/chat.test.ts
  "web/site/pricing/pricing.tsx": ['["cost.chat", 1]'],
  "web/clients/cli/README.md": ["for at most 30 credits a month"],
  "web/clients/typescript/src/client.ts": ["(default: 30 minutes)"],
}
