import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, afterEach, describe, expect, test } from "vitest"
import { at, list } from "../../core/adapters/youtube/json-path.ts"
import { getKeptAnswer, listKeptAnswers, newAnswerKeeper } from "../../core/diagnosis/kept-answers.ts"
import { getCounters } from "../../functions/compose/deps/counters.ts"
import { runScript, temporaryFolder } from "../support/process.ts"
import { startService } from "../support/service.ts"
import { playlistOf } from "../support/youtube/breakages/shapes.ts"

const service = await startService()
const { clock, endpoint, replay, services, table } = service
const client = await service.client()
const folder = temporaryFolder(afterAll)
const fixture = async (...args: string[]) =>
  await runScript("scripts/fixture.ts", args, { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME: table.name })

/** Data that must not be kept, wherever an answer contains it. */
const PRIVATE = [
  "Ada Lovelace",
  "UCadaAdaAdaAdaAdaAdaAda",
  "CgtWSVNJVE9SREFUQQ",
  "203.0.113.7",
  "S3CR3T",
  "synunknown1",
]
const [PERSON, CHANNEL, VISITOR, ADDRESS, TOKEN, VIDEO] = PRIVATE

/** A player response whose captions are in another place than the readers expect. */
const MOVED = {
  responseContext: { visitorData: VISITOR, serviceTrackingParams: [{ value: TOKEN }] },
  trackingParams: TOKEN,
  playabilityStatus: { status: "OK", playableInEmbed: true },
  videoDetails: {
    videoId: VIDEO,
    title: `${PERSON} and 3 others`,
    lengthSeconds: "600",
    author: PERSON,
    channelId: CHANNEL,
    shortDescription: `Write to ${PERSON}`,
    viewCount: "1234567",
  },
  captions: {
    playerCaptionsGroupsRenderer: {
      groups: Array.from({ length: 40 }, (_, n) => ({
        languageCode: "en",
        kind: "asr",
        title: { simpleText: `${n} views, 2 years ago by ${PERSON}` },
        baseUrl: `https://www.youtube.com/api/timedtext?v=${VIDEO}&ip=${ADDRESS}&signature=${TOKEN}&kind=asr&lang=en`,
      })),
    },
  },
}

afterEach(() => replay.setWorld([]))

test("unknown entries of lists are counted by their renderer", async () => {
  const list = playlistOf(77)
  replay.setWorld([
    {
      on: "browse",
      requestIncludes: list,
      answer: {
        contents: {
          twoColumnBrowseResultsRenderer: {
            tabs: [
              {
                tabRenderer: {
                  content: {
                    sectionListRenderer: {
                      contents: [
                        {
                          itemSectionRenderer: {
                            contents: [{ hologramRenderer: { title: PERSON } }, { "not a name": {} }],
                          },
                        },
                      ],
                    },
                  },
                },
              },
            ],
          },
        },
      },
    },
  ])
  const response = await client.call("GET", `/api/v1/youtube/playlist/videos?playlist=${list}`)
  expect(response.status).toBeGreaterThanOrEqual(500)
  await getCounters(services).flush()
  const listed = await fixture()
  expect(listed.stdout).toMatch(/^\d+\thologramRenderer$/m)
  expect(listed.stdout).not.toMatch(/not a name/)
})

describe("an answer that no reader understands", () => {
  test("is kept without tokens and personal data, and becomes a fixture", async () => {
    replay.setWorld([
      { on: "player", answer: MOVED },
      { on: "watch", answer: { status: 200, contentType: "text/html", body: `<p class="a">${PERSON}</p>` } },
    ])
    const response = await client.transcribe({ url: VIDEO })
    expect([response.status, response.headers.get("x-credits-used")]).toEqual([500, "0"])
    await getCounters(services).flush()

    const listed = await fixture()
    const rows = listed.stdout
      .trim()
      .split("\n")
      .map((line) => line.split("\t"))
    expect(rows.map(([, , kind, way, status]) => [kind, way, status])).toContainEqual([
      "player",
      "client:VISIONOS",
      "200",
    ])
    const [id = ""] = rows.find(([, , , way]) => way === "client:VISIONOS") ?? []
    const made = await fixture(id, "--out", folder)
    expect([made.code, made.stderr]).toEqual([0, ""])
    const text = readFileSync(join(folder, `player-${id}.json`), "utf8")
    for (const one of PRIVATE) expect(text).not.toContain(one)
    expect(text).not.toMatch(/Ada|Lovelace|203\.0|VISITOR/i)
    const { body, ...about } = JSON.parse(text) as { body: unknown }
    expect(about).toMatchObject({
      kind: "player",
      way: "client:VISIONOS",
      status: 200,
      outcome: "changed_page",
    })
    expect(body).toMatchObject({
      playabilityStatus: { status: "OK", playableInEmbed: true },
      videoDetails: { videoId: expect.stringMatching(/^[\w-]{11}$/), lengthSeconds: "111" },
    })
    const groups = at(body, "captions", "playerCaptionsGroupsRenderer", "groups")
    const [group, ...others] = list(groups)
    expect(others.length).toBe(3)
    expect(group).toEqual({
      languageCode: "en",
      kind: "asr",
      title: { simpleText: "1 views, 1 years ago xx xxx xxxxxxxx" },
      baseUrl: expect.stringMatching(
        /^https:\/\/www\.youtube\.com\/api\/timedtext\?v=[\w-]{11}&ip=x&signature=x&kind=asr&lang=en$/,
      ),
    })
  })

  test("is kept once an hour for each kind, in a limited number of items, for two weeks", async () => {
    const keeper = newAnswerKeeper(table)
    for (let n = 0; n < 50; n += 1) {
      for (const body of [`{"field${n % 9}x":1}`, '{"again":1}']) {
        keeper.add({ of: "unknown", kind: "list", strategy: `youtubei:way${n}`, status: 200, body })
      }
      await keeper.write()
    }
    const kept = await listKeptAnswers(table)
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.length).toBeLessThanOrEqual(32)
    const [latest] = kept
    const body = async () => JSON.stringify((await getKeptAnswer(table, latest?.id ?? ""))?.body)
    expect(await body()).not.toContain("again")
    clock.advance(15 * 86_400_000)
    expect([await listKeptAnswers(table), await getKeptAnswer(table, latest?.id ?? "")]).toEqual([
      [],
      undefined,
    ])
  })

  test("is kept on its next occurrence if it could not be written", async () => {
    let isStoreDown = true
    const send = async (...call: Parameters<typeof table.send>) => {
      if (isStoreDown) throw new Error("refused")
      return await table.send(...call)
    }
    const keeper = newAnswerKeeper({ ...table, send })
    const answer = {
      of: "unknown",
      kind: "list",
      strategy: "youtubei:late",
      status: 200,
      body: "{}",
    } as const
    keeper.add(answer)
    await expect(keeper.write()).rejects.toThrow("refused")
    isStoreDown = false
    keeper.add(answer)
    await keeper.write()
    expect((await listKeptAnswers(table)).map(({ strategy }) => strategy)).toContain("youtubei:late")
  })

  test("becomes a fixture only by the valid ID of a kept answer", async () => {
    const before = readdirSync(folder)
    const [wrong, gone, two] = [await fixture("nonsense"), await fixture("00000000"), await fixture("a", "b")]
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(/^An ID has 8 characters/)])
    expect([gone.code, gone.stderr]).toEqual([1, expect.stringMatching(/^No answer 00000000 is kept/)])
    expect([two.code, two.stderr]).toEqual([2, expect.stringMatching(/^Unexpected argument: /)])
    expect((await fixture("--help")).stdout).toMatch(/^Usage: npm run -s fixture/)
    expect(readdirSync(folder)).toEqual(before)
  })
})
