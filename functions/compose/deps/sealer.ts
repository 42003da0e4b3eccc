import { localSealer } from "../../../core/adapters/local/local-sealer.ts"
import type { Sealer } from "../../../core/notion/sealer.ts"
import { secretFor } from "../secrets.ts"
import type { Services } from "../services.ts"

/**
 * Returns the sealer, which encrypts secrets before they are stored: with KMS if SEALING_KEY_ID is
 * set, otherwise with a key derived from TOKEN_SECRET.
 */
export async function getSealer(services: Services): Promise<Sealer> {
  const { SEALING_KEY_ID: keyId, AWS_REGION: region } = services.config
  if (keyId === undefined) return localSealer(secretFor(services, "sealing"))
  const { kmsSealer } = await import("../../../core/adapters/aws/kms-sealer.ts")
  return kmsSealer({ keyId, client: { region } })
}
