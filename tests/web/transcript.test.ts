import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Cue, Transcript } from "../../web/transcript/cue.ts"
import { cueAt } from "../../web/transcript/cue.ts"
import { findHits, firstHitFrom, fold, makeIndex, splitAtHits } from "../../web/transcript/find.ts"
import { FORMATS, uniqueFileName, writeTranscript } from "../../web/transcript/formats.ts"
import { cueOfSecond } from "../../web/transcript/linked-cue.ts"
import { paragraphOf, splitParagraphs } from "../../web/transcript/paragraphs.ts"
import { readCues, readTranscriptFile } from "../../web/transcript/read-file.ts"
import { cpuMsOf } from "../support/cpu-time.ts"

const said = (...texts: readonly string[]): Cue[] =>
  texts.map((text, at) => ({ start: at * 5, duration: 5, text }))

const cuesArbitrary = fc
  .array(
    fc.record({
      gap: fc.nat(8000),
      length: fc.integer({ min: 1, max: 9000 }),
      text: fc.string({ unit: "grapheme", minLength: 1 }),
    }),
    {
      maxLength: 60,
    },
  )
  .map((parts) => {
    let at = 0
    return parts.map(({ gap, length, text }) => {
      const start = at + gap
      at = start + length
      return { start: start / 1000, duration: length / 1000, text }
    })
  })

const TALK: Transcript = {
  title: "Salad: how/why?",
  videoId: "demo-talk-1",
  channel: "Garden *club*",
  language: "en",
  text: "Sow it <in> April. Water it --> early.",
  cues: [
    { start: 0, duration: 2.5, text: "Sow it <in> April." },
    { start: 3661.25, duration: 1.9999, text: "Water it --> early." },
  ],
  chapters: [{ title: "Sowing", start: 0 }],
  summary: null,
}

describe("a transcript's paragraphs", () => {
  test("contain every cue once, in order, and start anew at each chapter", () => {
    fc.assert(
      fc.property(cuesArbitrary, (cues) => {
        const paragraphs = splitParagraphs(cues)
        expect(paragraphs.flatMap(({ from, to }) => cues.slice(from, to))).toEqual(cues)
        for (const [at, { from, to }] of paragraphs.entries()) {
          expect(to).toBeGreaterThan(from)
          expect(paragraphOf(paragraphs, from)).toBe(at)
          expect(paragraphOf(paragraphs, to - 1)).toBe(at)
        }
      }),
    )
    const chapters = [
      { title: "One", start: 0 },
      { title: "Two", start: 10 },
    ]
    expect(
      splitParagraphs(said("a", "b", "c", "d"), chapters).map(({ chapter, from }) => [chapter, from]),
    ).toEqual([
      ["One", 0],
      ["Two", 2],
    ])
  })

  test("find the cue at a time as the last one that has started", () => {
    const cues = said("a", "b", "c")
    expect([-1, 0, 4.9, 5, 99].map((seconds) => cueAt(cues, seconds))).toEqual([-1, 0, 0, 1, 2])
  })

  test("find the cue that a link in whole seconds leads to", () => {
    const cues = [0.5, 5, 5.5, 301.2, 301.9].map((start) => ({ start, duration: 1, text: "a" }))
    expect([0, 1, 5, 6, 301, 302].map((second) => cueOfSecond(cues, second))).toEqual([0, 0, 1, 2, 3, 4])
    expect(cueOfSecond(cues.slice(1), 0)).toBe(-1)
  })
})

/** Returns the cues as displayed, with brackets around the matches. */
const shown = (cues: readonly Cue[], words: string) => {
  const hits = findHits(makeIndex(cues), words)
  return cues.map(({ text }, cue) =>
    splitAtHits(text, cue, hits, firstHitFrom(hits, cue)).map((piece) =>
      piece.hit === undefined ? piece.text : `[${piece.text}]`,
    ),
  )
}

describe("searching in a transcript", () => {
  test("ignores case and accents, and finds words across cues", () => {
    expect(shown(said("The Café", "is  Open"), "cafe is")).toEqual([
      ["The ", "[Café]"],
      ["[is]", "  Open"],
    ])
    expect(shown(said("Straße STRASSE"), "strasse")).toEqual([["[Straße]", " ", "[STRASSE]"]])
    expect(shown(said("e\u0301a"), "e")).toEqual([["[e\u0301]", "a"]])
    expect(shown(said("nothing"), "  ")).toEqual([["nothing"]])
  })

  test("finds one match in a character that folds into several", () => {
    expect(shown(said("Straße, ﬁnden"), "s")).toEqual([["[S]", "tra", "[ß]", "e, ﬁnden"]])
    expect(findHits(makeIndex(said("Straße")), "s")).toHaveLength(2)
  })

  test("keeps every character of the text, and each match is the searched words", () => {
    fc.assert(
      fc.property(
        cuesArbitrary,
        fc.string({ minLength: 1, maxLength: 3, unit: "grapheme" }),
        (cues, words) => {
          const hits = findHits(makeIndex(cues), words)
          for (const [cue, { text }] of cues.entries()) {
            const pieces = splitAtHits(text, cue, hits, firstHitFrom(hits, cue))
            expect(pieces.map((piece) => piece.text).join("")).toBe(text)
          }
        },
      ),
    )
    const [{ text }] = said("one two one") as [Cue]
    expect(fold(text).split("one")).toHaveLength(
      findHits(makeIndex([{ start: 0, duration: 1, text }]), "one").length + 1,
    )
  })

  test("takes less than 50 ms in four hours", () => {
    const words =
      "in the morning because wet leaves at night bring mildew to every plant and Überraschung".split(" ")
    const cues = Array.from({ length: 6000 }, (_, at) => ({
      start: at * 2.4,
      duration: 2.4,
      text: Array.from({ length: 8 }, (_, word) => words[(at * 7 + word * 3) % words.length]).join(" "),
    }))
    const index = makeIndex(cues)
    const times = ["e", "mildew to", "uberraschung", "zzz"].map((query) =>
      Math.min(...Array.from({ length: 8 }, () => cpuMsOf(() => void findHits(index, query)))),
    )
    expect(Math.max(...times)).toBeLessThan(50)
  })
})

describe("a transcript's files", () => {
  test("have the formats of their file extensions", () => {
    expect(writeTranscript("txt", TALK)).toBe("Sow it <in> April.\n\nWater it --> early.\n")
    expect(writeTranscript("srt", TALK)).toBe(
      "1\n00:00:00,000 --> 00:00:02,500\nSow it <in> April.\n\n2\n01:01:01,250 --> 01:01:03,250\nWater it → early.\n\n",
    )
    expect(writeTranscript("vtt", TALK)).toContain(
      "WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nSow it &lt;in&gt; April.\n",
    )
    expect(writeTranscript("md", TALK)).toContain(
      "### Sowing\n\n[0:00](https://www.youtube.com/watch?v=demo-talk-1&t=0s) Sow it \\<in\\> April.",
    )
    expect(JSON.parse(writeTranscript("json", TALK))).toMatchObject({
      videoId: "demo-talk-1",
      segments: TALK.cues,
    })
  })

  test("have distinct names that every system accepts", () => {
    const taken = new Set<string>()
    expect(FORMATS.map(({ id }) => uniqueFileName(TALK, id, taken))[0]).toBe(
      "Salad how why [demo-talk-1].txt",
    )
    expect(uniqueFileName(TALK, "txt", taken)).toBe("Salad how why [demo-talk-1] (2).txt")
    expect(uniqueFileName({ ...TALK, title: "???", videoId: null }, "srt")).toBe("Transcript.srt")
  })

  test.each([
    ["CON", "_CON.txt"],
    [".hidden", "hidden.txt"],
    ["aux.", "_aux.txt"],
    ["Com1 .old", "_Com1 .old.txt"],
    ["Context", "Context.txt"],
  ])("have no name that Windows reserves or a system hides: %s", (title, name) => {
    expect(uniqueFileName({ ...TALK, title, videoId: null }, "txt")).toBe(name)
  })

  test("have names of at most 255 bytes in every script", () => {
    const taken = new Set<string>()
    const longest = { ...TALK, title: "苗".repeat(200) }
    for (let copy = 1; copy <= 100; copy += 1) {
      expect(Buffer.byteLength(uniqueFileName(longest, "zh-Hans.json", taken))).toBeLessThanOrEqual(255)
    }
  })

  test("are read back as written", () => {
    fc.assert(
      fc.property(cuesArbitrary, (cues) => {
        const shown = cues.filter(
          ({ text }) => text.trim() !== "" && !/[<>&{\p{C}\u2028\u2029]|\s/u.test(text),
        )
        const once = shown.filter(({ text }, at) => text !== shown[at - 1]?.text)
        const back = readCues(writeTranscript("srt", { ...TALK, cues: once }))
        expect(back.map(({ text }) => text)).toEqual(once.map(({ text }) => text))
        expect(back.map(({ start }) => start)).toEqual(once.map(({ start }) => start))
      }),
    )
    expect(readTranscriptFile("x.json", writeTranscript("json", TALK))).toMatchObject([
      { videoId: "demo-talk-1", title: TALK.title, channel: TALK.channel, text: TALK.text },
    ])
  })
})

describe("a file to import", () => {
  test("gets its video ID from its file name", () => {
    const ids = [
      "Salad [demo-talk-1].en.vtt",
      "demo-talk-1.srt",
      "demo-talk-1.en.srt",
      "Notes of May.srt",
    ].map((name) => {
      const [found] = readTranscriptFile(name, "1\n00:00:01,000 --> 00:00:02,000\n<i>Hello</i> &amp; you\n")
      return [found?.title, found?.videoId, found?.text]
    })
    expect(ids).toEqual([
      ["Salad", "demo-talk-1", "Hello & you"],
      ["demo-talk-1", "demo-talk-1", "Hello & you"],
      ["demo-talk-1", "demo-talk-1", "Hello & you"],
      ["Notes of May", null, "Hello & you"],
    ])
  })

  test("that cannot be read gets a reason", () => {
    expect(() => readTranscriptFile("a.pdf", "x")).toThrow("kind")
    expect(() => readTranscriptFile("a.json", "{")).toThrow("notJson")
    expect(() => readTranscriptFile("a.json", "[1]")).toThrow("noTranscript")
    expect(() => readTranscriptFile("a.vtt", "WEBVTT\n")).toThrow("noWords")
  })
})
