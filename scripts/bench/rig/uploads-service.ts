/** The extraction service alone in a process, configured by its environment: prints its port, and ends with its standard input. */
import { servicesOfProcess } from "../../../functions/compose/environment.ts"
import { LOOPBACK } from "../../local/process/ports.ts"
import { serveExtractor } from "../../local/serve/serve-extractor.ts"

const serving = await serveExtractor(servicesOfProcess(), { host: LOOPBACK, port: 0 })
console.log(serving.port)
process.stdin.resume().once("end", () => process.exit())
