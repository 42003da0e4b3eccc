import { testTable } from "../../../core/table/test-table.ts"
import type { RequestHandler } from "../aws.ts"
import { type Config, parseConfig } from "../config.ts"
import { hasModel } from "../has-model.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/**
 * The settings that calls with test keys share with live ones. Every other setting has its default,
 * also one that is added later. So test keys have no provider's key, proxy, queue, bucket or mail.
 */
const SHARED_SETTINGS = [
  "TABLE_NAME",
  "PUBLIC_URL",
  "MCP_URL",
  "ALLOWED_ORIGINS",
  "ANSWER_WITHIN_SECONDS",
  "TOKEN_SECRET",
  "MCP_SESSION_WITHOUT_KEY",
  "MCP_STREAM_SECONDS",
  "MCP_RETRY_SECONDS",
  "LOG_FORMAT",
] as const satisfies readonly (keyof Config)[]

/**
 * Returns the services that calls with test keys get instead of the live ones: a table that hides
 * live items, the sample videos, and no access to other hosts. So most handlers need not know
 * whether they serve a test or a live call.
 */
export const getTestServices = perServices((live: Services): Services => {
  const { config, table } = live
  const shared = Object.fromEntries(SHARED_SETTINGS.map((name) => [name, config[name]])) as Pick<
    Config,
    (typeof SHARED_SETTINGS)[number]
  >
  return {
    ...live,
    table: testTable(table),
    config: {
      ...parseConfig({ TABLE_NAME: config.TABLE_NAME }),
      ...shared,
      SAMPLE_VIDEOS: true,
      ...(hasModel(config) ? { LLM_MODEL: "stand-in" } : {}),
    },
    outboundFetch: async () => {
      throw outbound()
    },
    awsRequestHandler: REFUSING_HANDLER,
  }
})

const outbound = () => new Error("a call with a test key tried to reach another host")

/**
 * Fails every call of the AWS clients that are created with this handler. The table keeps working,
 * because its client already exists.
 */
const REFUSING_HANDLER: RequestHandler = {
  handle: async () => {
    throw outbound()
  },
  destroy: () => undefined,
}
