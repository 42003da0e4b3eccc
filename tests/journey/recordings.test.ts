import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { createAccount } from "../../core/account/create-account.ts"
import { createKey } from "../../core/apikey/apikey.ts"
import { createTable } from "../../core/table/create.ts"
import { TranscriptResult } from "../../core/transcription/transcription.schema.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { type Serving, serveAll } from "../../scripts/local/serve/serve.ts"
import { startTestDynamo } from "../support/dynamo.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { recordingsDir, warnIfMissing } from "../support/recordings.ts"
import { type Pair, readPairs } from "../support/youtube/calls.ts"
import { type Replay, startReplay } from "../support/youtube/replay.ts"

warnIfMissing("recorded videos through the service")
const folder = recordingsDir && join(recordingsDir, "platform")
const pairs = folder ? readPairs(folder) : []
/**
 * Returns the recorded flow that answers a caller who requests this one. A caller cannot request
 * the automatic track of a language that also has a manual one.
 */
function servedBy({ video_id, track }: Pair): Pair | undefined {
  const same = pairs.filter((other) => other.video_id === video_id && other.track.language === track.language)
  return same.find((other) => !other.track.auto_generated) ?? same[0]
}

/** The service's expected answer, and its effect on a new account. */
function promised(pair: Pair) {
  const served = servedBy(pair) ?? pair
  if (served.expected !== "ok") {
    return { status: 500, balance: 5, details: { code: "transcription_failed", saysBlocked: true } }
  }
  const details = {
    video_id: pair.video_id,
    title: pair.title,
    seconds: pair.duration_seconds,
    method: pair.method,
    language: pair.track.language,
    auto_generated: served.track.auto_generated,
    first: served.first_text?.replaceAll("\n", " "),
    last: served.last_cue_end_seconds,
  }
  return { status: 200, balance: 4, details }
}

const Refused = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

function detailsOf(answer: unknown) {
  const refused = Refused.safeParse(answer)
  if (refused.success) {
    const { code, message } = refused.data.error
    return { code, saysBlocked: /blocking requests from this server/.test(message) }
  }
  const body = TranscriptResult.strict().parse(answer)
  const segments = body.segments ?? []
  expect(segments.map(({ text }) => text).join(" ")).toBe(body.transcript)
  const { start = 0, duration = 0 } = segments.at(-1) ?? {}
  return {
    video_id: body.video_id,
    title: body.video_title,
    seconds: body.metadata?.duration_seconds,
    method: body.method,
    language: body.language,
    auto_generated: body.auto_generated,
    first: segments[0]?.text,
    last: Math.round((start + duration) * 1000) / 1000,
  }
}

const dynamo = folder ? await startTestDynamo() : undefined

describe.skipIf(!folder)("recorded videos through the service", () => {
  /** Answers each client only as it was recorded. */
  let exact: Replay
  /**
   * Answers every client with any client's recording, for flows whose client the service does not
   * use.
   */
  let lenient: Replay
  beforeAll(async () => {
    exact = await startReplay({ dir: folder ?? "" })
    lenient = await startReplay({ dir: folder ?? "", fallback: "any_client" })
  })
  const servings: Serving[] = []
  afterAll(async () => {
    await Promise.all([...servings.map((serving) => serving.stop()), exact.stop(), lenient.stop()])
  })

  /**
   * Starts a service with its own store and the flow's clients, and transcribes the flow's track.
   */
  async function transcribe(pair: Pair, n: number) {
    const isApp = pair.client !== "WEB"
    const clients = pair.first_answer ? ["VISIONOS", pair.client] : [isApp ? pair.client : "VISIONOS"]
    const replay = isApp || pair.method === "captions_page" ? exact : lenient
    const environment = {
      TABLE_NAME: `pair-${n}`,
      DYNAMODB_ENDPOINT: dynamo?.endpoint,
      PLATFORM_WEB_ORIGIN: replay.origin,
      PLATFORM_CLIENTS: clients.join(","),
      LOG_FORMAT: "none",
    }
    const services = compose(parseConfig(environment))
    await createTable(services.table)
    const serving = await serveAll(services, { host: "127.0.0.1", port: 0 })
    servings.push(serving)
    const { accountId } = await createAccount(services.table, { email: "a@test.example", tier: "free" })
    const key = await createKey(services.table, accountId, { name: null, tier: "free" })
    const response = await fetch(`http://127.0.0.1:${serving.port}/api/v1/transcribe`, {
      method: "POST",
      headers: { authorization: `Bearer ${key?.rawKey}` },
      body: JSON.stringify({
        url: pair.video_id,
        language: pair.track.language,
        strict_language: true,
        include: ["segments", "metadata", "receipt"],
      }),
    })
    await expectSettledLedger(services.table, accountId)
    const { account } = await readLedger(services.table, accountId)
    return { status: response.status, body: await response.json(), balance: account.balance }
  }

  test("are 13 flows", () => {
    expect(pairs.length).toBe(13)
    expect(pairs.filter((pair) => servedBy(pair) === pair).length).toBe(11)
  })

  test.each(pairs.map((pair, n) => [n + 1, pair.player, pair.body, pair] as const))(
    "flow %i, %s and %s, has the answer in its notes",
    async (n, _player, _body, pair) => {
      const { status, body, balance } = await transcribe(pair, n)
      expect({ status, balance, details: detailsOf(body) }).toEqual(promised(pair))
    },
  )
})
