import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cutPlayerResponse, readWatchPage } from "../../../../../core/adapters/youtube/player/watch-page.ts"
import {
  anAnswer,
  aPlatform,
  attemptsText,
  aWatchPage,
  BODY,
  BOT_CHECK,
  CAPTCHA_PAGE,
  CONSENT_PAGE,
  extract,
  VIDEO,
} from "./support.ts"

const microformat = { playerMicroformatRenderer: { publishDate: "2020-02-03" } }
const page = (body: string) => ({ status: 200, body, location: null })

describe("a watch page", () => {
  test("yields a transcript, its method and the publication date", async () => {
    const { platform, seen } = aPlatform(
      { page: aWatchPage({ ...anAnswer(), microformat }) },
      { clients: [] },
    )
    const { result } = await extract(platform)
    expect(result).toMatchObject({
      outcome: "ok",
      method: "captions_page",
      details: { publishedAt: "2020-02-03T00:00:00.000Z" },
    })
    expect(new URL(seen[0]?.url ?? "").search).toBe(`?v=${VIDEO}&hl=en`)
    expect(seen[0]?.headers.get("cookie")).toBe("SOCS=CAE=")
  })

  test("is requested once more, with the older cookie, after a consent page", async () => {
    const pages = [CONSENT_PAGE, aWatchPage(anAnswer())]
    const { platform, seen } = aPlatform({ page: () => new Response(pages.shift()) }, { clients: [] })
    expect(attemptsText(await extract(platform))).toBe("watch_page ok")
    expect(seen[1]?.headers.get("cookie")).toBe("SOCS=CAE=; CONSENT=YES+cb.1-p0.de+FX+1")
  })

  test("is requested once more after a redirect to the consent page", async () => {
    const toConsent = new Response(null, {
      status: 302,
      headers: { location: "https://consent.youtube.com/m" },
    })
    const pages = [toConsent, new Response(aWatchPage(anAnswer()))]
    const { platform } = aPlatform({ page: () => pages.shift() ?? new Response() }, { clients: [] })
    expect(attemptsText(await extract(platform))).toBe("watch_page ok")
  })

  test("that asks for consent twice is a block", async () => {
    const { platform, seen } = aPlatform({ page: CONSENT_PAGE }, { clients: [] })
    expect((await extract(platform)).result.outcome).toBe("blocked")
    expect(seen).toHaveLength(2)
  })

  test.each([
    ["a captcha", CAPTCHA_PAGE, "blocked"],
    ["no player answer", "<html>new shape; it speaks of recaptcha</html>", "changed_page"],
    ["an empty player answer", "<script>var ytInitialPlayerResponse = null;</script>", "changed_page"],
    ["a player answer that is cut off", aWatchPage(anAnswer()).slice(0, 300), "changed_page"],
    ["a refusal", aWatchPage(BOT_CHECK), "blocked"],
    [
      "an assignment to a property of `window`",
      `<script>window["ytInitialPlayerResponse"] = ${JSON.stringify(anAnswer())};</script>`,
      "ok",
    ],
  ])("with %s gets its class", (_what, body, outcome) => {
    expect(readWatchPage(page(body), VIDEO).outcome).toBe(outcome)
  })

  test("is cut at the end of the player response, whatever its strings contain", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (answer, rest) => {
        const json = JSON.stringify(answer)
        expect(cutPlayerResponse(`var ytInitialPlayerResponse = ${json};${rest}}{"${BODY}`)).toBe(json)
      }),
    )
  })
})
