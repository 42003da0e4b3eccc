/**
 * `node instance.ts`: one instance of the service with MCP, configured by its environment. Its
 * clock is CLOCK_AHEAD_MS ahead. Prints its two addresses as a line of JSON when it is up.
 */
import { systemClock } from "../../../core/kernel/clock.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { serveAll } from "../../../scripts/local/serve/serve.ts"
import { serveMcp } from "../../../scripts/local/serve/serve-mcp.ts"

const aheadMs = Number(process.env["CLOCK_AHEAD_MS"] ?? 0)
const clock = { ...systemClock, now: () => Date.now() + aheadMs }
const services = compose(parseConfig(process.env), { clock })
const where = { host: "127.0.0.1", port: 0 }
const [api, mcp] = await Promise.all([serveAll(services, where), serveMcp(services, where)])
const origin = (port: number) => `http://${where.host}:${port}`
console.log(JSON.stringify({ api: origin(api.port), mcp: origin(mcp.port) }))
