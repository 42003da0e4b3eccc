import { describe, expect, test } from "vitest"
import { LIST_MASKS } from "../../../core/adapters/youtube/listing/innertube/list-masks.ts"
import * as playerMasks from "../../../core/adapters/youtube/player/player-mask.ts"
import { outlineOf, scrubAnswer } from "../../../core/diagnosis/scrub.ts"

const scrubbed = (answer: unknown) => JSON.stringify(scrubAnswer(JSON.stringify(answer)))

/** Answers with personal data, and a pattern of what must not remain of each. */
const PERSONAL: readonly (readonly [unknown, RegExp])[] = [
  [{ author: "NASA" }, /NASA/],
  [{ title: "JOHN_SMITH" }, /JOHN|SMITH/],
  [{ style: "JOHN_SMITH" }, /JOHN|SMITH/],
  [{ simpleText: "QWERTYUIOP" }, /QWER/],
  [{ status: "QWERTYUIOP" }, /QWER/],
  [{ channelId: "JOHN_SMITH" }, /JOHN/],
  [{ url: "/@bobby" }, /bobby/],
  [{ url: "/user/bob" }, /bob/],
  [{ url: "https://www.youtube.com/c/bob/about" }, /bob/],
  [{ url: "/%40b%C3%B6b" }, /b%|B6|40/],
  [{ url: "//m.youtube.com/bob" }, /bob/],
  [{ url: "https://bob.example/jane?doe=1" }, /bob|jane|doe/],
  [{ title: "/u/bobby lives in Bonn" }, /bobby|lives|Bonn/],
  [{ title: "//bobby lives in Bonn" }, /bobby|lives|Bonn/],
  [{ reason: "This video contains content from Jane Doe" }, /Jane|Doe/],
  [{ messages: ["Write to jane@doe.example"] }, /jane|doe/],
  [{ message: "Your address 2001:db8::beef:cafe is blocked" }, /2001|db8|beef|cafe/],
  [{ message: "Invalid value at 'visitor_data': CgtWSVNJVE9S" }, /visitor_data|Cgt/],
  [{ message: "user customer-acme-session-abcde password hunterxx" }, /customer|acme|session|abcde|hunterxx/],
  [{ code: "jane doe", kind: "jane doe", style: "jane", layout: "jane", status: "jane" }, /jane|doe/],
  [{ languageCode: "jane" }, /jane/],
  [{ johndoe: 1, abcDEFghijk: { title: 1 }, UCadaAda: 1, "jane@doe.example": 1 }, /john|DEF|ada|jane|doe/],
  [{ janeRendererDoe: 1, renderer7012: 1 }, /jane|7012/],
  [{ baseUrl: "/api/timedtext?lang=jane%20doe&hl=bobby&kind=bob&exp=janedoe&johndoe=1" }, /jane|bob|john/],
  [{ baseUrl: "/api/timedtext?v=jane+doe&list=jane%40doe" }, /jane|doe/],
  [{ title: "Zoë 🦊 +49 170" }, /Zo|ë|🦊|49|70/],
  [{ lengthSeconds: 4917, year: 42, ratio: 50.73 }, /4917|42|73/],
  ["jane doe", /jane|doe/],
]

test.each(PERSONAL)("nothing personal remains of %j", (answer, personal) => {
  const text = scrubbed(answer)
  expect(text).not.toMatch(personal)
  expect(scrubAnswer(text)).toBeDefined()
})

describe("in a scrubbed answer", () => {
  test("all fields of the masks remain", () => {
    const lists = Object.values(LIST_MASKS).flatMap(({ first, more }) => [first, more])
    const masks = [...lists, ...Object.values(playerMasks)]
    const names = [...new Set(masks.join().match(/\w+/g))]
    expect(names.length).toBeGreaterThan(100)
    const answer = Object.fromEntries(names.map((name) => [name, {}]))
    const kept = Object.keys(scrubAnswer(JSON.stringify(answer)) as object)
    expect(names.filter((name) => !kept.includes(name))).toEqual(["responseContext"])
  })

  test("names, enumerations, counts, languages and known paths remain", () => {
    const answer = {
      contents: { hologramRenderer: { contentType: "LOCKUP_CONTENT_TYPE_VIDEO" } },
      playabilityStatus: { status: "LOGIN_REQUIRED", desktopLegacyAgeGateReason: 1 },
      captions: { kind: "asr", languageCode: "pt-BR", captionTracks: [] },
      style: "LIVE",
      shortViewCountText: { simpleText: "1 views, 1 years ago" },
    }
    expect(scrubAnswer(JSON.stringify(answer))).toEqual(answer)
    expect(scrubbed({ contentType: "LOCKUP_CONTENT_TYPE_HOLOGRAM" })).toContain("LOCKUP_CONTENT_TYPE_X")
    const url = scrubbed({ url: "/@bobby/videos", baseUrl: "/api/timedtext?fmt=json3&kind=asr&lang=en" })
    expect(url).toBe('{"url":"/@x/videos","baseUrl":"/api/timedtext?fmt=json3&kind=asr&lang=en"}')
  })

  test.each([
    "Sign in to confirm you’re not a bot",
    "Sign in to confirm your age",
    "This video is private",
    "Join this channel to get access to members-only content",
    "The uploader has not made this video available in your country",
    "Video unavailable",
    "This video has been removed by the uploader",
    "The page needs to be reloaded.",
    "Premiere begin soon",
  ])("the words by which readers know “%s” remain", (reason) => {
    const kept = scrubbed({ reason })
    const words = reason.split(/[^\p{L}]+/u).filter((word) => word !== "")
    expect(words.filter((word) => !kept.includes(word))).toEqual([])
  })

  test("equal IDs stay equal", () => {
    const { a, b } = { a: "UCadaAdaAdaAdaAdaAdaAdaA", b: "synunknown1" }
    const answer = scrubbed({ channelId: a, externalId: a, videoId: b, url: `/watch?v=${b}` })
    expect(answer).toBe(
      '{"channelId":"UC0000000000000000000001","externalId":"UC0000000000000000000001","videoId":"00000000002","url":"/watch?v=00000000002"}',
    )
  })
})

test("of a page, only known elements and attributes remain", () => {
  const page = `<html><meta content="hi jane= doe=1" bob="x"><johndoe>Jane</johndoe><p lang='a jane="'>Doe</p>`
  expect(outlineOf(page)).toBe('<html><meta content="" x=""><x></x><p lang=""></p>')
  expect(outlineOf('<div title="a > jane=1 bob=2">')).not.toMatch(/jane|bob/)
})
