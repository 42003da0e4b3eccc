/** `npm run demo`: `npm start` with the whole platform replaced by a replay of the project's own recordings. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { LocalRunError } from "../../scripts/local/error.ts"
import { explain, start, untilStopped } from "../../scripts/start.ts"
import { OWN_SAMPLES, startReplay } from "./platform/replay.ts"

const HELP = `Usage: npm run demo [-- --dir <folder>] [-- --help]

Runs the service as \`npm start\` does, in a data folder of its own (.data/demo), with the video platform replaced by
recordings: nothing leaves this machine. Settings as for \`npm start\`.

  --dir <folder>   recordings to serve instead of the project's own (layout: tests/support/platform/samples/README.md)
`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { help: { type: "boolean", short: "h" }, dir: { type: "string" } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const folder = values.dir ?? OWN_SAMPLES
  const [exampleVideo = "", ...others] = videosOf(folder)
  const replay = await startReplay({ dir: folder, fallback: "unavailable" })
  const running = await start(
    // The replay is on this machine: no proxy stands between.
    { DATA_DIR: ".data/demo", ...process.env, PLATFORM_WEB_ORIGIN: replay.origin, EGRESS_PROXY_URL: "" },
    exampleVideo,
  )
  if (running) {
    console.log(
      `The platform is replayed at ${replay.origin}. It knows these videos too: ${others.join(", ")}\n`,
    )
    await untilStopped(running)
  }
  await replay.stop()
  process.exit()
}

/** The videos of a folder's flows. Throws LocalRunError for a folder that is none of recordings. */
function videosOf(folder: string): string[] {
  try {
    const { pairs } = JSON.parse(readFileSync(join(folder, "pairs.json"), "utf8")) as {
      pairs: { video_id: string }[]
    }
    return [...new Set(pairs.map((pair) => pair.video_id))]
  } catch (cause) {
    throw new LocalRunError(`No recordings in ${folder}: it has no pairs.json that can be read.`, { cause })
  }
}

await main().catch(explain)
