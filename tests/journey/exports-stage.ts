import { expect } from "vitest"
import { startService } from "../support/service.ts"

/** A sample video, and its row in the history. */
export const VIDEO = "et-sample-1"
export const ROW = `trn_${VIDEO}`

type Segment = { start: number; text: string }
export type Row = { transcript: string; segments: Segment[]; summary: string }

/** Starts the service for users who export a transcript. Call at the top level of a test file. */
export async function startExportStage() {
  const service = await startService()

  /** Makes a user with a transcript of a sample and, if a preset is given, a summary of it. */
  async function reader({ preset }: { preset?: string } = {}) {
    const person = await service.person()
    const transcribed = await person.call("POST", "/api/transcribe", { body: { url: VIDEO } })
    const { transcript } = (await transcribed.json()) as { transcript: string }
    if (preset !== undefined) {
      const body = { transcript, videoId: VIDEO, preset }
      const summarized = await person.call("POST", "/api/summarize", { body })
      if ((await summarized.text()) === "") throw new Error("the summary is empty")
    }
    const exported = async (body: object) =>
      await person.call("POST", `/api/transcriptions/${ROW}/export`, { body })
    const row = async () => (await (await person.call("GET", `/api/transcriptions/${ROW}`)).json()) as Row
    /** Exports, and returns the file. */
    const file = async (body: object) => {
      const response = await exported(body)
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(response.status).toBe(200)
      return { bytes, text: Buffer.from(bytes).toString(), name: response.headers.get("content-disposition") }
    }
    return { ...person, exported, row, file }
  }

  return { service, reader }
}

/** Reads a link's time, in seconds. */
export const secondsIn = (url: string | undefined) => Number(/[?&;]t=(\d+)s/.exec(url ?? "")?.[1])

/** Asserts that a moment is the start of a segment, in whole seconds. */
export function expectMoment(row: Row, seconds: number): void {
  expect(row.segments.map(({ start }) => Math.floor(start))).toContain(seconds)
}
