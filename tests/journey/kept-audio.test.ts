import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ListObjectsV2Command } from "@aws-sdk/client-s3"
import { describe, expect, test } from "vitest"
import { keptAudioObject } from "../../core/upload/kept-audio.ts"
import { KEPT_AUDIO_DAYS } from "../../core/upload/upload.schema.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { LANGUAGES } from "../../web/words/language.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import type { SignedIn } from "../support/service.ts"
import { hasFfmpeg, warnWithout, writeTones } from "../support/speech/audio-files.ts"
import { startAudioService } from "./audio-service.ts"

const service = await startAudioService()
warnWithout(hasFfmpeg, "ffmpeg", "uploads whose audio is kept")

const PATH = "/api/transcribe-audio"
const FILE = { filename: "talk.mp3", content_type: "audio/mpeg", duration_seconds: 20 }

function makeSound(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "echotext-kept-audio-"))
  const path = join(folder, "tones.mp3")
  writeTones(path, 2)
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

type Authorized = {
  upload_id: string
  upload_token: string
  upload: { method: string; url: string; headers?: Record<string, string> }
}
type Audio = { url: string; expires_at: string; kept_until: string; content_type: string; size_bytes: number }

const readJson = async <T>(response: Response): Promise<T> => (await response.json()) as T

/** Uploads a file whose audio is kept, and saves it. Returns the ID of its row. */
async function upload(person: SignedIn, bytes: Buffer): Promise<string> {
  const body = { ...FILE, size_bytes: bytes.length, keep_audio: true }
  const authorized = await readJson<Authorized>(await person.call("POST", PATH, { body }))
  const { upload_id, upload_token, upload: target } = authorized
  const { method, url, headers = {} } = target
  expect((await fetch(url, { method, headers, body: new Uint8Array(bytes) })).status).toBe(200)
  const status = async () =>
    await readJson<{ status: string; result_token?: string }>(
      await person.call("GET", `${PATH}?upload_id=${upload_id}`),
    )
  await expect.poll(status, { timeout: 30_000, interval: 50 }).toMatchObject({ status: "transcribed" })
  const { result_token } = await status()
  const saved = await person.call("PUT", PATH, { body: { upload_id, upload_token, result_token } })
  return (await readJson<{ transcription_id: string }>(saved)).transcription_id
}

const audioOf = (rowId: string) => `/api/transcriptions/${rowId}/audio`

/** Returns the audio of a row once the worker has stored it. */
async function kept(person: SignedIn, rowId: string): Promise<Audio> {
  const status = async () => (await person.call("GET", audioOf(rowId))).status
  await expect.poll(status, { timeout: 5000, interval: 50 }).toBe(200)
  return await readJson<Audio>(await person.call("GET", audioOf(rowId)))
}

/** The keys of an account's files in the store. */
async function filesOf({ accountId }: SignedIn): Promise<string[]> {
  const { Contents = [] } = await service.s3.send(new ListObjectsV2Command({ Bucket: service.bucket }))
  return Contents.flatMap(({ Key = "" }) => (Key.includes(accountId) ? [Key] : []))
}

test("the store keeps files of the prefix for as long as the upload page states", () => {
  expect(RESOURCES.keptAudio.keptDays).toBe(KEPT_AUDIO_DAYS)
  expect(keptAudioObject("acc_1", "upl_1")).toBe(`${RESOURCES.keptAudio.prefix}acc_1/upl_1`)
  for (const language of LANGUAGES) {
    const path = join(import.meta.dirname, `../../web/app/pages/upload/words/${language}.json`)
    const words = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>
    expect(words["drafts.keep"]).toContain(String(KEPT_AUDIO_DAYS))
  }
})

describe.skipIf(!hasFfmpeg)("the audio of an upload", () => {
  const bytes = hasFfmpeg ? makeSound() : Buffer.alloc(0)

  test("can be played for 30 days by its owner alone, and deleted", async () => {
    const person = await service.person()
    const rowId = await upload(person, bytes)
    const audio = await kept(person, rowId)
    expect(audio).toMatchObject({ content_type: "audio/mpeg", size_bytes: bytes.length })
    const days = (Date.parse(audio.kept_until) - service.clock.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 2)
    const played = await fetch(audio.url, { headers: { range: "bytes=100-199" } })
    expect([played.status, played.headers.get("content-type")]).toEqual([206, "audio/mpeg"])
    expect(Buffer.from(await played.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)

    const stranger = await service.person()
    expect((await stranger.call("GET", audioOf(rowId))).status).toBe(404)
    expect((await stranger.call("DELETE", audioOf(rowId))).status).toBe(404)
    expect((await person.call("DELETE", audioOf(rowId))).status).toBe(200)
    expect((await person.call("DELETE", audioOf(rowId))).status).toBe(404)
    expect((await fetch(audio.url)).status).toBe(404)
    expect((await person.call("GET", `/api/transcriptions/${rowId}`)).status).toBe(200)
    await expectSettledLedger(service.table, person.accountId)
  })

  test("is deleted with its row, by the owner or by a key", async () => {
    const person = await service.person()
    const { rawKey } = await readJson<{ rawKey: string }>(
      await person.call("POST", "/api/keys", { body: { name: "cleaner" } }),
    )
    const headers = { authorization: `Bearer ${rawKey}` }
    const byKey = async (rowId: string) =>
      await fetch(`${service.url}/api/v1/transcriptions/${rowId}`, { method: "DELETE", headers })
    const byOwner = async (rowId: string) => await person.call("DELETE", `/api/transcriptions/${rowId}`)
    for (const remove of [byOwner, byKey]) {
      const rowId = await upload(person, bytes)
      const { url } = await kept(person, rowId)
      expect((await remove(rowId)).status).toBe(200)
      expect([(await fetch(url)).status, await filesOf(person)]).toEqual([404, []])
      expect((await person.call("GET", audioOf(rowId))).status).toBe(404)
    }
  })

  test("is deleted with its account", async () => {
    const person = await service.person()
    await kept(person, await upload(person, bytes))
    expect(await filesOf(person)).toHaveLength(1)
    const deleted = await person.call("DELETE", "/api/account", { body: { email: person.email } })
    expect([deleted.status, await filesOf(person)]).toEqual([200, []])
  })

  test("is refused free of charge when there is no room for it, unlike uploads whose audio is not kept", async () => {
    const person = await service.person({ credits: 5 })
    const size = { ...FILE, size_bytes: 400 * 2 ** 20 }
    const send = async (more: object) => await person.call("POST", PATH, { body: { ...size, ...more } })
    for (let sent = 0; sent < 2; sent += 1) expect((await send({ keep_audio: true })).status).toBe(200)
    const refused = await send({ keep_audio: true })
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("224 MB left")])
    const { balance } = await readJson<{ balance: number }>(await person.call("GET", "/api/credits"))
    expect(balance).toBe(3)
    expect((await send({})).status).toBe(200)
    expect((await send({ keep_audio: "yes" })).status).toBe(400)
  })
})
