import { DAY_MS } from "../kernel/clock.ts"
import { AppError } from "../kernel/errors.ts"
import { keptAudioKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { deleteItem, getItem, type Table, updateItem } from "../table/table.ts"
import { KEPT_AUDIO_DAYS } from "./upload.schema.ts"

/** The most bytes of kept audio of one account: 1 GB. */
export const KEPT_AUDIO_BYTES_MAX = 2 ** 30
/** The most files of one account, because one item lists them. */
export const KEPT_AUDIO_FILES_MAX = 100
/**
 * How long room stays reserved. The uploaded file is deleted by then, so it can no longer be kept.
 */
const RESERVED_MS = DAY_MS

/**
 * A file that is kept, or whose room is reserved until its upload has a result (`isStored` false).
 * `until`: epoch ms.
 */
export type KeptFile = { contentType: string; sizeBytes: number; isStored: boolean; until: number }
/** Files by upload ID. */
export type KeptFiles = Readonly<Record<string, KeptFile>>

/** Returns the kept files of an account, without those whose time is over. */
export async function getKeptAudio(table: Table, accountId: string): Promise<KeptFiles> {
  return (await readKept(table, accountId)).files
}

/**
 * Returns the IDs of all listed uploads, including those whose time is over: the object store may
 * have their files for another day.
 */
export async function listedUploads(table: Table, accountId: string): Promise<readonly string[]> {
  const item = await getItem(table, keptAudioKey(accountId))
  return Object.keys((item?.files ?? {}) as KeptFiles)
}

/** Reserves room for a file that is to be kept. Throws `conflict` if the account has too little. */
export async function reserveKeptAudio(
  table: Table,
  accountId: string,
  uploadId: string,
  { contentType, sizeBytes }: Pick<KeptFile, "contentType" | "sizeBytes">,
): Promise<void> {
  await changeKept(table, accountId, (files, now) => {
    const others = Object.entries(files).filter(([id]) => id !== uploadId)
    const left = KEPT_AUDIO_BYTES_MAX - others.reduce((sum, [, file]) => sum + file.sizeBytes, 0)
    if (others.length >= KEPT_AUDIO_FILES_MAX) throw noRoom(`${KEPT_AUDIO_FILES_MAX} audio files`)
    if (sizeBytes > left) throw noRoom(`1 GB of audio, and has ${Math.floor(left / 2 ** 20)} MB left`)
    return { ...files, [uploadId]: { contentType, sizeBytes, isStored: false, until: now + RESERVED_MS } }
  })
}

/** Marks a reserved file as stored. Returns false if it is not to be kept any more. */
export async function markKeptAudio(table: Table, accountId: string, uploadId: string): Promise<boolean> {
  return await changeKept(table, accountId, (files, now) => {
    const { [uploadId]: file } = files
    const until = now + KEPT_AUDIO_DAYS * DAY_MS
    return file && { ...files, [uploadId]: { ...file, isStored: true, until } }
  })
}

/** Forgets a file, kept or reserved. Returns false if there was none. */
export async function forgetKeptAudio(table: Table, accountId: string, uploadId: string): Promise<boolean> {
  let isFound = false
  await changeKept(table, accountId, ({ [uploadId]: file, ...others }) => {
    // A write that is retried because its response was lost no longer finds the file.
    isFound ||= file !== undefined
    return file && others
  })
  return isFound
}

/** Forgets all files of an account. */
export async function forgetAllKeptAudio(table: Table, accountId: string): Promise<void> {
  await deleteItem(table, keptAudioKey(accountId))
}

/** Frees the room of a file that is not stored. */
export async function freeKeptAudio(table: Table, accountId: string, uploadId: string): Promise<void> {
  await changeKept(table, accountId, ({ [uploadId]: file, ...others }) =>
    file?.isStored === false ? others : undefined,
  )
}

async function readKept(table: Table, accountId: string): Promise<{ files: KeptFiles; version: number }> {
  const item = await getItem(table, keptAudioKey(accountId))
  const now = table.clock.now()
  const all = Object.entries((item?.files ?? {}) as KeptFiles)
  return {
    files: Object.fromEntries(all.filter(([, { until }]) => until > now)),
    version: item?.version ?? 0,
  }
}

/** Replaces the list, unless `change` returns undefined. Returns whether it was replaced. */
async function changeKept(
  table: Table,
  accountId: string,
  change: (files: KeptFiles, now: number) => KeptFiles | undefined,
): Promise<boolean> {
  let changed: KeptFiles | undefined
  await untilWritten(table.clock, "the kept audio", async () => {
    const { files, version } = await readKept(table, accountId)
    changed = change(files, table.clock.now())
    if (!changed) return true
    const until = Math.max(table.clock.now(), ...Object.values(changed).map((file) => file.until))
    const { ok } = await updateItem(table, keptAudioKey(accountId), {
      update: "SET files = :files, version = :next, #ttl = :ttl",
      condition: version === 0 ? "attribute_not_exists(pk)" : "version = :seen",
      names: { "#ttl": "ttl" },
      values: {
        ":files": changed,
        ":next": version + 1,
        ":ttl": Math.ceil(until / 1000),
        ...(version === 0 ? {} : { ":seen": version }),
      },
    })
    return ok
  })
  return changed !== undefined
}

const noRoom = (limit: string): AppError =>
  new AppError(
    "conflict",
    `Your account can keep ${limit}. Delete the audio of a transcription, or send this file without \`keep_audio\`.`,
  )
