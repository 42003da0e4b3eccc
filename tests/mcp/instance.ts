/**
 * `node instance.ts [--fixtures]`: one MCP instance in its own process, configured by its
 * environment. Prints its address. MCP_TEST_TIMING: timings as JSON instead of the defaults.
 */
import { parseArgs } from "node:util"
import type { Timing } from "../../core/mcp/timing.ts"
import { servicesOfProcess } from "../../functions/compose/environment.ts"
import { serveMcp } from "../../scripts/local/serve/serve-mcp.ts"
import { fixtureMethods } from "./fixtures.ts"

const { values } = parseArgs({ options: { fixtures: { type: "boolean", default: false } } })
const timing = JSON.parse(process.env["MCP_TEST_TIMING"] ?? "{}") as Partial<Timing>
const options = { timing, ...(values.fixtures ? { methodsFor: fixtureMethods } : {}) }
const serving = await serveMcp(servicesOfProcess(), { host: "127.0.0.1", port: 0 }, options)
console.log(`http://127.0.0.1:${serving.port}`)
process.on("SIGTERM", () => void serving.stop().then(() => process.exit(0)))
