import type { ExportFormat } from "../../core/export/export.schema.ts"
import type { ExportSource } from "../../core/export/export-source.ts"
import { fileName } from "../../core/export/file-name.ts"
import { exportSource, writeExport } from "../../core/export/write-export.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { attachment } from "../http/attachment.ts"
import { handlerOf } from "../http/pipeline.ts"
import { chunkLines } from "../wire/unit-bodies.ts"
import { exportTranscription as route } from "./routes.ts"

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  obsidian: "md",
  readwise: "csv",
  anki: "apkg",
  jsonl: "jsonl",
}

export const handler = handlerOf(route, async ({ services, caller, params, body: { format, note } }) => {
  if (note !== undefined && format !== "obsidian") {
    throw new AppError("invalid_request", '`note`: only `format: "obsidian"` takes a note.')
  }
  const source = await exportSource(services.table, caller.accountId, params.id)
  const file = format === "jsonl" ? chunkFile(source) : await writeExport(format, source, note)
  const body = typeof file === "string" ? file : Buffer.from(file)
  return attachment(body, `${fileName(source.row.title, source.row.videoId)}.${ENDINGS[format]}`)
})

function chunkFile({ row, text, cues, chapters }: ExportSource): string {
  if (cues === null) {
    throw new AppError("conflict", "This transcription has no times, which chunks need.")
  }
  const { videoId, language } = row
  return chunkLines({ videoId, text, language: language ?? "", cues: () => cues, chapters }, undefined)
}
