import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { channelUrl, parseChannelReference } from "../../../core/youtube/channel-reference.ts"

const ID = "UC_x5XG1OV2P6uZZ5FSM9Ttw"

describe("parseChannelReference", () => {
  test.each([
    ID,
    ` ${ID}\n`,
    `https://www.youtube.com/channel/${ID}`,
    `http://youtube.com/channel/${ID}/`,
    `HTTPS://WWW.YouTube.COM/channel/${ID}`,
    `https://www.youtube.com/channel/${ID}/videos`,
    `https://www.youtube.com/channel/${ID}/search?query=tea`,
    `https://m.youtube.com/channel/${ID}?sub_confirmation=1`,
    `https://music.youtube.com/channel/${ID}`,
    `//www.youtube.com/channel/${ID}#about`,
    `youtube.com/channel/${ID}`,
    `www.youtube.com/channel/${ID}/featured`,
  ])("%s is a channel by its ID", (input) => {
    expect(parseChannelReference(input)).toEqual({ by: "id", value: ID })
  })

  test.each([
    ["@GoogleDevelopers", "@GoogleDevelopers"],
    [" @a.b-c_d·e ", "@a.b-c_d·e"],
    ["@пустой.канал", "@пустой.канал"],
    ["@料理", "@料理"],
    ["@हिन्दी", "@हिन्दी"],
    ["https://www.youtube.com/@GoogleDevelopers", "@GoogleDevelopers"],
    ["https://www.youtube.com/@GoogleDevelopers/videos?view=0", "@GoogleDevelopers"],
    ["https://www.youtube.com/@GoogleDevelopers/community/", "@GoogleDevelopers"],
    ["https://www.youtube.com/%40GoogleDevelopers", "@GoogleDevelopers"],
    ["https://m.youtube.com/@%E6%96%99%E7%90%86?si=x", "@料理"],
    ["https://music.youtube.com/@料理", "@料理"],
    ["youtube.com/@GoogleDevelopers/shorts", "@GoogleDevelopers"],
    ["www.youtube.com/@x", "@x"],
    ["(@GoogleDevelopers),", "@GoogleDevelopers"],
  ])("%s is a channel by its handle", (input, value) => {
    expect(parseChannelReference(input)).toEqual({ by: "handle", value })
  })

  test.each([
    ["https://www.youtube.com/user/CaptainDisillusion", "user", "CaptainDisillusion"],
    ["youtube.com/user/Google/videos", "user", "Google"],
    ["https://www.youtube.com/c/JeffGeerling", "custom", "JeffGeerling"],
    ["m.youtube.com/c/%C3%91and%C3%BA/about", "custom", "Ñandú"],
    ["https://www.youtube.com/GoogleDevelopers", "vanity", "GoogleDevelopers"],
    ["youtube.com/GoogleDevelopers/videos?view=0", "vanity", "GoogleDevelopers"],
    ["<https://www.youtube.com/GoogleDevelopers>.", "vanity", "GoogleDevelopers"],
  ])("%s is a channel by an old name", (input, by, value) => {
    expect(parseChannelReference(input)).toEqual({ by, value })
  })

  test.each([
    ["UC_x5XG1OV2P6uZZ5FSM9Ttw", "https://www.youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw"],
    ["@料理", "https://www.youtube.com/@%E6%96%99%E7%90%86"],
    ["youtube.com/user/Google", "https://www.youtube.com/user/Google"],
    ["youtube.com/c/Google", "https://www.youtube.com/c/Google"],
    ["youtube.com/Google", "https://www.youtube.com/Google"],
  ])("the URL of %s leads to the same channel", (input, url) => {
    const channel = parseChannelReference(input)
    expect(channel && channelUrl(channel)).toBe(url)
    expect(parseChannelReference(url)).toEqual(channel)
  })

  test("a handle is the same however its letters were typed", () => {
    expect(parseChannelReference("@Cafe\u0301")).toEqual({ by: "handle", value: "@Caf\u00e9" })
  })

  test.each([
    "",
    " ",
    "@",
    "@ a",
    "@a b",
    "@a/b",
    "@a?b",
    "@<b>",
    `@${"x".repeat(61)}`,
    "GoogleDevelopers",
    "UC",
    "UC_x5XG1OV2P6uZZ5FSM9Tt",
    "UC_x5XG1OV2P6uZZ5FSM9Ttww",
    "UU_x5XG1OV2P6uZZ5FSM9Ttw",
    "https://www.youtube.com/",
    "https://www.youtube.com/results?search_query=tea",
    "https://www.youtube.com/Feed/subscriptions",
    "https://www.youtube.com/GoogleDevelopers/more",
    "https://www.youtube.com/channel/",
    "https://www.youtube.com/channel/GoogleDevelopers",
    "https://www.youtube.com/user/",
    "https://www.youtube.com/c/",
    "https://www.youtube.com/c/%20",
    "https://www.youtube.com/c/%E6%96",
    "https://www.youtube.com/@",
    "https://www.youtube.com/@a%2Fb",
    `https://www.youtube.com/x/channel/${ID}`,
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    `https://www.youtube.com/playlist?list=${ID}`,
    `https://youtu.be/${ID}`,
    `https://www.youtube-nocookie.com/channel/${ID}`,
    `https://evil.example/channel/${ID}`,
    "https://evil.example/@handle",
    `https://youtube.com.evil.example/channel/${ID}`,
    `https://youtube.com@evil.example/channel/${ID}`,
    `https://user:word@www.youtube.com/channel/${ID}`,
    `https://www.youtube.com:8443/channel/${ID}`,
    `https://www.youtube.com./channel/${ID}`,
    `https://evil.youtube.com/@handle`,
    `ftp://www.youtube.com/channel/${ID}`,
    `see https://www.youtube.com/channel/${ID}`,
    `${ID} ${ID}`,
    "https://[",
  ])("%s is not a channel", (input) => {
    expect(parseChannelReference(input)).toBeUndefined()
  })

  test("every ID is read from every form, whatever follows it", () => {
    const id = fc.stringMatching(/^UC[\w-]{22}$/)
    const forms = ["", "https://www.youtube.com/channel/", "m.youtube.com/channel/"]
    fc.assert(
      fc.property(id, fc.constantFrom(...forms), fc.webQueryParameters(), (value, form, rest) => {
        const input = form === "" ? value : `${form}${value}/videos?${rest}`
        expect(parseChannelReference(input)).toEqual({ by: "id", value })
      }),
    )
  })

  test("no other host yields a channel, whatever its path", () => {
    const paths = ["@handle", `channel/${ID}`, "user/name", "c/name"]
    fc.assert(
      fc.property(fc.webUrl(), fc.constantFrom(...paths), (url, path) => {
        expect(parseChannelReference(`${new URL(url).origin}/${path}`)).toBeUndefined()
      }),
    )
  })

  test("no input throws, and no result contains characters with a meaning in URLs", () => {
    const starts = ["", "@", "https://www.youtube.com/@", "youtube.com/c/", "youtube.com/channel/"]
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...starts), (rest, start) => {
        expect(parseChannelReference(start + rest)?.value ?? "").not.toMatch(/[\s/?#%&:\\]/)
      }),
      { numRuns: 1000 },
    )
  })
})
