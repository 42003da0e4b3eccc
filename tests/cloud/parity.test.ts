import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { createAccount } from "../../core/account/create-account.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { accountKey } from "../../core/table/keys.ts"
import { getItem } from "../../core/table/table.ts"
import { RESOURCES } from "../../functions/resources.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { eventOf } from "../contract/lambda-stage.ts"
import { EVERY } from "../contract/provoke.ts"
import { seen } from "../contract/seen.ts"
import { httpStage } from "../contract/stage.ts"
import { startService } from "../support/service.ts"
import { crash, lateAccounts } from "./late.ts"
import { ERAS } from "./mcp.ts"
import { allowedBy, madeBy } from "./permissions.ts"
import { RARE } from "./rare.ts"
import { recordCalls, recordSweep } from "./recorded.ts"
import { cloudOf } from "./stage.ts"
import { synthesized } from "./synthesized.ts"
import { UNUSED } from "./unused.ts"

const service = await startService()
const overHttp = await httpStage(service)
const cloud = await cloudOf(synthesized(), service)
const sweep = await recordSweep(cloud)

/** A deployment has the built pages, and not the plain ones that stand in for them. */
const DEPLOYED = Object.entries<RouteDeclaration>(ROUTES).flatMap(([id, { localOnly }]) =>
  localOnly ? [] : id,
)
const OF_DEPLOYED = EVERY.filter(([id]) => DEPLOYED.includes(id))

/** What has IAM in front of it, or no door at all. */
const INTERNAL = [
  ...Object.entries<RouteDeclaration>(ROUTES).flatMap(([id, { caller }]) =>
    caller === "internal" ? id : [],
  ),
  ...RESOURCES.schedules.map(({ id }) => id),
]
/** What a call comes to that is in order, or that only a provider of the test refuses. */
const WELL = [200, 201, 302, 307, 400, 410]

/** Mail is set up there; here it goes to a folder, and /health says so. */
const withoutMail = (answer: { body: string }) => ({
  ...answer,
  body: answer.body.replace(/"(mail|mail_outbox)":(true|false)/g, '"$1":null'),
})

describe("the deployed assets answer as the local server does", () => {
  test("there is an asset for every route, every schedule, and for what no route answers", () => {
    const { schedules, consumers, services, extractorUrl } = RESOURCES
    const others = [...schedules, ...consumers, ...services, extractorUrl].map(({ id }) => id)
    const ids = [...DEPLOYED, ...others, "unrouted"]
    expect(cloud.lambdas.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test.each(OF_DEPLOYED)("%s, %s", async (id, _code, provoke) => {
    const deployed = await seen(await provoke(cloud.stage(id)))
    const local = await seen(await provoke(overHttp))
    expect(withoutMail(deployed)).toEqual(withoutMail(local))
  })
})

describe("a Lambda can do what seldom happens", () => {
  const succeeding = OF_DEPLOYED.filter(([, code]) => code === "ok")
  test.each(succeeding)("%s sees to what waits for an account", async (id, _code, provoke) => {
    const response = await provoke({ ...cloud.stage(id), ...lateAccounts(cloud) })
    expect([await response.text(), response.status]).toEqual([expect.any(String), expect.toBeOneOf(WELL)])
  })

  test.each(RARE)("%s", async (_name, call) => {
    expect((await call(cloud.stage("health"))).status).toBe(200)
  })

  test("a schedule's Lambda runs at any event", async () => {
    const { accountId } = await createAccount(cloud.table, { email: "swept@test.example", tier: "free" })
    const held = { ...cloud.table, clock: { ...cloud.table.clock, now: () => Date.now() - LEASE_MS - 1000 } }
    await crash(held, accountId)
    await cloud.invoke("sweep")({ "detail-type": "Scheduled Event" })
    // Sign-up, the hold, and what gave it back.
    expect(await getItem(cloud.table, accountKey(accountId))).toMatchObject({ balance: 5, seq: 3 })
  })
})

describe("what no route starts", () => {
  test("uploads that nobody could hear give their credits back, though the store of files is away; then they come again", async () => {
    const { accountId, uploadId } = await cloud.stage("authorizeUpload").upload()
    const Records = [
      { messageId: "heard by nobody", body: JSON.stringify({ kind: "upload", accountId, uploadId }) },
      { messageId: "no task", body: "no task" },
    ]
    const batchItemFailures = Records.map(({ messageId }) => ({ itemIdentifier: messageId }))
    expect(await cloud.invoke("deadLetters")({ Records })).toEqual({ batchItemFailures })
    expect(await getItem(cloud.table, accountKey(accountId))).toMatchObject({ balance: 5, step_entry: {} })
  })

  test("exports that wait are gone on with", async () => {
    await expect(cloud.invoke("notes")({})).resolves.toBeUndefined()
  })

  test("the extraction service answers at an address of its own, for who has its key or an upload's token", async () => {
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
    const noEngine = [502, expect.stringContaining("OPENAI_API_KEY")]
    expect(await send("POST", "/transcribe", { "x-upload-token": uploadToken })).toEqual(noEngine)
    expect(await getItem(cloud.table, accountKey(accountId))).toMatchObject({ balance: 5, step_entry: {} })
  })
})

describe("what is not for everybody", () => {
  test("an internal route is refused at the gateway, and answers its schedule's event", async () => {
    for (const { route: id } of RESOURCES.scheduledRoutes) {
      const outside = await cloud.stage("health").send({ method: ROUTES[id].method, path: ROUTES[id].path })
      expect([outside.status, await outside.text()]).toEqual([403, "refused by AWS"])
      expect(await cloud.invoke(id)(cloud.scheduledEvent(id))).toMatchObject({ statusCode: 200 })
    }
  })

  test("a Lambda that CloudFront does not speak for refuses every call", async () => {
    const open = [...INTERNAL, ...RESOURCES.consumers.map(({ id }) => id), RESOURCES.extractorUrl.id]
    const guarded = cloud.lambdas.filter(({ id }) => !open.includes(id))
    expect(guarded.length).toBeGreaterThan(20)
    for (const { id } of guarded) {
      const event = eventOf({ method: "GET", path: "/health", headers: { "x-origin-secret": "a guess" } })
      expect([id, await cloud.invoke(id)(event)]).toMatchObject([id, { statusCode: 403 }])
    }
  })
})

describe("the tool protocol at the public host", () => {
  test.each(ERAS)("a tool is called as a client of %s calls it", async (era, call) => {
    const rawKey = await cloud.stage("transcribe").key({ tier: "scale" })
    const video = `syn${era.replaceAll("-", "")}`
    expect(await call(cloud.send, rawKey, video)).toMatchObject({
      video_id: video,
      credits: { charged: 1, remaining: 4 },
    })
  })

  test("a client without a key learns at the same host who gives out tokens", async () => {
    const refused = await cloud.send({ method: "POST", path: "/mcp", body: "{}" })
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringContaining("/.well-known/oauth-protected-resource/mcp"),
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

describe("a run that fails", () => {
  test.each(INTERNAL)("%s fails as a whole, so that it is tried again and kept", async (id) => {
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

  test("is refused by AWS, although it is shorter than the contract's 5 MB", async () => {
    const response = await send("application/octet-stream")
    expect([response.status, await response.text()]).toEqual([413, "refused by AWS"])
  })

  test("is carried where it is said to be JSON", async () => {
    expect((await send("application/json")).status).toBe(401)
  })
})

test("what a call asks of AWS is what the cost report reckons with", async () => {
  const recorded = `${JSON.stringify({ ...(await recordCalls(cloud)), sweep }, null, 2)}\n`
  await expect(recorded).toMatchFileSnapshot(join(import.meta.dirname, "../../scripts/cost/calls.gen.json"))
})

describe("a Lambda may do what it does, and nothing else", () => {
  test("no call was refused by its policy", () => {
    expect(cloud.aws.calls.length).toBeGreaterThan(EVERY.length)
    expect(new Set(cloud.aws.refused.map(madeBy))).toEqual(new Set())
  })

  test("no policy allows what its Lambda never did, unless there is a reason", () => {
    const made = new Set(cloud.aws.calls.map(madeBy))
    const unused = cloud.lambdas.flatMap(allowedBy).filter((allowed) => !made.has(allowed))
    expect(unused.filter((allowed) => !UNUSED.some(([pattern]) => pattern.test(allowed)))).toEqual([])
    expect(UNUSED.filter(([pattern]) => !unused.some((allowed) => pattern.test(allowed)))).toEqual([])
  })
})
