import { testTable } from "../../../core/table/test-table.ts"
import type { RequestHandler } from "../aws.ts"
import { type Config, parseConfig } from "../config.ts"
import { hasModel } from "../has-model.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/**
 * The settings that calls with test keys share with live ones. Everything else has its default, so
 * a new setting is not among them: no provider's key, no proxy, no queue, no bucket, no mail.
 */
const SHARED = [
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
 * Returns the services that calls with test keys get instead of the live ones: the view of the
 * table that has no live item, no way to another host, and the sample videos. This is the only
 * place that separates test from live, so a handler need not know which of the two it serves.
 */
export const getTestServices = perServices((live: Services): Services => {
  const { config, table } = live
  const shared = Object.fromEntries(SHARED.map((name) => [name, config[name]])) as Pick<
    Config,
    (typeof SHARED)[number]
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
    awsRequestHandler: REFUSING,
  }
})

const outbound = () => new Error("a call with a test key tried to reach another host")

/** The table has a client of its own. No other service of AWS is within reach. */
const REFUSING: RequestHandler = {
  handle: async () => {
    throw outbound()
  },
  destroy: () => undefined,
}
