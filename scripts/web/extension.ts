/**
 * `npm run extension:build`: builds the browser extension into .build/web-extension, for the
 * service at `--service`.
 */
import { join } from "node:path"
import { parseArgs } from "node:util"
import { build } from "vite"

const EXTENSION = join(import.meta.dirname, "../../web/extension")
const LOCAL = "http://127.0.0.1:3000"

/**
 * Builds the extension into `out`, which is emptied first. `service` is the origin of the only
 * service that this build may reach.
 */
async function buildExtension(service: string, out: string): Promise<void> {
  // Without this, some packages would bundle their development code.
  process.env["NODE_ENV"] = "production"
  await build({
    configFile: join(EXTENSION, "vite.config.ts"),
    configLoader: "native",
    logLevel: "warn",
    define: { "import.meta.env.VITE_SERVICE_ORIGIN": JSON.stringify(new URL(service).origin) },
    build: { outDir: out },
  })
}

const defaultOut = join(import.meta.dirname, "../../.build/web-extension")
const { values } = parseArgs({
  options: { out: { type: "string", default: defaultOut }, service: { type: "string", default: LOCAL } },
})
await buildExtension(values.service, values.out)
