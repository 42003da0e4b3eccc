import { objectKey } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import {
  forgetAllKeptAudio,
  forgetKeptAudio,
  freeKeptAudio,
  getKeptAudio,
  type KeptFile,
  listedUploads,
  markKeptAudio,
} from "./kept-audio-list.ts"
import type { ObjectStore } from "./object-store.ts"
import { getUpload, type Upload } from "./upload.ts"

/** How long a URL of kept audio works. */
export const AUDIO_LINK_MS = 60 * 60_000

/** The key of a kept file. The object store deletes files under this prefix after their 30 days. */
export const keptAudioObject = (accountId: string, uploadId: string): string =>
  `kept/${accountId}/${uploadId}`

/**
 * Ends the uploaded file of an upload that has ended: keeps a copy if there is a result and its
 * owner wants that, then deletes the file. Safe to repeat after a crash.
 */
export async function endUploadedFile(
  { table, objects }: { table: Table; objects: ObjectStore },
  accountId: string,
  { uploadId, keepsAudio = false }: Pick<Upload, "uploadId" | "keepsAudio">,
): Promise<void> {
  const ended = keepsAudio ? await getUpload(table, accountId, uploadId) : undefined
  if (ended?.result) await keepAudio(table, objects, accountId, uploadId)
  await objects.remove(objectKey(accountId, uploadId))
}

/**
 * Copies the file, then marks it as stored. If its row is deleted meanwhile, the marking fails, and
 * the copy is deleted too. A file larger than stated is not kept, because less room was reserved.
 */
async function keepAudio(
  table: Table,
  objects: ObjectStore,
  accountId: string,
  uploadId: string,
): Promise<void> {
  const { [uploadId]: file } = await getKeptAudio(table, accountId)
  if (file?.isStored) return
  const kept = keptAudioObject(accountId, uploadId)
  if (!file) {
    // The row was deleted after an earlier attempt had made the copy.
    await objects.remove(kept)
    return
  }
  const bytes = await objects.size(objectKey(accountId, uploadId))
  if (bytes === undefined || bytes > file.sizeBytes) {
    // Changes nothing if another worker has just stored the copy and deleted the uploaded file.
    await freeKeptAudio(table, accountId, uploadId)
    return
  }
  await objects.copy(objectKey(accountId, uploadId), kept)
  if (!(await markKeptAudio(table, accountId, uploadId))) await objects.remove(kept)
}

/** The ID of the upload that a history row comes from. Only rows of uploads have one. */
const uploadIdOf = (rowId: string): string => `upl_${rowId.slice("trn_".length)}`

/** A kept file with a URL that plays it until `expiresAt`. Times are epoch ms. */
export type PlayableAudio = KeptFile & { url: string; expiresAt: number }

/** Returns the kept audio of a history row. Undefined if there is none. */
export async function playableAudio(
  table: Table,
  objects: ObjectStore,
  accountId: string,
  rowId: string,
): Promise<PlayableAudio | undefined> {
  const uploadId = uploadIdOf(rowId)
  const { [uploadId]: file } = await getKeptAudio(table, accountId)
  if (!file?.isStored) return undefined
  const expiresAt = Math.min(table.clock.now() + AUDIO_LINK_MS, file.until)
  const contentType = safeContentType(file.contentType)
  const url = await objects.link(keptAudioObject(accountId, uploadId), { contentType, expiresAt })
  return { ...file, contentType, url, expiresAt }
}

/** Uses the owner's stated type only if it is media, because a file served as HTML runs scripts. */
const safeContentType = (stated: string): string =>
  /^(audio|video)\//.test(stated) ? stated : "application/octet-stream"

/**
 * Gives up keeping the audio of an upload that could not be copied, and deletes what was copied of
 * it.
 */
export async function dropUnstoredAudio(
  table: Table,
  objects: ObjectStore,
  accountId: string,
  uploadId: string,
): Promise<void> {
  const { [uploadId]: file } = await getKeptAudio(table, accountId)
  if (file?.isStored) return
  await freeKeptAudio(table, accountId, uploadId)
  await objects.remove(keptAudioObject(accountId, uploadId))
}

/**
 * Deletes the kept audio of a history row. Returns false if there was none. The file goes first, so
 * that a crash cannot leave it without its entry, and again at the end, in case a worker has copied
 * it meanwhile.
 */
export async function deleteKeptAudio(
  table: Table,
  objects: ObjectStore | undefined,
  accountId: string,
  rowId: string,
): Promise<boolean> {
  const uploadId = uploadIdOf(rowId)
  if (!(await listedUploads(table, accountId)).includes(uploadId)) return false
  const remove = async () => await objects?.remove(keptAudioObject(accountId, uploadId))
  await remove()
  const isForgotten = await forgetKeptAudio(table, accountId, uploadId)
  await remove()
  return isForgotten
}

/** Deletes all kept audio of an account, in the same order as `deleteKeptAudio`. */
export async function deleteAllKeptAudio(
  table: Table,
  objects: ObjectStore | undefined,
  accountId: string,
): Promise<void> {
  const uploads = await listedUploads(table, accountId)
  if (uploads.length === 0) return
  const removeAll = async () =>
    await Promise.all(uploads.map(async (id) => await objects?.remove(keptAudioObject(accountId, id))))
  await removeAll()
  await forgetAllKeptAudio(table, accountId)
  await removeAll()
}
