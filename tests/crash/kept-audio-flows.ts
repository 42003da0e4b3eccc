import { expect } from "vitest"
import { DAY_MS } from "../../core/kernel/clock.ts"
import { objectKey } from "../../core/queue/task.ts"
import { deleteKeptAudio, keptAudioObject } from "../../core/upload/kept-audio.ts"
import { getKeptAudio, type KeptFiles } from "../../core/upload/kept-audio-list.ts"
import { uploadRowId } from "../../core/upload/settle-upload.ts"
import type { Stage } from "../support/crash-stage.ts"
import { DIES_AFTER } from "../support/crash-wire.ts"
import {
  type AudioFlow,
  arrangeUpload,
  arrangeWork,
  authorize,
  checkPaid,
  expectNothingPaid,
  flow,
  type Owner,
  objectsOfProcess,
  work,
} from "./audio-flows.ts"

const KEPT = { keepsAudio: true }

/**
 * Expects that the audio is both listed and stored, or neither, and that the uploaded file is gone.
 */
async function expectKept({ healthy }: Stage, given: Owner, isKept: boolean): Promise<void> {
  const { owner, uploadId } = given
  const objects = objectsOfProcess(healthy)
  const has = async (key: string) => (await objects.size(key)) !== undefined
  const { [uploadId]: file } = await getKeptAudio(healthy.table, owner.accountId)
  const hasSent = await has(objectKey(owner.accountId, uploadId))
  const hasKept = await has(keptAudioObject(owner.accountId, uploadId))
  expect([file?.isStored ?? false, hasKept, hasSent]).toEqual([isKept, isKept, false])
}

/** Expects that a crash keeps space reserved for a day at most. */
async function expectFree(stage: Stage, given: Owner): Promise<void> {
  await expectNothingPaid(stage, given)
  const { table } = stage.healthy
  const files: KeptFiles = await getKeptAudio(table, given.owner.accountId)
  for (const { isStored, until } of Object.values(files))
    expect([isStored, until <= table.clock.now() + DAY_MS]).toEqual([false, true])
}

const remove = async (stage: Stage["healthy"], { owner, uploadId }: Owner) =>
  await deleteKeptAudio(stage.table, objectsOfProcess(stage), owner.accountId, uploadRowId(uploadId))

export const KEPT_AUDIO_FLOWS: readonly AudioFlow[] = [
  flow("authorizing an upload whose audio is kept", 5, {
    arrange: async (stage) => ({ owner: await stage.newCaller(), uploadId: "" }),
    act: async (process, { owner }) => await authorize(process, owner, "long", KEPT),
    check: expectFree,
  }),
  flow("transcribing an upload whose audio is kept", 18, {
    modes: DIES_AFTER,
    arrange: arrangeWork("short", "short", KEPT),
    act: work,
    check: async (stage, given) => {
      await checkPaid(1)(stage, given)
      await expectKept(stage, given, true)
    },
  }),
  flow("deleting the audio of an upload", 4, {
    arrange: async (stage) => {
      const given = await arrangeUpload(stage, "short", "short", KEPT)
      await work(stage.healthy, given)
      return { ...given, again: async () => void (await remove(stage.healthy, given)) }
    },
    act: remove,
    check: async (stage, given) => {
      await checkPaid(1)(stage, given)
      await expectKept(stage, given, false)
    },
  }),
]
