import { beforeEach, describe, expect, test } from "vitest"
import type { AskResult } from "../../core/ask/ask.schema.ts"
import type { Cue } from "../../core/captions/cue.ts"
import { formatTimestamp } from "../../core/captions/format/timestamp.ts"
import { credits } from "../../core/kernel/credits.ts"
import { grant } from "../../core/ledger/grants.ts"
import { findInText } from "../../core/library/find-in-text.ts"
import type { LibrarySearchResult } from "../../core/library/library.schema.ts"
import { addCuesToLibrary } from "../support/library.ts"
import { seededInts, TEST_SEED } from "../support/seed.ts"
import { byKey, startTextService } from "./text-service.ts"

const VIDEOS = 40
const QUESTIONS = 20
const stage = await startTextService()
const plain = await stage.another({ OPENAI_BASE_URL: "", LLM_MODEL: "" })
const me = await byKey(stage, "/api/v1/ask")
await grant(stage.service.table, me.accountId, {
  type: "adjustment",
  amount: credits(200),
  description: "Test",
  reference: "ask",
})

const ints = seededInts(400_000, 1 << 20, "citations").values()
const below = (limit: number) => (ints.next().value ?? 0) % limit
const pick = <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0]

const SPOKEN = ["salad", "worms", "compost", "tomatoes", "bees", "rain", "mildew", "slugs"] as const
const SMALL = ["and", "the", "grows", "in", "it", "a", "sow", "resow", "box", "yes", "no", "of"] as const
const UNSPACED = ["沙拉", "四月", "播种", "蜜蜂", "下雨", "花园", "早上"] as const

const word = () =>
  below(30) === 0 ? pick(SPOKEN) : below(8) === 0 ? `${pick(SMALL)}${below(400)}` : pick(SMALL)

/** A line as platforms have them: of one word, usual, or of five minutes, with marks around it. */
function lineOf(kind: number): string {
  if (kind === 0) return word()
  if (kind === 1) return Array.from({ length: 700 }, word).join(" ")
  if (kind === 2) return Array.from({ length: 30 }, () => pick(UNSPACED)).join("")
  if (kind === 3) return `[Music] >> ${word()} (${word()} ${word()}), “${word()} ${word()}”`
  if (kind === 4) return `${word()} ${word()} '`
  if (kind === 5) return "a".repeat(700 + below(100))
  return Array.from({ length: 2 + below(18) }, word).join(below(9) === 0 ? ", " : " ")
}

function transcript(): readonly Cue[] {
  const cues: Cue[] = []
  let startMs = below(3_000)
  for (let line = 0; line < 60; line += 1) {
    const text = lineOf(below(40))
    const durationMs = text.length > 1_000 ? 300_000 : 500 + below(5_000)
    cues.push({ startMs, endMs: startMs + durationMs, text })
    // Some lines start at the same time.
    startMs += below(20) === 0 ? 0 : durationMs + below(2) * below(900)
  }
  return cues
}

const transcripts = new Map<string, readonly Cue[]>()
for (let n = 0; n < VIDEOS; n += 1) {
  const videoId = `synCITE${String(n).padStart(4, "0")}`
  transcripts.set(videoId, transcript())
  await addCuesToLibrary(stage.service.table, me.accountId, videoId, transcripts.get(videoId) ?? [])
}
const cuesOf = (videoId: string | null): readonly Cue[] => transcripts.get(videoId ?? "") ?? []
const questions = Array.from({ length: QUESTIONS }, () =>
  below(4) === 0 ? pick(UNSPACED) : `What do ${pick(SPOKEN)} and ${word()} ${word()} need?`,
)

const letters = (text: string) => text.toLowerCase().replaceAll(/\[[^\]]*\]|[^\p{L}\p{N}]+/gu, "")
const allLetters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "")

/** True if the quote begins in a line that starts then. Shares no code with the service. */
function beginsAt(cues: readonly Cue[], startMs: number, quote: string): boolean {
  return cues.some((cue, at) => {
    if (cue.startMs !== startMs) return false
    const rest = cues.slice(at, at + 60).map(({ text }) => text)
    // A model's quote may leave out sounds, such as `[Music]`.
    return [allLetters, letters].some((fold) => {
      const place = fold(rest.join(" ")).indexOf(fold(quote))
      return fold(quote) !== "" && place >= 0 && place < fold(cue.text).length
    })
  })
}

type Quote = { videoId: string | null; start: number | null; link: string | null; quote: string }

function expectThere({ videoId, start, link, quote }: Quote): void {
  const place = { seed: TEST_SEED, videoId, start, quote }
  const isThere = start !== null && beginsAt(cuesOf(videoId), Math.round(start * 1000), quote)
  expect([place, isThere, link]).toEqual([
    place,
    true,
    `https://www.youtube.com/watch?v=${videoId}&t=${Math.floor(start ?? 0)}s`,
  ])
}

const ask = async (url: string, body: object): Promise<Response> =>
  await fetch(`${url}/api/v1/ask`, {
    method: "POST",
    headers: { authorization: `Bearer ${me.rawKey}` },
    body: JSON.stringify(body),
  })
async function answerOf(url: string, body: object): Promise<AskResult> {
  const response = await ask(url, body)
  const answer: unknown = await response.json()
  expect([response.status, answer]).toEqual([200, expect.anything()])
  return answer as AskResult
}

const evidenceOf = ({ evidence }: AskResult): Quote[] =>
  evidence.flatMap(({ videoId, moments }) =>
    moments.map(({ text, ...at }) => ({ videoId, quote: text, ...at })),
  )

/** A line of a streamed answer's sources: `1. A talk, 01:05: “words” https://…`. */
const SOURCE = /^\d+\. A talk, ([\d:]+): “(.*)” (https:\S+v=(\S+)&t=(\d+)s)$/gmu

describe(`the words of a moment begin in the line that starts then (seed ${TEST_SEED})`, () => {
  // The next minute, because calls are limited per minute.
  beforeEach(() => stage.service.clock.advance(60_000))

  test("in citations and evidence without a model, each of which is shown once", async () => {
    let count = 0
    for (const question of questions) {
      const answer = await answerOf(plain, { question })
      expect(answer.engine).toBe("extractive")
      const shown = evidenceOf(answer)
      for (const each of [...answer.citations, ...shown]) expectThere(each)
      expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(shown.length)
      count += answer.citations.length
    }
    expect(count).toBeGreaterThan(QUESTIONS * 4)
  })

  test("in the sources of a streamed answer", async () => {
    for (const question of questions.slice(0, 5)) {
      const text = await (await ask(plain, { question, stream: true })).text()
      const sources = [...text.matchAll(SOURCE)]
      expect(sources.length).toBeGreaterThan(0)
      for (const [, time, quote = "", , videoId = "", seconds] of sources) {
        expect(time).toBe(formatTimestamp(Number(seconds) * 1000))
        const starts = cuesOf(videoId).filter(({ startMs }) => Math.floor(startMs / 1000) === Number(seconds))
        const isThere = starts.some(({ startMs }) => beginsAt(cuesOf(videoId), startMs, quote))
        expect([TEST_SEED, videoId, seconds, quote, isThere]).toEqual([
          TEST_SEED,
          videoId,
          seconds,
          quote,
          true,
        ])
      }
    }
  })

  test("in citations of a model that quotes any words of any line", async () => {
    let count = 0
    for (const [videoId, cues] of transcripts) {
      const marks = Array.from({ length: 60 }, () => {
        const at = below(cues.length)
        const words = cues.slice(at, at + 3).flatMap(({ text }) => text.slice(0, 400).split(" "))
        const from = below(Math.min(6, words.length))
        const quote = words.slice(from, from + 3 + below(12)).join(" ")
        return `So [[1|${formatTimestamp(cues[at]?.startMs ?? 0)}|${quote}]].`
      })
      stage.fake.always({ kind: "answer", text: `Yes, this is so. ${marks.join(" ")}` })
      const question = `What do ${pick(SPOKEN)} need in the box?`
      const answer = await answerOf(stage.service.url, { question, scope: { videos: [videoId] } })
      for (const each of [...answer.citations, ...evidenceOf(answer)]) expectThere(each)
      count += answer.citations.length
    }
    expect(count).toBeGreaterThan(VIDEOS)
  })

  test("in the results of a search, with the first matching word in this line", async () => {
    for (const question of questions) {
      const found = await me.call("GET", `/api/v1/library/search?limit=50&q=${encodeURIComponent(question)}`)
      const { results } = (await found.json()) as LibrarySearchResult
      for (const { snippet, highlights, ...moment } of results) {
        expectThere({ ...moment, quote: snippet })
        const [first] = highlights
        if (first) expectThere({ ...moment, quote: snippet.slice(first.start, first.start + first.length) })
        expect([snippet, first === undefined]).toEqual([snippet, false])
      }
    }
  })

  test("in the moments of one video", () => {
    for (const [videoId, cues] of transcripts) {
      for (const question of questions) {
        for (const { startMs, snippet } of findInText({ cues, language: "en" }, question, 50)) {
          const place = [TEST_SEED, videoId, startMs, snippet]
          expect([place, beginsAt(cues, startMs ?? -1, snippet)]).toEqual([place, true])
        }
      }
    }
  })
})
