/** Runs the extraction service in a process of its own. Prints its port, and stops by a signal. */
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { serveExtractor } from "../../scripts/local/serve/serve-extractor.ts"

const services = compose(parseConfig(process.env))
const { port } = await serveExtractor(services, { host: "127.0.0.1", port: 0 })
process.stdout.write(`${port}\n`)
