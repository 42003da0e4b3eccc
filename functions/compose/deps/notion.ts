import { localSealer } from "../../../core/adapters/local/local-sealer.ts"
import { notionApi } from "../../../core/adapters/notion/notion-api.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import type { NotionDeps } from "../../../core/notion/connection/notion-deps.ts"
import type { Sealer } from "../../../core/notion/sealer.ts"
import { secretFor } from "../secrets.ts"
import type { Services } from "../services.ts"

/** True where the integration is set up. */
export function hasNotes({ NOTION_CLIENT_ID, NOTION_CLIENT_SECRET }: Services["config"]): boolean {
  return NOTION_CLIENT_ID !== undefined && NOTION_CLIENT_SECRET !== undefined
}

/** What exporting takes; undefined where the integration is not set up. `where` is named in the log. */
export async function getNotion(services: Services, where: string): Promise<NotionDeps | undefined> {
  const { config, table, outboundFetch, log } = services
  const { NOTION_CLIENT_ID: clientId, NOTION_CLIENT_SECRET: clientSecret, NOTION_API_ORIGIN: origin } = config
  if (clientId === undefined || clientSecret === undefined) return undefined
  return {
    table,
    notes: notionApi({ clientId, clientSecret, origin, fetch: outboundFetch }),
    sealer: await sealerOf(services),
    report: (cause) => log.failure(where, cause),
  }
}

/** The same. Throws `conflict` where the integration is not set up (contract §3, "Notes"). */
export async function requireNotion(services: Services, where: string): Promise<NotionDeps> {
  const desk = await getNotion(services, where)
  if (!desk) throw new AppError("conflict", "This service has no integration with Notion.")
  return desk
}

/** KMS where a key of it is set, else the service's own secret. */
async function sealerOf(services: Services): Promise<Sealer> {
  const { SEALING_KEY_ID: keyId, AWS_REGION: region } = services.config
  if (keyId === undefined) return localSealer(secretFor(services, "sealing"))
  const { kmsSealer } = await import("../../../core/adapters/aws/kms-sealer.ts")
  return kmsSealer({ keyId, client: { region } })
}

/** Where the other service sends people back to: as it is registered there. */
export const notesRedirectUri = ({ config }: Pick<Services, "config">): string =>
  `${config.PUBLIC_URL}/api/notion/oauth/callback`
