import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { scorePassages } from "../../../../core/text/passage/bm25.ts"
import { findKeyTerms } from "../../../../core/text/passage/key-terms.ts"
import { passagesOf } from "../../../../core/text/passage/passages.ts"
import { sourceOfCues, sourceOfText } from "../../../../core/text/passage/source.ts"
import { lexiconOf, termOf, wordsOf } from "../../../../core/text/passage/terms.ts"
import { rankPassages } from "../../../../core/text/passage/text-rank.ts"
import { estimateTokens, tokenFactor } from "../../../../core/text/passage/tokens.ts"
import { anyText } from "../../../support/cues.ts"

const cuesOf = (...lines: readonly (readonly [startSeconds: number, text: string])[]) =>
  lines.map(([start, text]) => ({ startMs: start * 1000, endMs: start * 1000 + 900, text }))

describe("the passages of a transcript", () => {
  test("are its sentences, each with the start of the cue in which it begins", () => {
    const cues = cuesOf(
      [1, "Mr. Smith came. He"],
      [4, "had a dog, and the dog"],
      [7, "barked! (laughter) Nobody"],
      [9, "cared."],
    )
    expect(passagesOf(sourceOfCues(cues))).toEqual([
      { startMs: 1000, text: "Mr. Smith came." },
      { startMs: 1000, text: "He had a dog, and the dog barked!" },
      { startMs: 7000, text: "Nobody cared." },
    ])
  })

  test("end at a pause when there is no punctuation", () => {
    const cues = cuesOf(
      [0, "today i want to show you how this"],
      [2, "grid layout works in the browser"],
      [9, "the first thing that you need is a"],
      [11, "container with a display property"],
    )
    expect(passagesOf(sourceOfCues(cues))).toEqual([
      { startMs: 0, text: "today i want to show you how this grid layout works in the browser" },
      { startMs: 9000, text: "the first thing that you need is a container with a display property" },
    ])
  })

  test("are what is spoken in a pasted subtitle file", () => {
    const text = `WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000 align:start\nHe counted\n\n2\n00:04.000 --> 00:08.000\n42\n<v Ada><i>hens</i>.</v>`
    expect(passagesOf(sourceOfText(text))).toEqual([{ startMs: null, text: "He counted 42 hens." }])
  })

  test("have no marks of lists, but keep the sign of a number", () => {
    const text = "* Bees fly.\n#  Frost\n-  5 degrees.\n---\n- Snow falls."
    expect(
      passagesOf(sourceOfText(text))
        .map(({ text }) => text)
        .join(" "),
    ).toBe("Bees fly. Frost - 5 degrees. Snow falls.")
  })

  test("are short even without punctuation and times, and lose nothing", () => {
    const words = Array.from({ length: 500 }, (_, at) => `word${at}`).join(" ")
    const passages = passagesOf(sourceOfText(words))
    expect(passages.map(({ text }) => text).join(" ")).toBe(words)
    expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThan(250)
  })

  test.each([
    ["a word without end", "a".repeat(5000)],
    ["a letter with a page of marks", `a${"\u0301".repeat(5000)}`],
    ["a page of family emoji", "👨‍👩‍👧‍👦".repeat(500)],
  ])("of %s are short too, and lose nothing", (_, text) => {
    for (const whole of [text, `One. ${text}. Two.`]) {
      const passages = passagesOf(sourceOfText(whole))
      expect(
        passages
          .map((passage) => passage.text.replaceAll(" ", ""))
          .join("")
          .normalize(),
      ).toBe(whole.normalize().replaceAll(" ", ""))
      expect(Math.max(...passages.map((passage) => passage.text.length))).toBeLessThan(450)
    }
  })

  test("of Japanese have no spaces between cues", () => {
    const cues = cuesOf([0, "今日は庭の"], [2, "話をします。水は"], [4, "朝にやります。"])
    expect(passagesOf(sourceOfCues(cues))).toEqual([
      { startMs: 0, text: "今日は庭の話をします。" },
      { startMs: 2000, text: "水は朝にやります。" },
    ])
  })

  test("of Japanese have no spaces after a comma or a foreign word at the end of a cue", () => {
    const cues = cuesOf([0, "雨が降ると、"], [2, "家でTV"], [4, "を見ます。"])
    const passages = passagesOf(sourceOfCues(cues))
    expect(passages.map(({ text }) => text)).toEqual(["雨が降ると、家でTVを見ます。"])
  })

  test("keep the spaces of a long line where it was split", () => {
    const line = `${"日本語の文章に 空白が ".repeat(12)}あります。`
    expect(
      passagesOf(sourceOfText(line))
        .map(({ text }) => text)
        .join(" "),
    ).toBe(line)
  })

  test("of a long line without spaces get none where the line was split", () => {
    const sentences = [
      "これは日本語の文章です。",
      "電車に乗って会社へ行きました、そして夜は家に帰ってテレビを見ました。",
    ]
    const passages = passagesOf(sourceOfText(sentences.join("")))
    expect(passages.map(({ text }) => text)).toEqual(sentences)
  })

  test("do not end inside an address", () => {
    const sentences = ["See https://example.com/a?b=c!d for details.", "Really?", "He said “Yes.”"]
    const passages = passagesOf(sourceOfText(sentences.join(" ")))
    expect(passages.map(({ text }) => text)).toEqual(sentences)
  })

  test("end after a wide sentence in an unspaced script, even if an abbreviation ends it", () => {
    const wide = `${"木".repeat(141)} Dr.`
    const texts = passagesOf(sourceOfText(`${wide} 水です。 木です。 水です。`)).map(({ text }) => text)
    expect(texts.slice(-4, -3).join("")).toMatch(/木 Dr\.$/)
    expect(texts.slice(-3)).toEqual(["水です。", "木です。", "水です。"])
  })

  test("begin at the times of their cues, in order, whatever the text", () => {
    fc.assert(
      fc.property(fc.array(anyText({ lineBreaks: false }), { maxLength: 30 }), (texts) => {
        const cues = texts.map((text, at) => ({ startMs: at * 2000, endMs: at * 2000 + 1500, text }))
        const passages = passagesOf(sourceOfCues(cues))
        const starts = passages.map(({ startMs }) => startMs ?? -1)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        expect(starts.every((startMs) => cues.some((cue) => cue.startMs === startMs))).toBe(true)
      }),
    )
  })
})

describe("words", () => {
  test("are found in every script", () => {
    expect(wordsOf("Don't f*ck 3 grids, naïve!")).toEqual(["Don't", "f*ck", "3", "grids", "naïve"])
    expect(wordsOf("今日は庭の話をします")).toContain("今日")
    expect(wordsOf("สวัสดีครับ")).toEqual(["สวัสดี", "ครับ"])
  })

  test("share one term for all their forms", () => {
    expect(["Grids", "grid’s", "grid", "boss", "stories", "ＧＲＩＤ"].map(termOf)).toEqual([
      "grid",
      "grid",
      "grid",
      "boss",
      "story",
      "grid",
    ])
  })

  test("that are stop words of the text's language have no term", () => {
    const german = lexiconOf([{ text: "Das ist ein Beet, und die Erde ist gut. Wir haben nicht viel Zeit." }])
    expect(german.terms("und die Erde ist gut")).toEqual(["erde", "gut"])
    const english = lexiconOf([{ text: "The bed is out of wood and it has a good soil in it." }])
    expect(english.terms("the die is cast")).toEqual(["die", "cast"])
  })

  test("that are short and frequent are stop words in a language without a list", () => {
    const parts = Array.from({ length: 24 }, (_, at) => ({ text: `и на дом${at} старый и вода` }))
    expect(lexiconOf(parts).terms("и дом3 на")).toEqual(["дом3"])
  })
})

describe("ranks", () => {
  test("are highest for passages that have the most in common with the others", () => {
    const ranks = rankPassages([
      ["larch", "wood"],
      ["larch", "wood", "bed", "soil"],
      ["bed", "soil"],
      ["weather"],
    ])
    expect(ranks[1]).toBe(1)
    expect(ranks[3]).toBeLessThan(Math.min(...ranks.slice(0, 3)))
  })

  test("equal those of the algorithm that computes every edge", () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e")), { minLength: 1, maxLength: 8 }),
        (passages) => {
          const edge = (one: number, other: number) =>
            one === other ? 0 : (passages[one] ?? []).filter((term) => passages[other]?.includes(term)).length
          const places = passages.map((_, at) => at)
          const sums = places.map((one) => places.reduce((sum, other) => sum + edge(one, other), 0))
          let ranks = places.map(() => 1 / places.length)
          for (let round = 0; round < 50; round += 1) {
            ranks = places.map(
              (one) =>
                0.15 / places.length +
                0.85 *
                  places.reduce(
                    (sum, other) =>
                      sum + ((ranks[other] ?? 0) * edge(one, other)) / Math.max(1, sums[other] ?? 1),
                    0,
                  ),
            )
          }
          const top = Math.max(...ranks)
          rankPassages(passages).forEach((rank, at) => expect(rank).toBeCloseTo((ranks[at] ?? 0) / top, 3))
        },
      ),
    )
  })

  test("of matches follow the rare words of a query, and are 0 without a match", () => {
    const scores = scorePassages(
      ["larch", "bed"],
      [["larch", "wood"], ["bed", "soil"], ["bed"], ["bed", "bed"], ["rain"]],
    )
    expect(scores[0]).toBeGreaterThan(Math.max(...scores.slice(1)))
    expect(scores[4]).toBe(0)
  })
})

test("key terms are those that a group has and the others lack, in their usual spelling", () => {
  const lexicon = lexiconOf([{ text: "the and of in to it is was a" }])
  const groups = [
    ["Larch boards here.", "larch boards again and rain"],
    ["rain, rain", "Water tanks", "water tanks"],
  ]
  expect(findKeyTerms(groups, lexicon, 2)).toEqual([["larch boards"], ["water tanks", "rain"]])
})

test("token counts are estimated by script", () => {
  expect(estimateTokens("x".repeat(400))).toBe(100)
  expect(estimateTokens("汉".repeat(100))).toBe(100)
  expect(estimateTokens("ж".repeat(100))).toBe(50)
  expect(["English words", "汉字的文本", "русский текст", "한국어", "…"].map(tokenFactor)).toEqual([
    1, 1.5, 2, 1.5, 1,
  ])
})
