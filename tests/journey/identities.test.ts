import { beforeEach, describe, expect, test } from "vitest"
import { identitiesKey } from "../../core/table/keys.ts"
import { putItem } from "../../core/table/table.ts"
import { builtInSet } from "../../core/youtube/identities/built-in.ts"
import { pushTrial, readStored } from "../../core/youtube/identities/identity-store.ts"
import { readSigned, type SignedDocument } from "../../core/youtube/identities/signed-document.ts"
import { diagnosis } from "../../functions/schedule/diagnosis.ts"
import { keyPair, signedDocument } from "../support/identities.ts"
import { watchLog } from "../support/log-lines.ts"
import { startService } from "../support/service.ts"
import { BOT_CHECK, INVALID } from "../support/youtube/breakages/refusals.ts"
import type { Rule } from "../support/youtube/breakages/world.ts"

const log = watchLog()
const keys = keyPair()
const service = await startService({
  environment: {
    LOG_FORMAT: "json",
    CANARY_VIDEOS: "synCANARY01,synCANARY02,synCANARY03",
    IDENTITIES_PUBLIC_KEY: keys.setting,
  },
})
const { clock, replay, services, table } = service
const client = await service.client({ credits: 500 })
const MINUTE_MS = 60_000
const RELEASED_AT = builtInSet([]).issuedAt
let videos = 0

/** The platform answers player requests of this version with the error that the app is too old. */
const tooOld = (version: string) => ({ on: "player", version, answer: INVALID }) as const
/** Only the identity WEB gets publication dates. */
const DATES: Rule = {
  on: "player",
  as: ["WEB"],
  edit: (usual) => ({ ...usual, microformat: { playerMicroformatRenderer: { publishDate: "2026-03-04" } } }),
}
const reports = () =>
  log.others().flatMap(({ where, message }) => (where === "identities" ? [String(message)] : []))

async function push(signed: SignedDocument) {
  const set = readSigned(signed, keys.publicKey, clock.now())
  await pushTrial(table, signed, { set, inUse: builtInSet(["VISIONOS"]) })
}

/**
 * Returns the version that the service sends first, after all processes have had time to read the
 * table.
 */
async function versionInUse(): Promise<string> {
  clock.advance(2 * MINUTE_MS)
  const versions: string[] = []
  for (let time = 0; time < 3; time += 1) {
    videos += 1
    const before = replay.requests.length
    const response = await client.transcribe({ url: `synIDENT${String(videos).padStart(3, "0")}` })
    expect(response.status).toBe(200)
    versions.push(replay.requests.slice(before).find(({ client }) => client === "VISIONOS")?.version ?? "")
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return versions.at(-1) ?? ""
}

const store = async (current: SignedDocument) =>
  await putItem(table, { ...identitiesKey(), refused_at: 0, since: 0, version: 3, current })

/**
 * Gives up all identities up to now and stores these as in use, as an attacker with access to the
 * table could.
 */
const refuseAllAndStore = async (current: SignedDocument) =>
  await putItem(table, { ...identitiesKey(), refused_at: clock.now(), since: 0, version: 4, current })

beforeEach(async () => {
  replay.setWorld([])
  // By then no trial or watch is left, and every identity in use has expired.
  clock.advance(120 * MINUTE_MS)
  await putItem(table, { ...identitiesKey(), refused_at: clock.now() - MINUTE_MS, since: 0, version: 1 })
})

describe("signed identities", () => {
  test("are tried by the canary before they are used, and then used without a deployment", async () => {
    expect(await versionInUse()).toBe("1.02")
    await push(signedDocument(keys.privateKey, clock.now(), { VISIONOS: "1.03" }))
    expect(await versionInUse()).toBe("1.02")
    await diagnosis(services)
    expect(await versionInUse()).toBe("1.03")
    expect(reports()).toEqual([])
  })

  test("are given up before they are used, if they get fewer videos", async () => {
    replay.setWorld([tooOld("0.99")])
    await push(signedDocument(keys.privateKey, clock.now(), { VISIONOS: "0.99" }))
    await diagnosis(services)
    expect((await readStored(table)).trial).toBeUndefined()
    expect(await versionInUse()).toBe("1.02")
    expect(reports()).toEqual([
      expect.stringMatching(/were rejected: VISIONOS gets captions of 0 canary videos instead of 3\.$/),
    ])
  })

  test("are given up before they are used, if WEB gets fewer dates", async () => {
    const web = "2.20260701.00.00"
    replay.setWorld([{ on: "player", version: web, answer: INVALID }, DATES])
    await push(signedDocument(keys.privateKey, clock.now(), { WEB: web }))
    await diagnosis(services)
    const { current, trial } = await readStored(table)
    expect([current, trial]).toEqual([undefined, undefined])
    expect(reports()).toEqual([
      expect.stringMatching(/were rejected: WEB gets dates of 0 canary videos instead of 3\.$/),
    ])
    replay.setWorld([DATES])
    clock.advance(MINUTE_MS)
    await push(signedDocument(keys.privateKey, clock.now(), { WEB: web }))
    await diagnosis(services)
    expect((await readStored(table)).current).toBeDefined()
  })

  test("are rolled back by the canary if they get fewer videos after they are in use", async () => {
    await push(signedDocument(keys.privateKey, clock.now(), { VISIONOS: "1.04" }))
    await diagnosis(services)
    expect(await versionInUse()).toBe("1.04")
    replay.setWorld([tooOld("1.04")])
    await diagnosis(services)
    expect(await versionInUse()).toBe("1.02")
    expect(reports()).toHaveLength(1)
  })

  test("wait while every identity is blocked", async () => {
    replay.setWorld([{ on: "player", answer: BOT_CHECK }])
    await push(signedDocument(keys.privateKey, clock.now(), { VISIONOS: "1.05" }))
    await diagnosis(services)
    expect((await readStored(table)).trial).toBeDefined()
    replay.setWorld([])
    await diagnosis(services)
    const { current, trial } = await readStored(table)
    expect([current !== undefined, trial]).toEqual([true, undefined])
  })

  test("that another key signed are not used, and reported once", async () => {
    const stored = { refused_at: 0, since: 0, version: 2 }
    const forged = signedDocument(keyPair().privateKey, clock.now(), { VISIONOS: "6.66" })
    await putItem(table, { ...identitiesKey(), ...stored, current: forged })
    expect(await versionInUse()).toBe("1.02")
    clock.advance(2 * MINUTE_MS)
    expect(await versionInUse()).toBe("1.02")
    expect(reports()).toEqual(["The identities are not signed by the key of IDENTITIES_PUBLIC_KEY."])
  })

  test("that are older than those in use are not used, nor are expired ones", async () => {
    const older = signedDocument(keys.privateKey, clock.now() - 30 * MINUTE_MS, { VISIONOS: "1.06" })
    const newer = signedDocument(keys.privateKey, clock.now(), { VISIONOS: "1.07" })
    await store(newer)
    expect(await versionInUse()).toBe("1.07")
    await store(older)
    expect(await versionInUse()).toBe("1.07")
    expect(reports()).toEqual([expect.stringMatching(/^The stored identities are older than those in use/)])
    await store(newer)
    clock.advance(60 * MINUTE_MS)
    expect(await versionInUse()).toBe("1.02")
  })

  test("that were signed earlier can be restored in the table until they expire", async () => {
    const replaced = signedDocument(keys.privateKey, clock.now(), { VISIONOS: "1.09" })
    clock.advance(MINUTE_MS)
    await store(signedDocument(keys.privateKey, clock.now(), { VISIONOS: "1.10" }))
    expect(await versionInUse()).toBe("1.10")
    await refuseAllAndStore(replaced)
    expect(await versionInUse()).toBe("1.09")
    clock.advance(60 * MINUTE_MS)
    expect(await versionInUse()).toBe("1.02")
  })

  test("that were given up are not used again, even if their predecessors have expired", async () => {
    await store(signedDocument(keys.privateKey, clock.now(), { VISIONOS: "1.08" }))
    expect(await versionInUse()).toBe("1.08")
    await refuseAllAndStore(
      signedDocument(keys.privateKey, clock.now() - 70 * MINUTE_MS, { VISIONOS: "1.01" }),
    )
    expect(await versionInUse()).toBe("1.02")
  })

  test("that have no valid signature are removed from trial, and do not delay later ones", async () => {
    const inAYear = new Date(clock.now() + 365 * 24 * 60 * MINUTE_MS).toISOString()
    for (const document of ["not JSON", JSON.stringify({ issued_at: inAYear })]) {
      const trial = { document, signature: "" }
      await putItem(table, { ...identitiesKey(), refused_at: 0, since: 0, version: 3, trial })
      await diagnosis(services)
      expect(await readStored(table)).toMatchObject({ rejectedAt: 0, version: 4 })
    }
    await push(signedDocument(keys.privateKey, clock.now()))
    expect((await readStored(table)).trial).toBeDefined()
  })

  test("that are older than those of a release are given up before they are used", async () => {
    const old = signedDocument(keys.privateKey, RELEASED_AT - MINUTE_MS, {}, clock.now() + 60 * MINUTE_MS)
    await putItem(table, { ...identitiesKey(), refused_at: 0, since: 0, version: 3, trial: old })
    await diagnosis(services)
    const { current, trial } = await readStored(table)
    expect([current, trial]).toEqual([undefined, undefined])
    expect(reports()).toEqual([expect.stringMatching(/^The identities are not newer than those in use/)])
  })
})
