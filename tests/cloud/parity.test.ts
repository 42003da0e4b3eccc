import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { createAccount } from "../../core/account/create-account.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { accountKey } from "../../core/table/keys.ts"
import { getItem } from "../../core/table/table.ts"
import { storeVideos } from "../../core/watch/found-videos.ts"
import { getSource } from "../../core/watch/stored-source.ts"
import { getWatchlist } from "../../core/watch/stored-watchlist.ts"
import { sourceIdOf } from "../../core/watch/watch-source.ts"
import { getEndpoints } from "../../core/webhook/outbox/endpoints-item.ts"
import { RESOURCES } from "../../functions/resources.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { eventOf } from "../contract/lambda-stage.ts"
import { normalizeResponse } from "../contract/normalize-response.ts"
import { byCookie } from "../contract/provoke/provocation.ts"
import { EVERY } from "../contract/provoke.ts"
import { httpStage, type Stage } from "../contract/stage.ts"
import { startService } from "../support/service.ts"
import { startReceiver } from "../support/webhook-receiver.ts"
import { lateAccounts, startUnfinishedCall } from "./late.ts"
import { ERAS } from "./mcp.ts"
import { allowedBy, allowedText, callText, isUsedBy } from "./permissions.ts"
import { RARE } from "./rare.ts"
import { RARE_WATCH } from "./rare-watch.ts"
import { recordCalls, recordSweep } from "./recorded.ts"
import { cloudOf } from "./stage.ts"
import { synthesized } from "./synthesized.ts"
import { UNUSED } from "./unused.ts"

const service = await startService()
const overHttp = await httpStage(service)
const cloud = await cloudOf(synthesized(), service)
const sweep = await recordSweep(cloud)

/** The routes that are deployed. The others serve plain pages in place of the built ones. */
const DEPLOYED = Object.entries<RouteDeclaration>(ROUTES).flatMap(([id, { localOnly }]) =>
  localOnly ? [] : id,
)
const OF_DEPLOYED = EVERY.filter(([id]) => DEPLOYED.includes(id))

/** Routes that only IAM callers may call, and the Lambdas of schedules. */
const INTERNAL = [
  ...Object.entries<RouteDeclaration>(ROUTES).flatMap(([id, { caller }]) =>
    caller === "internal" ? id : [],
  ),
  ...RESOURCES.schedules.map(({ id }) => id),
]
/** Statuses of a valid call, including calls that only a fake provider refuses. */
const VALID_CALL_STATUSES = [200, 201, 302, 307, 400, 410]

type Answer = Awaited<ReturnType<typeof normalizeResponse>>

/**
 * Removes what differs by configuration: the cloud has mail and a queue, and /health, /status and
 * /privacy show this.
 */
const withoutSettings = (answer: Answer) => ({
  ...answer,
  headers: withoutRenamed(answer),
  body: answer.body
    .replace(/"(mail|mail_outbox)":(true|false)/g, '"$1":null')
    .replace('{"id":"queue","status":"operational"},', "")
    .replace(/"status":"\w+","generated_at"/, '"status":"passing","generated_at"')
    .replace(/<li>Amazon’s mail service [^<]*<\/li>\s*/, "")
    .replace(/ A copy is mailed to us, [^<]*/, ""),
})

/**
 * Removes the header that function URLs rename. CloudFront adds it to every answer, refused or not.
 */
const withoutRenamed = ({ status, headers }: Answer): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        name !== "x-amzn-remapped-www-authenticate" && (name !== "www-authenticate" || status === 401),
    ),
  )

describe("the deployed Lambdas compared with the local server", () => {
  test("every route, every schedule and the fallback has a Lambda", () => {
    const { schedules, consumers, services, extractorUrl } = RESOURCES
    const others = [...schedules, ...consumers, ...services, extractorUrl].map(({ id }) => id)
    const ids = [...DEPLOYED, ...others, "unrouted"]
    expect(cloud.lambdas.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test.each(OF_DEPLOYED)("%s answers %s", async (id, _code, provoke) => {
    const answerIn = async (stage: Stage) => await normalizeResponse(await provoke(stage))
    // In parallel, because most of the time is spent waiting.
    const [deployed, local] = await Promise.all([answerIn(cloud.stage(id)), answerIn(overHttp)])
    expect(withoutSettings(deployed)).toEqual(withoutSettings(local))
  })
})

describe("work in a Lambda that most calls do not need", () => {
  const succeeding = OF_DEPLOYED.filter(([, code]) => code === "ok")
  test.each(succeeding)("%s first settles what is overdue on the account", async (id, _code, provoke) => {
    const response = await provoke({ ...cloud.stage(id), ...lateAccounts(cloud) })
    expect([await response.text(), response.status]).toEqual([
      expect.any(String),
      expect.toBeOneOf(VALID_CALL_STATUSES),
    ])
  })

  test.each([...RARE, ...RARE_WATCH])("succeeds: %s", async (_name, call) => {
    expect((await call(cloud.stage("health"))).status).toBe(200)
  })

  test("a scheduled Lambda runs at any event", async () => {
    const { accountId } = await createAccount(cloud.table, { email: "swept@test.example", tier: "free" })
    const held = { ...cloud.table, clock: { ...cloud.table.clock, now: () => Date.now() - LEASE_MS - 1000 } }
    await startUnfinishedCall(held, accountId)
    await cloud.invoke("sweep")({ "detail-type": "Scheduled Event" })
    // The sign-up grant, the hold, and its release.
    expect(await getItem(cloud.table, accountKey(accountId))).toMatchObject({ balance: 5, seq: 3 })
  })
})

describe("work that a schedule or a queue starts", () => {
  test("dead-lettered uploads refund their credits even while the object store is down, and are then retried", async () => {
    const { accountId, uploadId } = await cloud.stage("authorizeUpload").upload()
    const Records = [
      { messageId: "heard by nobody", body: JSON.stringify({ kind: "upload", accountId, uploadId }) },
      { messageId: "no task", body: "no task" },
    ]
    const batchItemFailures = Records.map(({ messageId }) => ({ itemIdentifier: messageId }))
    expect(await cloud.invoke("deadLetters")({ Records })).toEqual({ batchItemFailures })
    expect(await getItem(cloud.table, accountKey(accountId))).toMatchObject({ balance: 5, step_entry: {} })
  })

  test("what YouTube answered is added up", async () => {
    await expect(cloud.invoke("diagnosis")({})).resolves.toBeUndefined()
  })

  test("waiting exports are resumed", async () => {
    await expect(cloud.invoke("notes")({})).resolves.toBeUndefined()
  })

  test("due events are sent, and an answer of 410 disables the endpoint", async () => {
    const [well, gone] = [await startReceiver(), await startReceiver()]
    gone.answer(410)
    const { person } = cloud.stage("verifyWebhook")
    const { accountId } = await person({ webhook: well.url })
    const ended = await person({ webhook: gone.url })
    await cloud.invoke("webhooks")({})
    expect([well.received.length, gone.received.length]).toEqual([1, 1])
    const statuses = async (id: string) =>
      Object.values((await getEndpoints(cloud.table, id)).endpoints).map(({ status }) => status)
    expect([await statuses(accountId), await statuses(ended.accountId)]).toEqual([["active"], ["disabled"]])
  })

  test("due sources are polled, and new videos are announced", async () => {
    const { send, person } = cloud.stage("appCreateWatchlist")
    const { accountId, cookie } = await person({ webhook: (await startReceiver()).url })
    const channelId = "UCdemo-kitchen-garden-01"
    const body = { sources: [{ channel: channelId }], webhook: true }
    const made = await send(byCookie("POST", "/api/watchlists", cookie, body))
    const { watchlist_id: watchId } = (await made.json()) as { watchlist_id: string }
    await cloud.invoke("watch")({})
    const source = await getSource(cloud.table, sourceIdOf({ kind: "channel", channelId }))
    if (!source) throw new Error("the watchlist has no source")
    const unknown = { channelId: null, channel: null, thumbnail: null, publishedAt: null }
    const video = { videoId: "synWATCHED1", title: "New", ...unknown, publishedAtPrecision: null }
    const at = await storeVideos(cloud.table, source, [video], [])
    await cloud.invoke("watch")({})
    const watchlist = await getWatchlist(cloud.table, { accountId, watchId })
    expect(Object.values(watchlist?.follows ?? {})).toMatchObject([{ cursor: at }])
  })

  test("the extraction service has its own URL and accepts its service key or an upload's token", async () => {
    const send = async (method: string, path: string, headers: Record<string, string>) => {
      const event = eventOf({ method, path, headers })
      const { statusCode, body: text } = (await cloud.invoke("extractorUrl")(event)) as {
        statusCode: number
        body: string
      }
      return [statusCode, Buffer.from(text, "base64").toString()]
    }
    const info = "/info?videoId=et-sample-1"
    const key = { authorization: `Bearer ${service.environment["EXTRACTOR_SERVICE_KEY"]}` }
    expect(await send("GET", info, key)).toEqual([200, expect.stringContaining('"videoId":"et-sample-1"')])
    expect(await send("GET", info, {})).toEqual([401, expect.any(String)])
    const { accountId, uploadToken } = await cloud.stage("authorizeUpload").upload()
    const noEngine = [502, expect.stringContaining("isn't set up on this server")]
    expect(await send("POST", "/transcribe", { "x-upload-token": uploadToken })).toEqual(noEngine)
    expect(await getItem(cloud.table, accountKey(accountId))).toMatchObject({ balance: 5, step_entry: {} })
  })
})

describe("access control", () => {
  test("the gateway refuses an internal route, which still answers its schedule's event", async () => {
    for (const { route: id } of RESOURCES.scheduledRoutes) {
      const outside = await cloud.stage("health").send({ method: ROUTES[id].method, path: ROUTES[id].path })
      expect([outside.status, await outside.text()]).toEqual([403, "refused by AWS"])
      expect(await cloud.invoke(id)(cloud.scheduledEvent(id))).toMatchObject({ statusCode: 200 })
    }
  })

  test("a Lambda refuses every call that did not come through CloudFront", async () => {
    const open = [...INTERNAL, ...RESOURCES.consumers.map(({ id }) => id), RESOURCES.extractorUrl.id]
    const guarded = cloud.lambdas.filter(({ id }) => !open.includes(id))
    expect(guarded.length).toBeGreaterThan(20)
    for (const { id } of guarded) {
      const event = eventOf({ method: "GET", path: "/health", headers: { "x-origin-secret": "a guess" } })
      expect([id, await cloud.invoke(id)(event)]).toMatchObject([id, { statusCode: 403 }])
    }
  })
})

describe("MCP at the public host", () => {
  test.each(ERAS)("a client of %s calls a tool", async (era, call) => {
    const rawKey = await cloud.stage("transcribe").key({ tier: "scale" })
    const video = `syn${era.replaceAll("-", "")}`
    expect(await call(cloud.send, rawKey, video)).toMatchObject({
      video_id: video,
      credits: { charged: 1, remaining: 4 },
    })
  })

  test("a client without a key finds the authorization server at the same host", async () => {
    const refused = await cloud.send({ method: "POST", path: "/mcp", body: "{}" })
    // This stage does not know its host. templates.test.ts checks one that does.
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer realm="mcp", scope="mcp"',
    ])
    for (const path of [
      "/.well-known/oauth-protected-resource",
      "/.well-known/oauth-protected-resource/mcp",
    ]) {
      const response = await cloud.send({ method: "GET", path })
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { resource: expect.stringMatching(/\/mcp$/), authorization_servers: [expect.any(String)] },
      ])
    }
  })
})

describe("a failing run", () => {
  test.each(INTERNAL)("%s fails as a whole, so that the event is retried and kept", async (id) => {
    const event = RESOURCES.scheduledRoutes.some(({ route }) => route === id) ? cloud.scheduledEvent(id) : {}
    await expect(cloud.invokeWithoutStore(id)(event)).rejects.toThrow(/\w/)
  })
})

describe("a body that an event cannot carry", () => {
  const large = JSON.stringify({ text: "x".repeat(4.9 * 1024 * 1024) })
  const send = async (contentType: string) => {
    const { method, path } = ROUTES.summarize
    const headers = { "content-type": contentType }
    return await cloud.stage("summarize").send({ method, path, headers, body: large })
  }

  test("is refused by AWS, although it is below the contract's limit of 5 MB", async () => {
    const response = await send("application/octet-stream")
    expect([response.status, await response.text()]).toEqual([413, "refused by AWS"])
  })

  test("is accepted when it is declared as JSON", async () => {
    expect((await send("application/json")).status).toBe(401)
  })
})

test("the recorded AWS calls of each route match those of the cost report", async () => {
  const recorded = `${JSON.stringify({ ...(await recordCalls(cloud)), sweep }, null, 2)}\n`
  await expect(recorded).toMatchFileSnapshot(join(import.meta.dirname, "../../scripts/cost/calls.gen.json"))
  // The test calls every route, one after the other.
}, 300_000)

describe("Lambda permissions", () => {
  test("no policy refused a call", () => {
    expect(cloud.aws.calls.length).toBeGreaterThan(EVERY.length)
    expect(new Set(cloud.aws.refused.map(callText))).toEqual(new Set())
  })

  test("every allowed action was used, or has a stated reason", () => {
    const callsOf = Map.groupBy(cloud.aws.calls, ({ caller }) => caller)
    const unused = cloud.lambdas
      .flatMap(allowedBy)
      .filter((allowed) => !callsOf.get(allowed.id)?.some((call) => isUsedBy(allowed, call)))
      .map(allowedText)
    expect(unused.filter((allowed) => !UNUSED.some(([pattern]) => pattern.test(allowed)))).toEqual([])
    expect(UNUSED.filter(([pattern]) => !unused.some((allowed) => pattern.test(allowed)))).toEqual([])
  })
})
