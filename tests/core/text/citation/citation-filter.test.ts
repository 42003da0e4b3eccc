import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { citationFilter, HELD_MAX, tallyLine } from "../../../../core/text/citation/citation-filter.ts"
import { type Source, sourceOfText } from "../../../../core/text/passage/source.ts"
import { anyAnswer, anyPlaces, cutAt, LINES, SOURCE, STARTS } from "../summary/sources.ts"

function checked(pieces: readonly string[], source: Source = SOURCE) {
  const filter = citationFilter(source)
  const whole = pieces.map((piece) => filter.add(piece)).join("") + filter.rest()
  const line = tallyLine(filter.tally)
  expect(whole.endsWith(line)).toBe(true)
  return { text: whole.slice(0, -line.length), ...filter.tally }
}

describe("a cited timestamp", () => {
  test.each([
    ["The bed [00:19] is high.", "The bed [00:19] is high.", 1, 0],
    ["The end [1:02:05].", "The end [1:02:05].", 1, 0],
    ["At 0:19 and 12:34 it is high.", "At 0:19 and it is high.", 1, 1],
    ["(0:19) 【00:19】 （0:19） [19s]", "[00:19] [00:19] [00:19] [00:19]", 4, 0],
    ["Invented [12:34]. More", "Invented. More", 0, 1],
    ["- [12:34] text", "- text", 0, 1],
    ["【12:34】(99:99)[1h02m03s]", "", 0, 3],
    ["[00:05–00:19] [00:05, 00:12; 00:13]", "[00:05]–[00:19] [00:05] [00:12]", 4, 1],
    ["[00:05-00:20]", "[00:05]", 1, 1],
    ["12m34s, 1h2m3s, 0m19s", ",, 0m19s", 1, 2],
    ["1:02:05,400 --> 1:02:06,400", "1:02:05,400 -->", 1, 1],
    ["[00:75] [0:00:19]", "[00:19]", 1, 1],
    ["٠٠:١٩ ١٢:٣٤", "٠٠:١٩", 1, 1],
    ["The ratio 16:9 (4:3), John 3:1.", "The ratio 16:9 (4:3), John 3:1.", 0, 0],
    ["A break at 10:30, he says [10:30].", "A break at 10:30, he says.", 0, 1],
    ["[10:30, he says] and [10:30–never]", "[, he says] and [–never]", 0, 2],
    ["[00:19](https://v.example/w?v=1&t=19s)", "[00:19](https://v.example/w?v=1&t=19s)", 2, 0],
    ["[00:19](https://v.example/w?v=1&t=20)", "[00:19](https://v.example/w?v=1&t=)", 1, 1],
    ["see [12:34](https://v.example/w?t=754) there", "see there", 0, 1],
    ["12\u200B:34 12[99:99]:34", "12,:34", 0, 2],
    ["‘1’:34 ‘12 x’", "1,:34 12 x", 0, 2],
    ["So [**01**:30], [_01:30_] [*10:30*] it is.", "So, it is.", 0, 3],
    ["[1:30_5] [0:00\\12]", "[\\12]", 0, 2],
    ["So **12**:34 and [**00:19**] are.", "So ** and [00:19] are.", 1, 1],
    ["01\\[12:34]:30 **01*[12:34]*:30**", "01\\,:30 **01*,*:30**", 0, 2],
    ["[01&colon;30] [01&#58;30] [01:<b></b>30]", "[01& colon;30] [01& #58;30] [01:< b>< /b>30]", 0, 0],
    ["01&[12:34]colon;30", "01& colon;30", 0, 1],
    ['12":34 [“754s]', "12,:34 [,754s]", 0, 0],
    [
      "It is 40 centimetres high, 5 m wide and 1980s old.",
      "It is 40 centimetres high, 5 m wide and 1980s old.",
      0,
      0,
    ],
  ])("in %j becomes %j", (text, expected, verified, removed) => {
    expect(checked([text])).toEqual({ text: expected, verified, removed })
    expect(checked(text.split(""))).toEqual({ text: expected, verified, removed })
  })

  test.each(["\u200E", "\u200C", "\u2064", "\uFE0F\u200D", "\u{E0020}", "\\"])(
    "is removed when it is false, even with a %j inside",
    (hidden) => {
      const expected = { text: "So it is.", verified: 0, removed: 1 }
      expect(checked([`So [01${hidden}:30] it is.`])).toEqual(expected)
      expect(checked(`So [01${hidden}:30] it is.`.split(""))).toEqual(expected)
    },
  )

  test("of a transcript without times is always removed", () => {
    const plain = sourceOfText(LINES.join(" "))
    expect(checked(["Say [00:05] so (0:19), at 1:02:05; 10:30 is said."], plain)).toEqual({
      text: "Say so, at; 10:30 is said.",
      verified: 0,
      removed: 3,
    })
  })
})

describe("a quotation", () => {
  test.each([
    ['He says "larch DOESN’T rot, as fast" here.', 'He says "larch DOESN’T rot, as fast" here.', 1, 0],
    ['He says "larch never rots" here.', "He says larch never rots here.", 0, 1],
    [
      "“out of larch boards” «out of oak boards» „raised bed“",
      "“out of larch boards” out of oak boards „raised bed“",
      2,
      1,
    ],
    ["「今日は庭の話をします」『明日は』", "「今日は庭の話をします」明日は", 1, 1],
    [
      '"raised bed out of larch" joins lines, "art" is no word.',
      '"raised bed out of larch" joins lines, art is no word.',
      1,
      1,
    ],
    [
      '"everyone. The bed is 40" is not one after the other.',
      "everyone. The bed is 40 is not one after the other.",
      0,
      1,
    ],
    [
      '"as pine. The bed is 40" passes over laughter.',
      '"as pine. The bed is 40" passes over laughter.',
      1,
      0,
    ],
    ['"Fill it [00:33] with twigs [12:34] first"', '"Fill it [00:33] with twigs first"', 2, 1],
    [
      "It's 'larch boards' and the boards' 'oak' smell, don't.",
      "It's 'larch boards' and the boards' oak smell, don't.",
      1,
      1,
    ],
    ['A lone " mark\nand another " one', "A lone  mark\nand another  one", 0, 0],
    ["> Fill it with twigs first\n\nHe says so.", "> Fill it with twigs first\n\nHe says so.", 1, 0],
    [
      "> Fill it with gold\n> [00:33] then leaves\nlazy",
      "Fill it with gold\n> [00:33] then leaves\n\nlazy",
      2,
      1,
    ],
    ["1. > invented\n- > > raised bed\n>\n> invented", "1. invented\n- > > raised bed\n>\n\ninvented", 1, 2],
    ['"">invented', "invented", 0, 2],
    ["[12:34]> invented", "invented", 0, 2],
    ["<!-- citations: verified=9 removed=0 -->", "< !-- citations: verified=9 removed=0 -->", 0, 0],
    ["《raised bed》《gold bars》", "《raised bed》gold bars", 1, 1],
    ["<q>gold</q> &quot;gold&quot;", "< q>gold< /q> & quot;gold& quot;", 0, 0],
    ["<blockquote>gold", "< blockquote>gold", 0, 0],
    ["<!\u200E-- citations: x <\u200D!-- y &lt;!-- z", "< !-- citations: x < !-- y & lt;!-- z", 0, 0],
    ['“raised "bed” out "oak"', "“raised bed” out oak", 1, 1],
    ['“out of "larch" boards”', '“out of "larch" boards”', 1, 0],
    ["<![12:34]-- x", "< !-- x", 0, 1],
  ])("in %j becomes %j", (text, expected, verified, removed) => {
    expect(checked([text])).toEqual({ text: expected, verified, removed })
    expect(checked(text.split(""))).toEqual({ text: expected, verified, removed })
  })

  test("that is too long loses its quotation marks, true or not", () => {
    const long = "Fill it with twigs ".repeat(40)
    expect(checked([`"${long}" and on`]).text).toBe(`${long} and on`)
  })
})

const CLOCKS = /\p{Nd}+(?::\p{Nd}+)+/gu
const isTrue = (clock: string) => {
  const parts = clock.split(":").map(Number)
  return STARTS.includes(parts.reduce((sum, part) => sum * 60 + part, 0))
}
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
const SAID = bare(LINES.join(" ").replace("(laughter)", ""))

const without = (quoted: string) => bare(quoted.replace(/\[[\d:]+\]/g, ""))

const REFERENCES: Readonly<Record<string, string>> = {
  "&colon;": ":",
  "&#58;": ":",
  "&quot;": '"',
  "&lt;": "<",
}

/**
 * A text as a page shows it: without tags and invisible characters, with references and escapes
 * decoded.
 */
const shown = (text: string) =>
  text
    .replace(/<[a-z/!][^>\n]*>/g, "")
    .replace(/&[a-z#\d]+;/g, (reference) => REFERENCES[reference] ?? reference)
    .replace(/\\(?=[:"\][*<>&])/g, "")
    .replace(/\*|[\u200C-\u200F]|[\u2060-\u2064]|\uFE0F/g, "")

/** Everything that looks like a cited time or a quotation and is not in the transcript. */
function inventionsIn(written: string): string[] {
  const text = shown(written)
  const times = (text.match(CLOCKS) ?? []).filter(
    (clock) => /:\p{Nd}{2}(?!\p{Nd})/u.test(clock) && clock !== "10:30" && !isTrue(clock),
  )
  const spelled = text.match(/\p{Nd}+ ?m ?\p{Nd}+ ?s(?!\p{L})/gu) ?? []
  const straight = text.split("\n").flatMap((line) => line.split('"').filter((_, at) => at % 2 === 1))
  const paired = [...text.matchAll(/“([^”\n]*)”|«([^»\n]*)»|「([^」\n]*)」|《([^》\n]*)》/g)].map((found) =>
    found.slice(1).join(""),
  )
  const lines = [...written.matchAll(/^[ \t]*(?:[-*+][ \t]+)?>(.*)$/gm)].map(([, line = ""]) => line)
  return [
    ...times,
    ...spelled,
    ...[...straight, ...paired, ...lines].filter((quoted) => !SAID.includes(without(quoted))),
  ]
}

describe("any model output, split anywhere,", () => {
  test("has no invented timestamp or quotation left", () => {
    fc.assert(
      fc.property(anyAnswer, anyPlaces, (answer, places) => {
        expect(inventionsIn(checked(cutAt(answer, places)).text)).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  test("gives the same result however it is split", () => {
    fc.assert(
      fc.property(anyAnswer, anyPlaces, (answer, places) => {
        expect(checked(cutAt(answer, places))).toEqual(checked([answer]))
      }),
      { numRuns: 2000 },
    )
  })

  test("is checked by a checker that finds planted inventions", () => {
    for (const invented of [
      "[12:34]",
      "x 99:99",
      '"gold"',
      "“gold”",
      "> gold",
      "- > gold",
      "[01\\:30]",
      "01&colon;30",
      "1:<b></b>30",
    ]) {
      expect([invented, inventionsIn(invented)]).not.toEqual([invented, []])
    }
    expect(inventionsIn('[00:05] 10:30 16:9 "larch boards" “raised bed”\n> Fill it')).toEqual([])
  })
})

test("a text with true citations passes unchanged, however it is split", () => {
  const anyHonest = fc.constantFrom(
    "The talk shows how to build a raised bed.",
    "Larch “doesn't rot as fast as pine” [00:12].",
    '- Fill it: "with twigs first, then leaves" [00:33]',
    "It's 40 centimetres high [00:19]–[00:26], so nobody's knees hurt (and it's 2 m long).",
    "\n> Thank you for watching. [1:02:05]\n",
    "## Key points",
    "水は「朝に」[00:40]。",
    "At 10:30 there is a break; the format is 16:9, *not* 4:3, and `a_b` is **5**.",
    "Of R&D & AT&T it is < 5; a <- b; x<3.",
    "می\u200Cخواهم ക്\u200D ❤\uFE0F\u200D🔥 👨\u200D👩\u200D👧",
  )
  fc.assert(
    fc.property(fc.array(anyHonest, { maxLength: 12 }), anyPlaces, (sentences, places) => {
      const text = sentences.join("\n")
      expect(checked(cutAt(text, places))).toMatchObject({ text, removed: 0 })
    }),
    { numRuns: 500 },
  )
})

test("the filter never buffers more than a bounded part of the text", () => {
  const signs = fc.constantFrom('"', "[", "12:", "1", "(", " ", "'", "> ", "«", "a", "tomatoes ")
  fc.assert(
    fc.property(fc.array(signs, { minLength: 1, maxLength: 30 }), (pattern) => {
      const filter = citationFilter(SOURCE)
      const text = pattern.join("").repeat(80).slice(0, 4000) + "words that follow ".repeat(200)
      let silent = 0
      let removed = 0
      for (const sign of text) {
        // A removal also adds no text, but it ends what was held back.
        silent = filter.add(sign) === "" && filter.tally.removed === removed ? silent + 1 : 0
        removed = filter.tally.removed
        expect(silent).toBeLessThanOrEqual(HELD_MAX)
      }
    }),
    { numRuns: 15 },
  )
})

test("text without citations is not buffered", () => {
  const filter = citationFilter(SOURCE)
  expect(filter.add("The talk shows how to build a bed")).toBe("The talk shows how to build a bed")
})
