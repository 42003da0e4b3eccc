/**
 * `npm run sst -- <command>`: runs SST's program in the current folder, without telemetry, version
 * checks and announcements. It does not load the account's stored settings; `npm run deploy` does.
 */
import { runSst } from "./cloud/run-sst.ts"

process.exitCode = await runSst(process.argv.slice(2))
