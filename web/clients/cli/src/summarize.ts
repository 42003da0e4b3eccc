import { PRESETS, type SummarizeInput } from "../../typescript/src/types.gen.ts"
import { type Command, textOption } from "./command.ts"
import { clientOf } from "./settings.ts"
import { jsonLine, showProgress, UsageError } from "./terminal.ts"

export const summarize: Command = {
  summary: "Summarize a video",
  usage: "summarize <video>",
  help: `Transcribes the video first, unless it was transcribed before.

  --preset <name>        kind of summary: ${PRESETS.join(", ")}
  --language <tag>       language of the summary`,
  options: { preset: { type: "string" }, language: { type: "string" } },
  run: async (terminal, [url, ...more], values) => {
    if (url === undefined || more.length > 0) throw new UsageError("Name one video.")
    const client = clientOf(terminal, textOption(values, "base-url"))
    // The service checks the name: it knows presets that this release does not.
    const preset = textOption(values, "preset") as SummarizeInput["preset"]
    // A wrong name is refused before the transcript costs anything.
    if (preset !== undefined) await client.quote("summarize", { transcript: url, preset })
    showProgress(terminal, "Transcribing")
    const { transcript, video_id } = await client.transcribeAndWait({ url })
    showProgress(terminal, "")
    const language = textOption(values, "language")
    const input: SummarizeInput = {
      transcript,
      video_id,
      ...(preset === undefined ? {} : { preset }),
      ...(language === undefined ? {} : { language }),
    }
    if (values.json) {
      terminal.out(jsonLine(await client.summarize(input)))
      return
    }
    for await (const part of client.streamSummary(input)) terminal.out(part)
    terminal.out("\n")
  },
}
