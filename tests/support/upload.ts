import { randomUUID } from "node:crypto"
import { putText } from "../../core/history/text.ts"
import { credits, transcriptPrice } from "../../core/kernel/credits.ts"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import { newId } from "../../core/kernel/id.ts"
import { openHold } from "../../core/ledger/open-hold.ts"
import type { Table } from "../../core/table/table.ts"
import { markKeptAudio, reserveKeptAudio } from "../../core/upload/kept-audio-list.ts"
import { UPLOAD_DESCRIPTION, UPLOAD_KIND, uploadRowId } from "../../core/upload/settle-upload.ts"
import { claimUpload, createUpload, DEADLINE_MS, finishUpload } from "../../core/upload/upload.ts"
import { signUploadToken, UPLOAD_TOKEN_MS } from "../../core/upload/upload-token.ts"
import { userOf } from "./payer.ts"
import { makePerson, type Person, TEST_SECRET } from "./person.ts"

/**
 * The upload to make. `declaredSeconds`: the length that the owner declared. `transcribedSeconds`:
 * the measured length, for a transcribed upload. `credits`: the balance before, at most 5. `kept`:
 * its audio is kept.
 */
export type UploadOptions = {
  declaredSeconds?: number
  transcribedSeconds?: number
  credits?: number
  kept?: true
}
/** A user's upload, and the tokens that its owner has or could get. */
export type MadeUpload = Person & { uploadId: string; uploadToken: string; resultToken: string }

/** An upload of a new user without a file: authorized, or already transcribed. */
export async function makeUpload(table: Table, options: UploadOptions = {}): Promise<MadeUpload> {
  const { declaredSeconds: durationSeconds = 600, transcribedSeconds } = options
  const person = await makePerson(table, options.credits === undefined ? {} : { credits: options.credits })
  const { accountId } = person
  const createdAt = table.clock.now()
  const uploadId = newId("upload", createdAt)
  const operationId = newId("operation", createdAt)
  const reserved = credits(transcriptPrice(durationSeconds))
  const call = { payer: userOf(accountId), operationId, kind: UPLOAD_KIND, description: UPLOAD_DESCRIPTION }
  const leaseUntil = createdAt + DEADLINE_MS
  await openHold(table, call, { name: "hold", amount: reserved, held: 0, leaseUntil, upload: uploadId })
  const file = { title: "talk", contentType: "audio/mpeg", sizeBytes: 4, durationSeconds }
  await createUpload(table, accountId, { ...file, uploadId, operationId, reserved, createdAt })
  if (options.kept) {
    await reserveKeptAudio(table, accountId, uploadId, file)
    await markKeptAudio(table, accountId, uploadId)
  }
  if (transcribedSeconds !== undefined)
    await finishTranscription(table, accountId, uploadId, transcribedSeconds)
  const secret = deriveKey(TEST_SECRET, "upload")
  const ref = { accountId, uploadId }
  const uploadToken = await signUploadToken(secret, "upload", ref, createdAt + UPLOAD_TOKEN_MS)
  const resultToken = await signUploadToken(secret, "result", ref, createdAt + DEADLINE_MS)
  return { ...person, uploadId, uploadToken, resultToken }
}

async function finishTranscription(
  table: Table,
  accountId: string,
  uploadId: string,
  seconds: number,
): Promise<void> {
  const owner = randomUUID()
  await claimUpload(table, accountId, uploadId, { owner, leaseMs: 60_000 })
  const first = { startMs: 0, endMs: 1000, text: "Words." }
  const cues = seconds > 7200 ? [first, { ...first, startMs: 7_200_000, endMs: 7_201_000 }] : [first]
  const text = cues.map((cue) => cue.text).join(" ")
  await putText(table, accountId, uploadRowId(uploadId), { text, cues }, { version: owner })
  const result = { text: owner, language: "en", durationSeconds: seconds }
  await finishUpload(table, accountId, uploadId, result)
}
