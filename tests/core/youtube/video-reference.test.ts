import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseVideoReference } from "../../../core/youtube/video-reference.ts"

const ID = "dQw4w9WgXcQ"

describe("parseVideoReference", () => {
  test.each([
    ID,
    "et-sample-1",
    "___________",
    ` ${ID}\n`,
    `「${ID}」。`,
    `（https://youtu.be/${ID}）`,
    `„${ID}“`,
    `‹${ID}›`,
    `¿${ID}?`,
    `\`${ID}\``,
    `**${ID}**`,
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `HTTPS://WWW.YouTube.COM/watch?v=${ID}`,
    `https://www.youtube.com/watch/?v=${ID}`,
    `https://www.youtube.com:443/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&feature=share`,
    `https://music.youtube.com/watch?v=${ID}&si=abc`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}&list=PL1&index=2&t=10s#comments`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc&t=42`,
    `https://youtu.be/${ID}/`,
    `https://www.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}?start=10`,
    `https://www.youtube.com/v/${ID}?version=3`,
    `https://www.youtube.com/v/${ID}&hl=en_US`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://youtube-nocookie.com/embed/${ID}`,
    `//www.youtube.com/embed/${ID}`,
    `youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}&t=1`,
    `m.youtube.com/shorts/${ID}`,
    `youtu.be/${ID}`,
    `https://youtu.be/${ID})`,
    `https://youtu.be/${ID}).`,
    `https://www.youtube.com/watch?v=${ID}.`,
    `<https://www.youtube.com/watch?v=${ID}>`,
    `"https://youtu.be/${ID}",`,
    `(${ID})`,
    `https://www.youtube.com/watch/${ID}`,
    `https://www.youtube.com/e/${ID}`,
    `https://www.youtube.com/watch_popup?v=${ID}`,
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
    `https://www.youtube.com/attribution_link?u=/shorts/${ID}`,
  ])("%s is a video", (input) => {
    expect(parseVideoReference(input)).toBe(input.includes(ID) ? ID : input.trim())
  })

  test.each([
    "",
    " ",
    "dQw4w9WgXc",
    "dQw4w9WgXcQQ",
    "dQw4w9WgXc!",
    "dQw4w9WgXcé",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=",
    "https://www.youtube.com/watch?v=dQw4w9WgXc",
    `https://www.youtube.com/watch?v=${ID}Q`,
    `https://www.youtube.com/watch?V=${ID}`,
    `https://www.youtube.com/playlist?list=${ID}`,
    `https://www.youtube.com/channel/${ID}`,
    `https://www.youtube.com/@${ID}`,
    `https://www.youtube.com/${ID}`,
    `https://www.youtube.com/shorts/${ID}/more`,
    "https://www.youtube.com/embed/videoseries?list=PL1",
    "https://www.youtube.com/attribution_link",
    `https://www.youtube.com/attribution_link?u=//evil.example/watch?v=${ID}`,
    `https://www.youtube.com/attribution_link?u=/\\evil.example/watch?v=${ID}`,
    `https://www.youtube.com/attribution_link?u=https://evil.example/watch?v=${ID}`,
    `https://evil.example/attribution_link?u=/watch?v=${ID}`,
    "https://www.youtube.com/embed/live_stream?channel=UC1",
    `https://youtu.be/x/${ID}`,
    "https://youtu.be/",
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/youtube.com/watch?v=${ID}`,
    `https://evil.example/watch?v=${ID}`,
    `https://evilyoutube.com/watch?v=${ID}`,
    `https://xyoutu.be/${ID}`,
    `https://evil.youtube.com/watch?v=${ID}`,
    `https://youtube.com@evil.example/watch?v=${ID}`,
    `https://evil.example@youtube.com/watch?v=${ID}`,
    `https://user:word@www.youtube.com/watch?v=${ID}`,
    `youtube.com:80@evil.example/watch?v=${ID}`,
    `https://evil.example\\@www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com:8443/watch?v=${ID}`,
    `https://www.youtube.com./watch?v=${ID}`,
    `https://127.0.0.1/watch?v=${ID}`,
    `ftp://www.youtube.com/watch?v=${ID}`,
    `file:///www.youtube.com/watch?v=${ID}`,
    `javascript:alert(1)//www.youtube.com/watch?v=${ID}`,
    `data:text/html,https://www.youtube.com/watch?v=${ID}`,
    `https://www.you\ntube.com/watch?v=${ID}`,
    `${ID} ${ID}`,
    `see https://www.youtube.com/watch?v=${ID}`,
    "https://",
    "https://[",
  ])("%s is not a video", (input) => {
    expect(parseVideoReference(input)).toBeUndefined()
  })

  test("every ID is read from every form, whatever follows it", () => {
    const id = fc
      .stringMatching(/^[\w-]{11}$/)
      .filter((one) => one !== "videoseries" && one !== "live_stream")
    const forms = [
      (video: string) => `https://www.youtube.com/watch?v=${video}`,
      (video: string) => `https://youtu.be/${video}?`,
      (video: string) => `https://www.youtube.com/shorts/${video}?`,
      (video: string) => `m.youtube.com/live/${video}?`,
      (video: string) => `https://www.youtube-nocookie.com/embed/${video}?`,
      (video: string) => `http://music.youtube.com/v/${video}?`,
    ]
    fc.assert(
      fc.property(id, fc.constantFrom(...forms), fc.webQueryParameters(), (video, form, rest) => {
        expect(parseVideoReference(video)).toBe(video)
        expect(parseVideoReference(`${form(video)}&${rest}`)).toBe(video)
      }),
    )
  })

  test("a path that is valid on YouTube yields no video on another host", () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.constantFrom("watch?v=", "embed/", "v/"),
        (url, path) => {
          expect(parseVideoReference(`${new URL(url).origin}/${path}${ID}`)).toBeUndefined()
        },
      ),
    )
  })

  test("no input throws", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.constantFrom("", "https://", "youtu.be/", "youtube.com/"),
        (rest, start) => {
          expect(parseVideoReference(start + rest) ?? ID).toMatch(/^[\w-]{11}$/)
        },
      ),
    )
  })
})
