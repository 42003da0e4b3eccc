import { localSealer } from "../../../core/adapters/local/local-sealer.ts"
import type { Sealer } from "../../../core/notion/sealer.ts"
import { secretFor } from "../secrets.ts"
import type { Services } from "../services.ts"

/** Encrypts with KMS if a key is set, otherwise with the service's own secret. */
export async function getSealer(services: Services): Promise<Sealer> {
  const { SEALING_KEY_ID: keyId, AWS_REGION: region } = services.config
  if (keyId === undefined) return localSealer(secretFor(services, "sealing"))
  const { kmsSealer } = await import("../../../core/adapters/aws/kms-sealer.ts")
  return kmsSealer({ keyId, client: { region } })
}
