/** `npm run demo`: `npm start` with the whole platform replaced by a replay of the project's own recordings. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { LocalRunError } from "../../scripts/local/error.ts"
import { start } from "../../scripts/start.ts"
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
  const replay = await startReplay({ dir: folder, fallback: "unavailable" })
  const [exampleVideo = "", ...others] = videosOf(folder)
  const running = await start(
    { DATA_DIR: ".data/demo", ...process.env, PLATFORM_WEB_ORIGIN: replay.origin },
    exampleVideo,
  )
  if (!running) {
    await replay.stop()
    return
  }
  console.log(
    `The platform is replayed at ${replay.origin}. It knows these videos too: ${others.join(", ")}\n`,
  )
  const stop = () => {
    void running
      .stop()
      .then(() => replay.stop())
      .then(() => process.exit(0))
  }
  process.once("SIGINT", stop).once("SIGTERM", stop)
}

function videosOf(folder: string): string[] {
  const { pairs } = JSON.parse(readFileSync(join(folder, "pairs.json"), "utf8")) as {
    pairs: { video_id: string }[]
  }
  return [...new Set(pairs.map((pair) => pair.video_id))]
}

await main().catch((cause: unknown) => {
  console.error(cause instanceof LocalRunError ? cause.message : cause)
  process.exitCode = 1
})
