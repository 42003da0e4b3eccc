/**
 * `npm run deploy`: runs SST's program in the current folder, without telemetry, version checks and
 * announcements.
 */
import { runSst } from "./cloud/run-sst.ts"

process.exitCode = await runSst(process.argv.slice(2))
