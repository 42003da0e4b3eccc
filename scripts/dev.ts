/**
 * `npm run dev`: runs the service and the pages from their sources. On every change, the service
 * restarts and the pages reload.
 */
import "./local/process/node-version.ts"
import { join, relative } from "node:path"
import { parseArgs } from "node:util"
import { createServer, type ViteDevServer } from "vite"
import { explain } from "./local/process/explain.ts"
import { freePort, LOOPBACK, portAnswers, portOf } from "./local/process/ports.ts"
import { type ServiceRunner, startServiceRunner } from "./local/process/service-runner.ts"
import type { Environment } from "./local/store/environment.ts"

const HELP = `Usage: npm run dev [-- --demo]

Runs the service and the pages from source. The service restarts when core/, functions/ or scripts/ change, and the
pages reload when web/ changes. --demo replaces YouTube with recordings, like npm run demo.

Settings (environment variables), in addition to those of npm start:
  PAGES_PORT    port of the pages (5173, or the next free one)
  INSPECT_PORT  port of the debugger (9229, or any free one)
  API_URL       URL of a running service: starts only the pages
`

const ROOT = join(import.meta.dirname, "..")
/** Files whose changes restart the service. */
const SERVICE_FILE = /^(core|functions|scripts|tests\/support)\/.*\.(ts|json)$/

type Ports = { api: number; mcp: number; extractor: number; inspect: number; pages: number }

/** Chooses every port once, so that a restarted service keeps its addresses. */
async function choosePorts(environment: Environment): Promise<Ports> {
  const mainPort = portOf(environment, "PORT", 3000)
  const choose = async (name: string, usual: number) =>
    portOf(environment, name, mainPort && usual) || (await freePort())
  const inspect = await choose("INSPECT_PORT", 9229)
  return {
    api: mainPort || (await freePort()),
    mcp: await choose("MCP_PORT", 3001),
    extractor: await choose("EXTRACTOR_PORT", 3002),
    inspect: (await portAnswers(inspect)) ? await freePort() : inspect,
    pages: await choose("PAGES_PORT", 5173),
  }
}

/** Serves the pages from source. Their API calls go to `apiUrl`. */
async function servePages(port: number, apiUrl: string): Promise<{ server: ViteDevServer; origin: string }> {
  // The pages' own Vite config reads this.
  process.env["API_URL"] = apiUrl
  const server = await createServer({
    configFile: join(ROOT, "web/vite.config.ts"),
    configLoader: "native",
    clearScreen: false,
    server: { port },
  })
  await server.listen()
  const [url = `http://${LOOPBACK}:${port}`] = server.resolvedUrls?.local ?? []
  return { server, origin: new URL(url).origin }
}

function startService(environment: Environment, ports: Ports, pages: string, isDemo: boolean): ServiceRunner {
  const script = join(ROOT, isDemo ? "tests/support/demo.ts" : "scripts/start.ts")
  return startServiceRunner({
    command: process.execPath,
    args: [`--inspect=${LOOPBACK}:${ports.inspect}`, script],
    environment: {
      PORT: String(ports.api),
      MCP_PORT: String(ports.mcp),
      EXTRACTOR_PORT: String(ports.extractor),
      WEB: environment.WEB || "off",
      // Links in emails lead to the pages, and the pages upload from their own origin.
      PUBLIC_URL: environment.PUBLIC_URL || pages,
      ALLOWED_ORIGINS: [environment.ALLOWED_ORIGINS, pages].filter(Boolean).join(","),
    },
    print: (text) => process.stdout.write(text),
  })
}

/** Uses the page server's file watcher, which already handles how editors replace files. */
function restartOnChange({ watcher }: ViteDevServer, service: ServiceRunner, isDemo: boolean): void {
  const folders = ["core", "functions", "scripts", ...(isDemo ? ["tests/support"] : [])]
  watcher.add(folders.map((folder) => join(ROOT, folder)))
  watcher.on("all", (_event, path) => {
    const file = relative(ROOT, path).replaceAll("\\", "/")
    if (SERVICE_FILE.test(file)) service.restartAfter(file)
  })
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { help: { type: "boolean", short: "h" }, demo: { type: "boolean", default: false } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const running = process.env["API_URL"]
  const ports = await choosePorts(process.env)
  const apiUrl = running ?? `http://${LOOPBACK}:${ports.api}`
  const { server, origin } = await servePages(ports.pages, apiUrl)
  const service = running === undefined ? startService(process.env, ports, origin, values.demo) : undefined
  if (service) restartOnChange(server, service, values.demo)
  const debuggerLine = service ? `\n  Debugger   ${LOOPBACK}:${ports.inspect}` : ""
  console.log(`
  Pages      ${origin}/
  Service    ${apiUrl}${debuggerLine}

Edit and save: the pages reload, the service restarts. Ctrl-C stops everything.
`)
  const stop = async () => {
    await Promise.all([service?.stop(), server.close()])
    process.exit()
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop())
}

if (import.meta.main) await main().catch(explain)
