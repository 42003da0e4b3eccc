/**
 * `node service-process.ts`: the service in its own process, configured by its environment. Prints
 * its address when it is up.
 */
import { servicesOfProcess } from "../../functions/compose/environment.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"

const serving = await serveAll(servicesOfProcess(), { host: "127.0.0.1", port: 0 })
console.log(`http://127.0.0.1:${serving.port}`)
