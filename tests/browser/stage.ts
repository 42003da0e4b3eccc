import { afterAll } from "vitest"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { openPort, serveAll } from "../../scripts/local/serve/serve.ts"
import { openSite } from "../../scripts/web/site.ts"
import { startService, type TestService } from "../support/service.ts"
import { builtWeb } from "../support/web.ts"
import { type LocalRun, mailboxOver } from "./local-run.ts"

/**
 * Runs the service in this process, with a movable clock and the built pages. Ends with the test
 * file. `start` may be `startAudioService`, which adds a worker for jobs.
 */
export async function openStage(
  options: Parameters<typeof startService>[0] = {},
  start: (given: typeof options) => Promise<TestService> = startService,
): Promise<TestService & LocalRun> {
  const service = await start(options)
  const port = await openPort({ host: "127.0.0.1", port: 0 })
  const url = `http://127.0.0.1:${port.port}`
  const config = parseConfig({ ...service.environment, PUBLIC_URL: url, ALLOWED_ORIGINS: url })
  const services = compose(config, { clock: service.clock })
  const serving = await serveAll(services, port, openSite(await builtWeb()))
  afterAll(() => serving.stop())
  return { ...service, url, ...mailboxOver(() => service.mails()) }
}
