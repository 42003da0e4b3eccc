import { describe, expect, test } from "vitest"
import { estimateSeconds, problemOf, totalOf } from "../../web/app/pages/upload/draft.ts"
import {
  afterStatus,
  changeUpload,
  isPolled,
  mediaTypeOf,
  newUpload,
  readUpload,
  type Upload,
} from "../../web/app/uploads/uploads.ts"

const chosen = { id: "a", name: "talk.mp3", contentType: "audio/mpeg", sizeBytes: 9, seconds: 60 }
const ticket = {
  uploadId: "upl_1",
  token: "t",
  credits: 1,
  target: { method: "POST" as const, url: "http://store" },
}
const sent: Upload = { ...newUpload(chosen), stage: "transcribing", ticket }
const status = { upload_id: "upl_1", progress: 0 }

describe("an upload", () => {
  test("resumes at the service's offset, and waits there until the service has checked the file", () => {
    const after = (answer: Partial<Parameters<typeof afterStatus>[1]>) =>
      afterStatus(sent, { ...status, status: "authorized", ...answer })
    expect(after({})).toEqual(sent)
    expect(after({ status: "processing", progress: 0.4 })).toMatchObject({
      stage: "transcribing",
      progress: 0.4,
    })
    expect(after({ status: "transcribed", result_token: "r" }).stage).toBe("saving")
    expect(after({ status: "saved" })).toMatchObject({ stage: "done", result: { transcriptionId: null } })
    expect(after({ status: "refunded" }).stage).toBe("cancelled")
    const error = { code: "unprocessable_content" as const, message: "There is no sound in it." }
    expect(after({ status: "failed", error })).toMatchObject({
      stage: "failed",
      note: { why: error, refunded: 1 },
    })
    const unsent = afterStatus({ ...sent, ticket: null }, { ...status, status: "failed", error })
    expect(unsent.note).toEqual({ why: error })
  })

  test("that was cut off continues if the whole file had arrived", () => {
    const cut: Upload = { ...sent, stage: "cut", note: { why: "lost" } }
    expect(isPolled(cut)).toBe(true)
    expect(afterStatus(cut, { ...status, status: "uploaded" })).toMatchObject({
      stage: "transcribing",
      note: null,
    })
  })

  test("that has ended keeps its result, and is not polled", () => {
    const over: Upload = { ...sent, stage: "cancelled", note: { why: "cancelled", refunded: 1 } }
    expect(changeUpload([over], "a", (now) => ({ ...now, stage: "saving" }))).toEqual([over])
    expect(isPolled(over)).toBe(false)
  })

  test("is read with its note, even if an earlier release stored it", () => {
    const { note: _, ...old } = sent
    const read = (told: string | null) => readUpload({ ...old, told } as Parameters<typeof readUpload>[0])
    expect(read("Lost.")).toEqual({ ...sent, note: { why: { message: "Lost." } } })
    expect(read(null)).toEqual(sent)
    expect(readUpload({ ...sent, note: { why: "lost" } })).toEqual({ ...sent, note: { why: "lost" } })
  })

  test.each([
    ["audio/webm;codecs=opus", "audio/webm"],
    ["audio/mpeg", "audio/mpeg"],
    ["", "application/octet-stream"],
    ["nonsense", "application/octet-stream"],
  ])("of the type %j is signed for as %s", (type, signed) => {
    expect(mediaTypeOf(type)).toBe(signed)
  })
})

const draft = (type: string, seconds: number | null, size = 10) => {
  const file = new File(["x".repeat(size)], "talk", { type })
  return { id: "a", file, seconds, needsLength: false }
}

describe("a chosen file", () => {
  test.each([
    [draft("audio/mpeg", 60), undefined],
    [draft("", 14_400), undefined],
    [draft("audio/mpeg", 14_401), "tooLong"],
    [draft("text/plain", 60), "notMedia"],
    [draft("audio/mpeg", 60, 0), "empty"],
  ])("%# is accepted, or refused with a reason", (file, problem) => {
    expect(problemOf(file)).toBe(problem)
  })

  test("costs 1 credit, or 2 from two hours on, and nothing when it is refused", () => {
    const files = [draft("audio/mpeg", 7199), draft("audio/mpeg", 7200), draft("text/plain", 60)]
    expect(totalOf(files)).toBe(3)
  })

  test("of unknown length is estimated in whole minutes within the price limits", () => {
    expect([1, 16_000 * 61, Number.MAX_SAFE_INTEGER].map(estimateSeconds)).toEqual([60, 120, 14_400])
  })
})
