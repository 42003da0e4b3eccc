/**
 * Runs the extraction service alone, configured by the environment. Prints its port, and exits when
 * standard input closes.
 */
import { servicesOfProcess } from "../../../functions/compose/environment.ts"
import { LOOPBACK } from "../../local/process/ports.ts"
import { serveExtractor } from "../../local/serve/serve-extractor.ts"

const serving = await serveExtractor(servicesOfProcess(), { host: LOOPBACK, port: 0 })
console.log(serving.port)
process.stdin.resume().once("end", () => process.exit())
