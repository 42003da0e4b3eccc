import { expect, test } from "vitest"
import {
  changesOf,
  type Draft,
  EMPTY_DRAFT,
  problemsOf,
  requestOf,
} from "../../web/app/pages/watchlists/draft.ts"
import { intervalText } from "../../web/app/pages/watchlists/watchlist.ts"
import { MESSAGES } from "../../web/app/pages/watchlists/words/en.gen.ts"
import { formatMessage } from "../../web/words/format-message.ts"
import type { Translate } from "../../web/words/translate.ts"

const LIST = "PLdemo-kitchen-garden-list-00000001"
const draft = (change: Partial<Draft>): Draft => ({ ...EMPTY_DRAFT, ...change })
const SALAD = draft({ searches: "salad" })

const translate = (key: keyof typeof MESSAGES, values?: Readonly<Record<string, unknown>>) =>
  formatMessage(MESSAGES[key], "en", values)
const t = translate as Translate<"watchlists">

test("a draft names its channels, playlists and searches, each once", () => {
  const links = `https://www.youtube.com/@demo/videos, @demo\nhttps://www.youtube.com/playlist?list=${LIST}`
  expect(requestOf(draft({ links, searches: "salad\n\n salad \nbean soup" }))?.sources).toEqual([
    { channel: "@demo" },
    { playlist: LIST },
    { search: "salad" },
    { search: "bean soup" },
  ])
})

test.each([
  ["gardening", "“gardening” is not a link to a channel or playlist."],
  [
    "https://elsewhere.test.example/@demo",
    "“https://elsewhere.test.example/@demo” is not a link to a channel or playlist.",
  ],
  ["@demo et-sample-1", "“et-sample-1” is a video. Paste a link to its channel, or to a playlist."],
])("the links %j are refused", (links, problem) => {
  expect(problemsOf(t, draft({ links })).links).toBe(problem)
  expect(requestOf(draft({ links, searches: "salad" }))).toBeUndefined()
})

test.each(["", "0", "1.5", "-2", "many"])("transcribing within %j credits is refused", (maxCredits) => {
  const paid = draft({ searches: "salad", action: "transcribe", maxCredits })
  expect(problemsOf(t, paid).maxCredits).toBe("A whole number of 1 or more.")
  expect(requestOf(paid)).toBeUndefined()
  expect(requestOf({ ...SALAD, maxCredits })).toMatchObject({ action: "announce" })
})

test("only what has changed is sent", () => {
  const before = requestOf({ ...SALAD, interval: "60", action: "transcribe" })
  const after = requestOf({ ...SALAD, interval: "60", action: "transcribe", maxCredits: "7" })
  expect(after && changesOf(after, before)).toEqual({ max_credits_per_month: 7 })
})

test.each([
  [15, "every 15 minutes"],
  [60, "every hour"],
  [90, "every 90 minutes"],
  [360, "every 6 hours"],
  [1440, "every day"],
  [10_080, "every week"],
])("%d minutes are %j", (minutes, text) => {
  expect(intervalText(t, minutes)).toBe(text)
})
