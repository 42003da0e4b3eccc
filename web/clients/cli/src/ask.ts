import type { AskInput } from "../../typescript/src/types.gen.ts"
import { type Command, textOption } from "./command.ts"
import { numberOption } from "./number-option.ts"
import { clientOf } from "./settings.ts"
import { jsonLine, showProgress, UsageError } from "./terminal.ts"

export const ask: Command = {
  summary: "Ask your own transcripts",
  usage: "ask <question>…",
  help: `Answers from the transcripts in your library, and names the moments that prove it.

  --video <video>        only this video
  --tag <tag>            only transcripts with this tag
  --channel <name>       only this channel
  --language <tag>       language of the answer
  --max-credits <n>      refuse an answer that costs more`,
  options: {
    video: { type: "string" },
    tag: { type: "string" },
    channel: { type: "string" },
    language: { type: "string" },
    "max-credits": { type: "string" },
  },
  run: async (terminal, args, values) => {
    const question = args.join(" ")
    if (question === "") throw new UsageError("Ask a question.")
    const [video, tag, channel] = [
      textOption(values, "video"),
      textOption(values, "tag"),
      textOption(values, "channel"),
    ]
    if ([video, tag, channel].filter((each) => each !== undefined).length > 1) {
      throw new UsageError("Choose one of --video, --tag and --channel.")
    }
    const scope: AskInput["scope"] = {
      ...(video === undefined ? {} : { videos: [video] }),
      ...(tag === undefined ? {} : { tags: [tag] }),
      ...(channel === undefined ? {} : { channel }),
    }
    const [language, max] = [textOption(values, "language"), numberOption(values, "max-credits", 0)]
    const client = clientOf(terminal, textOption(values, "base-url"))
    showProgress(terminal, "Reading")
    const answer = await client
      .ask({
        question,
        ...(Object.keys(scope).length === 0 ? {} : { scope }),
        ...(language === undefined ? {} : { language }),
        ...(max === undefined ? {} : { max_credits: max }),
      })
      .finally(() => showProgress(terminal, ""))
    if (values.json) {
      terminal.out(jsonLine(answer))
      return
    }
    const sources = answer.citations.map(
      ({ video_title, link, transcription_id }, index) =>
        `[${index + 1}] ${video_title}\t${link ?? transcription_id}\n`,
    )
    terminal.out(`${answer.answer}\n${sources.length === 0 ? "" : `\n${sources.join("")}`}`)
  },
}
