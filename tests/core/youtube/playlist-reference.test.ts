import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parsePlaylistReference } from "../../../core/youtube/playlist-reference.ts"

const ID = "PLOU2XLYxmsIKpaV8h0AGE05so0fAwwfTw"

describe("parsePlaylistReference", () => {
  test.each([
    ID,
    ` ${ID}\n`,
    "PL221E2BBF13BECF6C",
    "UU_x5XG1OV2P6uZZ5FSM9Ttw",
    "UUSHBR8-60-B28hp2BmDPdntcQ",
    "FL3hm1ymIqH41ZKDnr1TW5Iw",
    "OLAK5uy_kVbGkRLpo1nxcuWvBdMm6yxaFGmgqvS1M",
    "RDCLAK5uy_kmPRjHDECIcuVwnKsx2Ng7fyNgFKWNJFs",
    "EC6B940F08B9773B9F",
  ])("%s is a playlist", (input) => {
    expect(parsePlaylistReference(input)).toBe(input.trim())
  })

  test.each([
    `https://www.youtube.com/playlist?list=${ID}`,
    `http://youtube.com/playlist?list=${ID}&si=abc`,
    `HTTPS://WWW.YouTube.COM/playlist?list=${ID}`,
    `https://m.youtube.com/playlist?app=mobile&list=${ID}`,
    `https://music.youtube.com/playlist?list=${ID}`,
    `https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=${ID}&index=2`,
    `https://www.youtube.com/embed/videoseries?list=${ID}`,
    `https://www.youtube-nocookie.com/embed/videoseries?list=${ID}`,
    `https://youtu.be/dQw4w9WgXcQ?list=${ID}`,
    `//www.youtube.com/playlist?list=${ID}`,
    `youtube.com/playlist?list=${ID}`,
    `www.youtube.com/watch?list=${ID}`,
    `<https://www.youtube.com/playlist?list=${ID}>.`,
    `(${ID})`,
    `${ID}!`,
  ])("%s is a link to a playlist", (input) => {
    expect(parsePlaylistReference(input)).toBe(ID)
  })

  test("a link may have an unknown kind of list", () => {
    expect(parsePlaylistReference("https://www.youtube.com/playlist?list=INVALID_ID")).toBe("INVALID_ID")
    expect(parsePlaylistReference("INVALID_ID")).toBeUndefined()
  })

  test("a list edited by the music service is public, unlike a mix", () => {
    const id = "RDCLAK5uy_kmPRjHDECIcuVwnKsx2Ng7fyNgFKWNJFs"
    expect(parsePlaylistReference(`https://music.youtube.com/playlist?list=${id}`)).toBe(id)
  })

  test.each(["WL", "LL", "LM", "LLuMHRXWkJAkuNNq4VZXZ7gQ", "RDdQw4w9WgXcQ", "RDMM", "RDAMVMdQw4w9WgXcQ"])(
    "%s is a list of one viewer, and not a playlist",
    (id) => {
      expect(parsePlaylistReference(id)).toBeUndefined()
      expect(parsePlaylistReference(`https://www.youtube.com/playlist?list=${id}`)).toBeUndefined()
    },
  )

  test.each([
    "",
    " ",
    "PL",
    "PL123",
    "playlist",
    "dQw4w9WgXcQ",
    "UC_x5XG1OV2P6uZZ5FSM9Ttw",
    `VL${ID}`,
    `${ID}!x`,
    `PL${"x".repeat(61)}`,
    "https://www.youtube.com/playlist",
    "https://www.youtube.com/playlist?list=",
    "https://www.youtube.com/playlist?list=P",
    `https://www.youtube.com/playlist?list=${ID}%20x`,
    `https://www.youtube.com/playlist?list=../${ID}`,
    `https://www.youtube.com/playlist?List=${ID}`,
    `https://www.youtube.com/playlist/${ID}`,
    `https://www.youtube.com/playlist#list=${ID}`,
    `https://evil.example/playlist?list=${ID}`,
    `https://youtube.com.evil.example/playlist?list=${ID}`,
    `https://youtube.com@evil.example/playlist?list=${ID}`,
    `https://user:word@www.youtube.com/playlist?list=${ID}`,
    `https://www.youtube.com:8443/playlist?list=${ID}`,
    `ftp://www.youtube.com/playlist?list=${ID}`,
    `see https://www.youtube.com/playlist?list=${ID}`,
    "https://[",
  ])("%s is not a playlist", (input) => {
    expect(parsePlaylistReference(input)).toBeUndefined()
  })

  test("no other host yields a playlist", () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(parsePlaylistReference(`${new URL(url).origin}/playlist?list=${ID}`)).toBeUndefined()
      }),
    )
  })

  test("no input throws, and every ID consists of URL-safe characters", () => {
    const starts = ["", "PL", "https://www.youtube.com/playlist?list=", "youtu.be/?list="]
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...starts), (rest, start) => {
        expect(parsePlaylistReference(start + rest) ?? ID).toMatch(/^[\w-]+$/)
      }),
      { numRuns: 1000 },
    )
  })
})
