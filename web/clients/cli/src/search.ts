import { type Command, textOption } from "./command.ts"
import { numberOption } from "./number-option.ts"
import { clientOf } from "./settings.ts"
import { jsonLine, UsageError } from "./terminal.ts"

export const search: Command = {
  summary: "Search YouTube, or your own transcripts",
  usage: "search <words>…",
  help: `Each page of YouTube's results costs a credit. Your own transcripts are free.

  --library              search the transcripts that you have
  --limit <n>            most results (10)`,
  options: { library: { type: "boolean" }, limit: { type: "string" } },
  run: async (terminal, args, values) => {
    const q = args.join(" ")
    if (q === "") throw new UsageError("Enter a search query.")
    const limit = numberOption(values, "limit", 1) ?? 10
    const client = clientOf(terminal, textOption(values, "base-url"))
    let left = limit
    const write = (row: object, line: string) => {
      terminal.out(values.json ? jsonLine(row) : `${line}\n`)
      left -= 1
      return left > 0
    }
    if (values.library) {
      for await (const row of client.iterateSearchLibrary({ q, limit: Math.min(limit, 50) })) {
        const moment = row.link ?? row.transcription_id
        if (!write(row, `${moment}\t${row.video_title}\t${row.snippet.replaceAll(/\s+/g, " ")}`)) return
      }
      return
    }
    for await (const row of client.iterateSearch({ q })) {
      if ("title" in row && !write(row, `${row.video_id}\t${row.title}\t${row.channel ?? ""}`)) return
    }
  },
}
