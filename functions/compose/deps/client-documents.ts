import type { ReadDocument } from "../../../core/oauth/client-document.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/** The longest document of an app. */
const BYTES_MAX = 10_000

/** Whether apps may describe themselves in documents, which the service then reads. */
export const readsClientDocuments = ({ config }: Pick<Services, "config">): boolean =>
  config.WEBHOOKS !== "off"

/** Returns what reads the documents of apps; undefined if the operator sends no such requests. */
export const getDocumentReader = perServices(
  async ({ config }: Services): Promise<ReadDocument | undefined> => {
    if (!readsClientDocuments({ config })) return undefined
    const { guardedGet } = await import("../../../core/adapters/webhook/guarded-post.ts")
    const isLocal = config.WEBHOOKS === "local"
    return guardedGet({ bytesMax: BYTES_MAX, ...(isLocal ? { isLocal, isAllowed: () => true } : {}) })
  },
)
