import { randomBytes } from "node:crypto"
import { recordRow, videoRowId } from "../../../core/history/history.ts"
import type { Details } from "../../../core/history/row.ts"
import { createTable } from "../../../core/table/create.ts"
import { openTable, type Table } from "../../../core/table/table.ts"
import { type TestClock, testClock } from "../../support/clock.ts"

export const NOW = Date.UTC(2026, 10, 21, 12)

/** A new table with a stopped clock. */
export async function newTable(endpoint: string): Promise<Table & { clock: TestClock }> {
  const clock = testClock()
  clock.freezeAt(NOW)
  const credentials = { accessKeyId: "test", secretAccessKey: "test" }
  const name = `history-${randomBytes(6).toString("hex")}`
  const table = { ...openTable(name, { endpoint, region: "us-east-1", credentials }, clock), clock }
  await createTable(table)
  return table
}

let accounts = 0
export function newAccount(): string {
  accounts += 1
  return `acc_${accounts}`
}

export function videoDetails(videoId: string, more: Partial<Details> = {}): Details {
  return {
    videoId,
    title: `Video ${videoId}`,
    channelName: "Kitchen Garden",
    channelId: "UC-kitchen-garden-000001",
    thumbnail: null,
    method: "captions",
    source: "video",
    language: "en",
    durationSeconds: 600,
    creditsUsed: 1,
    ...more,
  }
}

/** Writes the row as a transcription of a video does. */
export async function transcribed(
  table: Table,
  accountId: string,
  videoId: string,
  more: Partial<Details> = {},
): Promise<void> {
  const details = videoDetails(videoId, more)
  await recordRow(table, accountId, videoRowId(videoId), { details, place: { slot: "default" } })
}

/** Video IDs by number. */
export const videoOf = (n: number): string => `v${String(n).padStart(10, "0")}`
