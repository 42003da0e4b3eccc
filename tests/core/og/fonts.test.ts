import { describe, expect, test } from "vitest"
import { replaceEmoji } from "../../../core/og/emoji.ts"
import { selectFonts } from "../../../core/og/fonts.ts"

const SCRIPTS = {
  Latin: "Zażółć gęślą jaźń, Việt Nam, Ærøskøbing",
  Greek: "Ξεσκεπάζω την ψυχοφθόρα",
  Cyrillic: "Съешь ещё этих булок, їжак ғ",
  Arabic: "كيف بنينا حديقة، پچگ ٹڈے ۱۲",
  Hebrew: "שָׁלוֹם עולם",
  Devanagari: "हमने बगीचा बनाया।",
  Bengali: "আমরা বাগান",
  Tamil: "தமிழ் தோட்டம்",
  Telugu: "తెలుగు తోట",
  Gujarati: "ગુજરાતી",
  Gurmukhi: "ਪੰਜਾਬੀ",
  Kannada: "ಕನ್ನಡ",
  Malayalam: "മലയാളം",
  Thai: "เราสร้างสวน",
  Khmer: "ខ្មែរ",
  Myanmar: "မြန်မာ",
  Chinese: "如何建造一座花园,體驗繁體中文",
  Japanese: "一週間で庭を作る方法、込め辻働",
  Korean: "일주일 만에 정원을 힣뷁",
  rare: "ბგ ԱԲ ሰላ ᚠᚢ ꦧꦱ ཨོཾ → ∑ ✓ ☎ ║ ℵ",
}

describe("a text", () => {
  test.each(Object.entries(SCRIPTS))("in %s has a font for every character", async (_, text) => {
    const { faces, absent } = await selectFonts(text)
    expect([...absent]).toEqual([])
    for (const letter of text) {
      const codePoint = letter.codePointAt(0) ?? 0
      expect([letter, faces.some(({ coverage }) => coverage.has(codePoint))]).toEqual([letter, true])
    }
  })

  test("names the characters that no font has", async () => {
    const { absent } = await selectFonts("a\u{1f6d8}")
    expect([...absent]).toEqual(["\u{1f6d8}"])
  })

  test("uses Japanese fonts when it has kana, also after a Chinese text", async () => {
    const before = await selectFonts("直す")
    await selectFonts("直骨今")
    const after = await selectFonts("直す")
    const chinese = await selectFonts("直")
    expect(after.faces).toEqual(before.faces)
    const faceOf = ({ faces }: typeof before) => faces.find(({ coverage }) => coverage.has(0x76f4))
    expect(faceOf(after)?.data.equals(faceOf(chinese)?.data ?? Buffer.alloc(0))).toBe(false)
  })
})

describe("emoji", () => {
  const EMOJI = ["👩‍👩‍👧‍👦", "❤️", "🏳️‍🌈", "🇩🇪", "👍🏽", "🤯", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🧑🏽‍💻"]

  test("are distinct images with embedded data", async () => {
    const { text, letters, pictures } = await replaceEmoji(`a${EMOJI.join("")}b`)
    expect([text, letters]).toEqual([`a${EMOJI.join("")}b`, "ab"])
    expect(Object.keys(pictures)).toEqual(EMOJI)
    expect(new Set(Object.values(pictures)).size).toBe(EMOJI.length)
    for (const picture of Object.values(pictures)) {
      const svg = Buffer.from(picture.replace("data:image/svg+xml;base64,", ""), "base64").toString()
      expect(svg).toMatch(/^<svg [^>]*viewBox="[-\d. ]+".*<path fill="rgba\([^"]+" d="M/s)
    }
  })

  test("that are characters without a variation selector stay text, and so do digits", async () => {
    expect(await replaceEmoji("© ™ 1 # ☎ a")).toEqual({
      text: "© ™ 1 # ☎ a",
      letters: "© ™ 1 # ☎ a",
      pictures: {},
    })
  })

  test("newer than the image set show their first part, or are reported as missing", async () => {
    const { pictures } = await replaceEmoji("👩‍🫯")
    expect(pictures["👩‍🫯"]).toBe((await replaceEmoji("👩")).pictures["👩"])
    expect(await replaceEmoji("\u{1f6d8}")).toMatchObject({ letters: "\u{1f6d8}", pictures: {} })
  })
})
