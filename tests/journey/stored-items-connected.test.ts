import { PutObjectCommand } from "@aws-sdk/client-s3"
import { describe, expect, test, vi } from "vitest"
import { objectKey } from "../../core/queue/task.ts"
import { localS3 } from "../../scripts/local/store/bucket.ts"
import { exchange, refresh, type Tokens } from "../mcp/oauth-stage.ts"
import { callTool, messagesIn, openSession, send } from "../mcp/support.ts"
import { pay } from "../support/billing.ts"
import { expectSettledLedger, expectSoundLedger, readLedger } from "../support/ledger.ts"
import { readJson, readText } from "../support/stored-items/caller.ts"
import { dumpTable, fixtureNames } from "../support/stored-items/fixture.ts"
import { uploadIn as expectUploadIn, soundFile } from "../support/stored-items/record-audio.ts"
import { type Restored, startRestored } from "../support/stored-items/restore.ts"
import { refund } from "../support/stripe/refund.ts"
import { all } from "../support/stripe/world.ts"

const restored = await Promise.all(
  fixtureNames().map(async (name) => [name, await startRestored(name)] as const),
)

const WAIT = { timeout: 30_000, interval: 50 }
const AUDIO = "/api/transcribe-audio"

const balanceOf = async ({ table }: Restored, accountId: string) =>
  (await readLedger(table, accountId)).account.balance

/** Returns what some work cost the account. Expects a sound ledger afterwards. */
async function costOf(service: Restored, accountId: string, work: () => Promise<unknown>): Promise<number> {
  const before = await balanceOf(service, accountId)
  await work()
  await expectSoundLedger(service.table, accountId)
  return before - (await balanceOf(service, accountId))
}

/** An agent's token opens a session and calls a tool in it. */
async function expectUsable(mcpUrl: string, token: string): Promise<void> {
  const answer = await callTool(mcpUrl, await openSession(mcpUrl, { rawKey: token }), "check_credits", {})
  expect(answer.isError).not.toBe(true)
}

describe.each(restored)("items of %s: billing", (_name, service) => {
  const { recorded, stripe } = service
  const { accountId } = recorded.ada
  const { site } = service.ada
  const purchases = async () =>
    (
      await readJson<{ purchases: { status: string; credits: number }[] }>(
        site.call("GET", "/api/billing/purchases"),
      )
    ).purchases

  test("list prices, the subscription and the purchase", async () => {
    expect(JSON.stringify(await readJson(site.call("GET", "/api/prices")))).toContain(
      recorded.shop.packPriceId,
    )
    const { subscriptions } = await readJson(site.call("GET", "/api/billing/subscriptions"))
    expect(subscriptions).toMatchObject([{ status: "active" }])
    expect(await purchases()).toMatchObject([{ status: "paid", credits: 100 }])
  })

  test("accept a purchase and a refund of the earlier purchase from the webhook", async () => {
    const buy = async () => {
      const body = { price_id: recorded.shop.packPriceId }
      const { url } = await readJson<{ url: string }>(site.call("POST", "/api/stripe/checkout", { body }))
      await pay(url)
      await stripe.delivery.settled()
    }
    const charge = all(stripe.world, "charge").find(({ amount }) => amount === 400)
    if (!charge) throw new Error("the fixture has no charge of the pack")
    expect(await costOf(service, accountId, buy)).toBe(-100)
    const refunded = async () => {
      refund(stripe.world, charge, charge.amount)
      await stripe.delivery.settled()
    }
    expect(await costOf(service, accountId, refunded)).toBe(100)
    expect((await purchases()).map(({ status }) => status).toSorted()).toEqual(["paid", "refunded"])
    expect(stripe.delivery.attempts.filter(({ status }) => status >= 400)).toEqual([])
  })
})

describe.each(restored)("items of %s: Notion", (_name, service) => {
  const { site } = service.ada
  const { recorded } = service

  test("are still connected, and find the existing page and create others", async () => {
    expect(await readJson(site.call("GET", "/api/notion/status"))).toMatchObject({ connected: true })
    const { exports } = await readJson<{ exports: object[] }>(site.call("GET", "/api/notion/exports"))
    expect(exports).toMatchObject([{ state: "done", url: recorded.exported.url }])
    const again = { transcription_id: `trn_${recorded.history.videoId}` }
    expect(await readJson(site.call("POST", "/api/notion/export", { body: again }))).toMatchObject({
      url: recorded.exported.url,
    })
    const other = { transcription_id: "trn_synIMPORT42" }
    const made = await readJson(site.call("POST", "/api/notion/export", { body: other }))
    expect(made["url"]).not.toBe(recorded.exported.url)
  })
})

describe.each(restored)("items of %s: agents", (_name, service) => {
  const { recorded, mcpUrl, agentAddresses } = service
  const { accountId } = recorded.ada

  test("keep an MCP session, whose answer can be resumed, and a new call is paid", async () => {
    const { headers, call, lastEventId, answer } = recorded.session
    const repeat = async () => {
      const again = await send(mcpUrl, "tools/call", call, { headers, id: "first" })
      expect(messagesIn(await again.text()).at(-1)).toEqual(answer)
      const resumed = {
        ...headers,
        accept: "text/event-stream",
        "last-event-id": lastEventId.replace(/~\d+$/, "~0"),
      }
      expect(messagesIn(await (await fetch(mcpUrl, { headers: resumed })).text()).at(-1)).toEqual(answer)
    }
    expect(await costOf(service, accountId, repeat)).toBe(0)
    const ask = async () => await callTool(mcpUrl, headers, "get_transcript", { video: "synNEWTOOL1" })
    expect(await costOf(service, accountId, ask)).toBe(1)
  })

  test("keep an agent's token, which can be refreshed, and a code, which can be exchanged", async () => {
    const { agent, letting } = recorded
    await expectUsable(mcpUrl, agent.access_token)
    const renewed = await readJson<Tokens>(refresh(agentAddresses, agent.clientId, agent.refresh_token))
    await expectUsable(mcpUrl, renewed.access_token)
    await expectUsable(mcpUrl, (await readJson<Tokens>(exchange(agentAddresses, letting))).access_token)
    // The tokens of an agent end when it uses one again that it had before its last refresh.
    const next = await readJson<Tokens>(refresh(agentAddresses, agent.clientId, renewed.refresh_token))
    await expectUsable(mcpUrl, next.access_token)
    expect((await refresh(agentAddresses, agent.clientId, agent.refresh_token)).status).toBe(400)
    expect((await refresh(agentAddresses, agent.clientId, next.refresh_token)).status).toBe(400)
  })
})

describe.each(restored)("items of %s: audio", (_name, service) => {
  const { recorded, stores, clock } = service
  const { accountId } = recorded.ada
  const { site } = service.ada

  test("keep each upload in its state", async () => {
    for (const state of ["saved", "refunded", "failed"] as const)
      await expectUploadIn(site, recorded.audio[state], state)
    await expectUploadIn(site, recorded.audio.authorized.upload_id, "authorized")
    await expectUploadIn(service.bob.site, recorded.overdue.begun, "processing")
  })

  test("let a transcribed upload be saved, and one sent now be transcribed and saved", async () => {
    const { transcribed, authorized } = recorded.audio
    await readText(site.call("PUT", AUDIO, { body: transcribed }))
    service.speech.always({
      kind: "say",
      language: "english",
      segments: [{ start: 0, end: 7, text: "New words." }],
    })
    const { S3_ENDPOINT, UPLOADS_BUCKET } = stores.settings
    const s3 = localS3(S3_ENDPOINT)
    const Key = objectKey(accountId, authorized.upload_id)
    await s3.send(new PutObjectCommand({ Bucket: UPLOADS_BUCKET, Key, Body: soundFile() }))
    s3.destroy()
    const result_token = await expectUploadIn(site, authorized.upload_id, "transcribed")
    const saved = await readJson(site.call("PUT", AUDIO, { body: { ...authorized, result_token } }))
    expect(saved).toMatchObject({ transcript: "New words.", credits_used: 1 })
    await expectSettledLedger(service.table, accountId)
  })

  test("keep a job's answer, and let a job that no worker took be done when requested again", async () => {
    const done = await service.ada.key.call("GET", `/api/v1/jobs/${recorded.audio.doneJob}`)
    expect(await readJson(done)).toMatchObject({ video_id: "synASYNCone", credits_used: 1 })
    // After this time, the message of the waiting job counts as lost.
    clock.advance(31_000)
    const { key } = service.bob
    const request = { body: { url: "synWAITING1" }, headers: { prefer: "respond-async" } }
    const { job_id } = await readJson(key.call("POST", "/api/v1/transcribe", request))
    expect(job_id).toBe(recorded.overdue.waitingJob)
    await vi.waitFor(async () => {
      expect((await key.call("GET", `/api/v1/jobs/${recorded.overdue.waitingJob}`)).status).toBe(200)
    }, WAIT)
  })
})

describe.each(restored)("items of %s: unfinished work", (_name, service) => {
  const { recorded, table, clock } = service

  test("is ended by the sweep: holds are released, uploads end, and a deletion is completed", async () => {
    const { accountId } = recorded.bob
    clock.advance(2 * 3_600_000)
    // A new process sweeps when it starts.
    await service.another()
    await vi.waitFor(async () => await expectSettledLedger(table, accountId), WAIT)
    // Of five credits, one finished job cost one.
    expect(await balanceOf(service, accountId)).toBe(4)
    await expectUploadIn(service.bob.site, recorded.overdue.forgotten, "refunded")
    await expectUploadIn(service.bob.site, recorded.overdue.begun, "refunded")
    await vi.waitFor(async () => {
      const left = (await dumpTable(table)).filter(({ pk }) => pk === `ACCOUNT#${recorded.eve.accountId}`)
      expect(left.map(({ sk }) => String(sk).split("#")[0])).toEqual(["ACCOUNT", "ENTRY"])
      expect(left[0]).not.toHaveProperty("due")
    }, WAIT)
    const body = { url: recorded.overdue.heldVideo }
    const ask = async () => {
      const response = await service.bob.key.call("POST", "/api/v1/transcribe", { body })
      // The process had stored the transcript before it crashed.
      expect(await readJson(response)).toMatchObject({ cached: true, credits_used: 0 })
    }
    expect(await costOf(service, accountId, ask)).toBe(0)
  })

  test("is erased with its account", async () => {
    const { accountId, email } = recorded.ada
    await readText(service.ada.site.call("DELETE", "/api/account", { body: { email } }))
    expect((await service.ada.key.call("GET", "/api/v1/credits")).status).toBe(401)
    expect((await service.ada.site.call("GET", "/api/credits")).status).toBe(401)
    clock.advance(10 * 60_000)
    await service.another()
    await vi.waitFor(async () => {
      const left = (await dumpTable(table)).filter(({ pk }) => pk === `ACCOUNT#${accountId}`)
      const kinds = new Set(left.map(({ sk }) => String(sk).split("#")[0]))
      expect([...kinds]).toEqual(["ACCOUNT", "ENTRY", "OP"])
      expect(JSON.stringify(left)).not.toContain(email)
    }, WAIT)
  })
})
