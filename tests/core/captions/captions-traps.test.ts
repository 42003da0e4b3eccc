import { describe, expect, test } from "vitest"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"

function texts(body: string): string[] | undefined {
  return parseCaptions(body)?.map(({ text }) => text)
}

describe("json3", () => {
  const AUTOMATIC = JSON.stringify({
    wireMagic: "pb3",
    events: [
      { tStartMs: 0, dDurationMs: 9000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 },
      {
        tStartMs: 100,
        dDurationMs: 4000,
        wWinId: 1,
        segs: [{ utf8: "a" }, { utf8: " lighthouse", tOffsetMs: 300 }],
      },
      { tStartMs: 2090, dDurationMs: 2010, wWinId: 1, aAppend: 1, segs: [{ utf8: "\n" }] },
      {
        tStartMs: 2100,
        dDurationMs: 5000,
        wWinId: 1,
        segs: [{ utf8: "keeps" }, { utf8: " watch", tOffsetMs: 400 }],
      },
    ],
  })

  test("an overlapping automatic cue ends where the next one starts", () => {
    expect(parseCaptions(AUTOMATIC)).toEqual([
      {
        startMs: 100,
        endMs: 2100,
        text: "a lighthouse",
        words: { offsets: [0, 2], startsMs: [100, 400] },
      },
      {
        startMs: 2100,
        endMs: 7100,
        text: "keeps watch",
        words: { offsets: [0, 6], startsMs: [2100, 2500] },
      },
    ])
  })

  test("the same words said twice in overlapping automatic captions are two cues", () => {
    const segs = [{ utf8: "na" }, { utf8: " na", tOffsetMs: 100 }]
    const events = [0, 1000].map((tStartMs) => ({ tStartMs, dDurationMs: 3000, segs }))
    expect(texts(JSON.stringify({ events }))).toEqual(["na na", "na na"])
  })

  test("line breaks inside a cue become one space", () => {
    expect(
      texts('{"events":[{"tStartMs":0,"dDurationMs":900,"segs":[{"utf8":" two\\n lines \\u200b"}]}]}'),
    ).toEqual(["two lines"])
  })

  test("an emoji that is split between two segments is joined", () => {
    expect(
      texts('{"events":[{"tStartMs":0,"dDurationMs":900,"segs":[{"utf8":"\\ud83d"},{"utf8":"\\ude00"}]}]}'),
    ).toEqual(["😀"])
  })

  test("half an emoji becomes a replacement character, so that every store keeps the same text", () => {
    expect(texts('{"events":[{"tStartMs":0,"dDurationMs":900,"segs":[{"utf8":"a\\ud83d"}]}]}')).toEqual([
      "a\uFFFD",
    ])
  })

  test("a cue without a duration lasts until the next one, and the last one five seconds", () => {
    const events = [0, 3000, 60_000].map((tStartMs) => ({ tStartMs, segs: [{ utf8: `at ${tStartMs}` }] }))
    expect(parseCaptions(JSON.stringify({ events }))?.map(({ endMs }) => endMs)).toEqual([3000, 8000, 65_000])
  })
})

describe("srv1", () => {
  test("double-escaped entities are decoded, and what the author escaped stays", () => {
    const body =
      '<?xml version="1.0" encoding="utf-8" ?><transcript>' +
      '<text start="0" dur="1.5">we weren&amp;#39;t &amp;quot;there&amp;quot;\nyet</text>' +
      '<text start="1.5" dur="2">R&amp;amp;D &amp;lt;tag&amp;gt; &amp;amp;copy=1</text>' +
      '<text start="4" dur="1">&amp;lt;font color=&amp;quot;#E5E5E5&amp;quot;&amp;gt;styled&amp;lt;/font&amp;gt;</text>' +
      '<text start="6"/><text start="7" dur="1"> </text>' +
      "</transcript>"
    expect(parseCaptions(body)).toEqual([
      { startMs: 0, endMs: 1500, text: `we weren't "there" yet` },
      { startMs: 1500, endMs: 3500, text: "R&D <tag> &copy=1" },
      { startMs: 4000, endMs: 5000, text: "styled" },
    ])
  })

  test("entities escaped once are decoded too", () => {
    expect(texts('<transcript><text start="0" dur="1">it&#39;s AT&amp;T</text></transcript>')).toEqual([
      "it's AT&T",
    ])
  })

  test("decimal seconds become exact milliseconds", () => {
    const body =
      '<transcript><text start="14.954" dur="3.323">a</text><text start="1.001" dur="0.001">b</text></transcript>'
    expect(parseCaptions(body)).toEqual([
      { startMs: 1001, endMs: 1002, text: "b" },
      { startMs: 14_954, endMs: 18_277, text: "a" },
    ])
  })
})

describe("srv3", () => {
  test("words are joined, and newline paragraphs and pens are skipped", () => {
    const body = `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">
<head>
<pen id="1" fc="#FEFEFE"/>
<pen id="2" t="1"></pen>
<ws id="1" mh="2" ju="0" sd="3"/>
</head>
<body>
<w t="0" id="1" wp="1" ws="1"/>
<p t="500" d="4000" w="1"><s ac="0">tides</s><s t="320" ac="0"> come &amp;</s></p>
<p t="2490" d="2010" w="1" a="1">
</p>
<p t="2500" d="3000" w="1"><s ac="0">go</s></p>
<p t="6000" d="1000"><s p="1">styled</s><br/>twice</p>
</body>
</timedtext>
`
    expect(parseCaptions(body)).toEqual([
      {
        startMs: 500,
        endMs: 2500,
        text: "tides come &",
        words: { offsets: [0, 6], startsMs: [500, 820] },
      },
      { startMs: 2500, endMs: 5500, text: "go" },
      { startMs: 6000, endMs: 7000, text: "styled twice" },
    ])
  })
})

describe("vtt", () => {
  test("header, styles, notes, cue names and settings are not text", () => {
    const body =
      "\uFEFFWEBVTT - a title\r\nKind: captions\r\nLanguage: en\r\nStyle:\r\n::cue(c.colorE5E5E5) { color: rgb(229,229,229);\r\n }\r\n##\r\n\r\n" +
      "NOTE\r\nnot said\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n" +
      "first\r\n00:01.000 --> 00:02.500 align:start position:0%\r\n<v Ann>Good <i>morning</i></v>\r\n- &lt;hello&gt; &amp; I &lt;3 you\r\n\r\n" +
      "1:00:00.000 --> 1:00:01.000\r\n<ruby>漢字<rt>かんじ</rt></ruby>\u200B\r\n"
    expect(parseCaptions(body)).toEqual([
      { startMs: 1000, endMs: 2500, text: "Good morning - <hello> & I <3 you" },
      { startMs: 3_600_000, endMs: 3_601_000, text: "漢字" },
    ])
  })

  test("rows of roll-up captions appear once, each from its first showing", () => {
    const body = `WEBVTT
Kind: captions
Language: en

00:00:00.080 --> 00:00:01.990 align:start position:0%
 
the<00:00:00.320><c> harbour</c><00:00:00.640><c> wakes</c>

00:00:01.990 --> 00:00:02.000 align:start position:0%
the harbour wakes
 

00:00:02.000 --> 00:00:04.990 align:start position:0%
the harbour wakes
early<00:00:02.400><c> every</c><00:00:02.800><c> day</c>

00:00:04.990 --> 00:00:05.000 align:start position:0%
early every day
 

00:00:05.000 --> 00:00:07.000 align:start position:0%
early every day
early every day
`
    expect(parseCaptions(body)).toEqual([
      { startMs: 80, endMs: 2000, text: "the harbour wakes" },
      { startMs: 2000, endMs: 5000, text: "early every day" },
      { startMs: 5000, endMs: 7000, text: "early every day" },
    ])
  })

  test("three scrolling rows appear once each", () => {
    const windows = ["A", "A\nB", "A\nB\nC", "B\nC\nD", "C\nD\nE"]
    const cues = windows.map((rows, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${rows}\n`)
    expect(texts(`WEBVTT\n\n${cues.join("\n")}`)).toEqual(["A", "B", "C", "D", "E"])
  })

  test("a refrain that the author wrote twice is kept twice", () => {
    const body = "WEBVTT\n\n00:01.000 --> 00:02.000\nlet it go\n\n00:02.000 --> 00:03.000\nlet it go\n"
    expect(texts(body)).toEqual(["let it go", "let it go"])
  })

  test("repeated single rows do not make two-row captions a roll-up", () => {
    const rows = ["let it go", "let it go", "let it go", "two\nrows"]
    const cues = rows.map((text, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${text}\n`)
    expect(texts(`WEBVTT\n\n${cues.join("\n")}`)).toEqual(["let it go", "let it go", "let it go", "two rows"])
  })

  test("a timing line ends the cue before it, with or without an empty line", () => {
    expect(texts("WEBVTT\n\n00:01.000 --> 00:02.000\none\n00:02.000 --> 00:03.000\ntwo")).toEqual([
      "one",
      "two",
    ])
  })

  test("one repeated row does not make manual captions a roll-up", () => {
    const rows = ["we wait\nla la la", "la la la\nfor you", "one", "two", "three", "four"]
    const cues = rows.map((text, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${text}\n`)
    expect(texts(`WEBVTT\n\n${cues.join("\n")}`)?.slice(0, 2)).toEqual([
      "we wait la la la",
      "la la la for you",
    ])
  })
})

function paint(from: number, painted: string, rest: string, settings = ""): string {
  const times = `00:0${from}.000 --> 00:0${from + 1}.000${settings}`
  const unpainted = rest === "" ? "" : `<c.colorD9D9D9>${rest}\u200B</c>`
  return `${times}\n<c.colorFBF2A3>${painted}\u200B\u200B</c>${unpainted}\n`
}

describe("karaoke", () => {
  test("a line painted character by character is one cue, without its pronunciation", () => {
    const body = [
      "WEBVTT\n",
      paint(1, "海", "が光る"),
      paint(1, "うみ", " が ひかる", " line:0%"),
      paint(2, "海が", "光る"),
      paint(2, "うみ が", " ひかる", " line:0%"),
      paint(3, "海が光る", ""),
      paint(3, "うみ が ひかる", "", " line:0%"),
      paint(4, "海", "が光る"),
      paint(5, "海が光る", ""),
    ].join("\n")
    expect(parseCaptions(body)).toEqual([
      { startMs: 1000, endMs: 4000, text: "海が光る" },
      { startMs: 4000, endMs: 6000, text: "海が光る" },
    ])
  })

  test("is read the same way when the pronunciation comes first, with Latin letters and digits in it", () => {
    const line = "3時の Bus に海が光る"
    const aid = "3 じ の Bus に うみ が ひかる"
    const aidFirst = (at: number, painted: number) => [
      paint(at, aid.slice(0, painted), aid.slice(painted), " line:0%"),
      paint(at, line.slice(0, painted), line.slice(painted)),
    ]
    const body = ["WEBVTT\n", ...aidFirst(1, 1), ...aidFirst(2, 4), ...aidFirst(3, 99)].join("\n")
    expect(parseCaptions(body)).toEqual([{ startMs: 1000, endMs: 4000, text: line }])
  })

  test("keeps the line and drops its copy split into syllables, whichever comes first", () => {
    const pieces = [paint(1, "hel", " lo wor ld", " line:0%"), paint(1, "hel", "lo world")]
    for (const shown of [pieces, pieces.toReversed()]) {
      expect(texts(["WEBVTT\n", ...shown].join("\n"))).toEqual(["hello world"])
    }
  })

  test("keeps a translation beside the line, and two speakers in the order of the file", () => {
    const translated = [paint(1, "海", "が光る"), paint(1, "the sea", " shines", " line:0%")]
    expect(texts(["WEBVTT\n", ...translated].join("\n"))).toEqual(["海が光る", "the sea shines"])
    const events = ["え？", "何？"].map((utf8) => ({ tStartMs: 0, dDurationMs: 900, segs: [{ utf8 }] }))
    expect(texts(JSON.stringify({ events }))).toEqual(["え？", "何？"])
  })

  test("a line that fades out in frames of 67 ms is one cue, and one that is said twice is two", () => {
    const fade = Array.from({ length: 15 }, (_, at) => ({
      tStartMs: 3000 + at * 67,
      dDurationMs: 67,
      segs: [{ utf8: "la la la" }],
    }))
    const said = { tStartMs: 0, dDurationMs: 3000, segs: [{ utf8: "la la la" }] }
    expect(parseCaptions(JSON.stringify({ events: [said, ...fade] }))).toEqual([
      { startMs: 0, endMs: 4005, text: "la la la" },
    ])
    const later = { ...said, tStartMs: 4100 }
    expect(texts(JSON.stringify({ events: [said, ...fade, later] }))).toEqual(["la la la", "la la la"])
    const again = { ...said, tStartMs: 3000 }
    expect(texts(JSON.stringify({ events: [said, again] }))).toEqual(["la la la", "la la la"])
  })

  test("a line painted again after a pause is a new cue", () => {
    const body = ["WEBVTT\n", paint(1, "海", "が光る"), paint(5, "海が", "光る")].join("\n")
    expect(parseCaptions(body)?.map(({ startMs }) => startMs)).toEqual([1000, 5000])
  })

  test("two speakers at one time are two cues, unless they say the same", () => {
    const events = ["何？", "え？", "何？"].map((utf8) => ({
      tStartMs: 0,
      dDurationMs: 900,
      segs: [{ utf8 }],
    }))
    expect(texts(JSON.stringify({ events }))).toEqual(["何？", "え？"])
  })
})
