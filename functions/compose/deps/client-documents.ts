import type { ReadDocument } from "../../../core/oauth/client-document.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/** The largest client metadata document, in bytes. */
const BYTES_MAX = 10_000

/**
 * True if OAuth clients may identify themselves by the URL of a metadata document, which this
 * service fetches.
 */
export const readsClientDocuments = ({ config }: Pick<Services, "config">): boolean =>
  config.WEBHOOKS !== "off"

/**
 * Returns the reader of client metadata documents. Undefined if the operator has turned the
 * fetching of documents off (WEBHOOKS).
 */
export const getDocumentReader = perServices(
  async ({ config }: Services): Promise<ReadDocument | undefined> => {
    if (!readsClientDocuments({ config })) return undefined
    const { guardedGet } = await import("../../../core/adapters/webhook/guarded-post.ts")
    const isLocal = config.WEBHOOKS === "local"
    return guardedGet({ bytesMax: BYTES_MAX, ...(isLocal ? { isLocal, isAllowed: () => true } : {}) })
  },
)
