import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { manualJson3 } from "../../../core/adapters/youtube/samples/captions/json3.ts"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { generatedFlow, RECORDINGS, srv1Of, srv3Of } from "./bodies.ts"

/** YouTube's responses for one transcript. */
export type Flow = {
  name: string
  videoId: string
  /** The player response, JSON. */
  player: string
  /** The captions in each requested format: recorded, or generated from the recorded cues. */
  captions: Readonly<Record<"json3" | "srv1" | "srv3", string>>
}

type Pair = { player: string; video_id: string; body: string; format: string; expected: string }

/**
 * Reads the recorded player responses with their captions; generates one if there are no
 * recordings. Leaves out watch pages, and the longest captions, `css-grid`. The source of those
 * changed the indentation, so they are three times as long as YouTube's.
 */
export function readFlows(recordings: string = RECORDINGS): readonly Flow[] {
  const folder = join(recordings, "platform")
  if (!existsSync(folder)) return [generatedFlow()].map(({ json3, ...flow }) => withForms(flow, json3))
  const read = (file: string) => readFileSync(join(folder, file), "utf8")
  const { pairs } = JSON.parse(read("pairs.json")) as { pairs: readonly Pair[] }
  return pairs
    .filter(
      ({ expected, player, body }) => expected === "ok" && player.endsWith(".json") && !CHANGED.test(body),
    )
    .map(({ player, video_id, body }) =>
      withForms(
        {
          name: `${basename(player, ".json")} with ${basename(body)}`,
          videoId: video_id,
          player: read(player),
        },
        read(body),
      ),
    )
}

const CHANGED = /css-grid/

function withForms(flow: Omit<Flow, "captions">, recorded: string): Flow {
  const cues = parseCaptions(recorded) ?? []
  const written = {
    json3: manualJson3(cues.map(({ startMs, endMs, text }) => [startMs, endMs - startMs, text])),
    srv1: srv1Of(cues),
    srv3: srv3Of(cues),
  }
  const form = /^\s*\{/.test(recorded) ? "json3" : /<transcript/.test(recorded) ? "srv1" : undefined
  return { ...flow, captions: form ? { ...written, [form]: recorded } : written }
}
