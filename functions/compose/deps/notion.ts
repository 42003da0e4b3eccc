import { notionApi } from "../../../core/adapters/notion/notion-api.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import type { NotionDeps } from "../../../core/notion/connection/notion-deps.ts"
import type { Services } from "../services.ts"
import { getSealer } from "./sealer.ts"

/** True if the Notion integration is set up. */
export function hasNotion({ NOTION_CLIENT_ID, NOTION_CLIENT_SECRET }: Services["config"]): boolean {
  return NOTION_CLIENT_ID !== undefined && NOTION_CLIENT_SECRET !== undefined
}

/**
 * Returns the dependencies of Notion exports, or undefined if Notion is not set up. Failures are
 * logged with `where`.
 */
export async function getNotion(services: Services, where: string): Promise<NotionDeps | undefined> {
  const { config, table, outboundFetch, log } = services
  const { NOTION_CLIENT_ID: clientId, NOTION_CLIENT_SECRET: clientSecret, NOTION_API_ORIGIN: origin } = config
  if (clientId === undefined || clientSecret === undefined) return undefined
  return {
    table,
    notes: notionApi({ clientId, clientSecret, origin, fetch: outboundFetch }),
    sealer: await getSealer(services),
    report: (cause) => log.failure(where, cause),
  }
}

/** Like getNotion. Throws `conflict` if Notion is not set up (docs/contract.md, "Notion"). */
export async function requireNotion(services: Services, where: string): Promise<NotionDeps> {
  const notion = await getNotion(services, where)
  if (!notion) throw new AppError("conflict", "Notion isn't set up on this server.")
  return notion
}

/** Returns the redirect URI, which must be registered with Notion. */
export const notionRedirectUri = ({ config }: Pick<Services, "config">): string =>
  `${config.PUBLIC_URL}/api/notion/oauth/callback`
