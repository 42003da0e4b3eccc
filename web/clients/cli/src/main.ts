import { openUrl } from "./open-url.ts"
import { run } from "./run.ts"

const { stdout, stderr, stdin } = process
// A reader that stops early, such as `head`, is not a failure.
stdout.on("error", () => process.exit(0))

process.exitCode = await run(
  {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    stdin,
    environment: process.env,
    isOutTerminal: stdout.isTTY,
    isInteractive: stderr.isTTY,
    openUrl,
    onInterrupt: (stop) => {
      process.once("SIGINT", stop)
      return () => process.off("SIGINT", stop)
    },
  },
  process.argv.slice(2),
)
