import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const ROOT = join(import.meta.dirname, "../..")

/**
 * A sentence of a page that users rely on, and the browser test that fails if it is not true.
 * `words`: the folder of its catalogue below `web/`, and its key there.
 */
export type Promised = { words: readonly [folder: string, key: string]; file: string; test: string }

const REFUNDED = "counts a call and its refund as one row of a page, however many entries it has"

export const PROMISES: readonly Promised[] = [
  {
    words: ["site/landing", "ask.hint"],
    file: "web",
    test: "a visitor reads three transcripts on the landing page, and is then asked to sign in",
  },
  {
    words: ["site/landing", "fact.free.text"],
    file: "web",
    test: "pasted links are processed at most four at a time, and a failure gives its reason and costs nothing",
  },
  { words: ["site/landing", "question.failure.text"], file: "usage", test: REFUNDED },
  { words: ["app/pages/usage", "balance.hint"], file: "usage", test: REFUNDED },
  {
    words: ["app/pages/video", "summary.stopped"],
    file: "summary",
    test: "shows the whole summary of a reader who stopped, for one credit",
  },
  {
    words: ["app/pages/webhooks", "secret.once"],
    file: "webhooks",
    test: "adds an endpoint, shows its secret once, and verifies it as soon as the server answers",
  },
  {
    words: ["app/pages/webhooks", "rotate.text"],
    file: "webhooks",
    test: "replaces a secret while the old one still signs, and deletes an endpoint",
  },
  {
    words: ["app", "list.free"],
    file: "listing",
    test: "offers a video of the history to read, for free",
  },
  {
    words: ["app", "list.transcribeAll"],
    file: "listing",
    test: "shows a playlist without a jump, with the price of all videos, and no button at those that are gone",
  },
  {
    words: ["app", "list.short"],
    file: "listing",
    test: "says beside the button when the balance may not be enough for all videos, and names its box on a phone",
  },
  {
    words: ["app/pages/search", "lead"],
    file: "library",
    test: "search once for one credit, and send results to be transcribed from the keyboard",
  },
  {
    words: ["app/pages/search", "waiting"],
    file: "library",
    test: "spend nothing on a link to a search, in the palette, by back and forward, or on focus",
  },
  {
    words: ["app/pages/history", "deleted.undo"],
    file: "library",
    test: "restores deleted rows on undo and when the service refuses the deletion",
  },
  {
    words: ["app/pages/batches", "freeOnes"],
    file: "batches",
    test: "names the price before it starts, shows the progress, and gives the files",
  },
  {
    words: ["app/pages/upload", "drafts.price"],
    file: "connected",
    test: "returns its credit when it is canceled and says so, and never sends a file without audio",
  },
  {
    words: ["app/pages/upload", "drafts.keep"],
    file: "connected",
    test: "whose audio is kept plays it beside the words, follows it, and deletes it",
  },
  {
    words: ["app/pages/video", "translation.leave"],
    file: "translation-job",
    test: "is made while the user is on another page, and links to the plans when credits run out",
  },
  {
    words: ["app/pages/video", "translate.quote"],
    file: "translation",
    test: "spends nothing on a link to a translation, nor on one that fails",
  },
  {
    words: ["app/pages/video", "captions.text"],
    file: "translation",
    test: "names the price of other captions, and opens them in place of the old ones",
  },
  {
    words: ["app/pages/video", "share.text"],
    file: "share",
    test: "makes public links to the whole transcript and to a moment, and revokes them",
  },
  {
    words: ["app/pages/ask", "hint"],
    file: "ask",
    test: "says the price, answers with sources that open their moment, and keeps the answer",
  },
  {
    words: ["app/pages/watchlists", "price.announce"],
    file: "watchlists",
    test: "refuses what is not a link, and says what a watchlist does and costs before it is created",
  },
  {
    words: ["app/pages/settings", "alerts.about"],
    file: "credit-alerts",
    test: "sets the alert threshold, and whether alerts are mailed",
  },
  {
    words: ["app/pages/settings", "delete.about"],
    file: "account",
    test: "sign out another device, keep the theme, and require the account's own email address to delete it",
  },
  {
    words: ["app/pages/billing", "packs.about"],
    file: "connected",
    test: "confirms that a pack's credits have arrived and previews what a plan switch changes",
  },
  {
    words: ["app/pages/billing", "current.ends"],
    file: "billing",
    test: "a user buys a pack, subscribes, changes plan, cancels, and is on the free tier when the period ends",
  },
  {
    words: ["extension/panel", "offer"],
    file: "extension",
    test: "spends nothing on ten videos, answers in the chat, and signs out when the session is revoked on the site",
  },
  {
    words: ["extension/panel", "offer.visitor"],
    file: "extension",
    test: "lets a visitor open the panel, read, search, jump to a timestamp and get a summary",
  },
]

const pathOf = ({ file }: Promised) => `tests/browser/${file}.test.ts`

/** Returns the English sentence, with `…` for placeholders. Undefined if there is none. */
function sentenceOf({ words: [folder, key] }: Promised): string | undefined {
  const path = join(ROOT, "web", folder, "words/en.json")
  if (!existsSync(path)) return undefined
  const message = (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>)[key]
  return message?.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "…").replaceAll(/<\/?\w+>/g, "")
}

/** Returns what is wrong with a row: its sentence or its test is gone. Undefined if nothing is. */
export function faultOf(promised: Promised): string | undefined {
  if (sentenceOf(promised) === undefined) return `no page says ${promised.words.join(" ")}`
  const path = join(ROOT, pathOf(promised))
  const hasTest = existsSync(path) && readFileSync(path, "utf8").includes(JSON.stringify(promised.test))
  return hasTest ? undefined : `${pathOf(promised)} has no test "${promised.test}"`
}

/** The table of docs/web.md. */
export const promisesTable = (): string =>
  [
    "| a page says | `tests/browser` |",
    "| --- | --- |",
    ...PROMISES.map((row) => `| ${sentenceOf(row) ?? ""} | \`${row.file}\`: ${row.test} |`),
  ].join("\n")
