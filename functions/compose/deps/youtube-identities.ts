import { builtInSet } from "../../../core/youtube/identities/built-in.ts"
import { followIdentities } from "../../../core/youtube/identities/follow-identities.ts"
import type { Identities } from "../../../core/youtube/identities/identity.ts"
import { perServices } from "../per-services.ts"

/**
 * Returns the client identities in use: signed ones from the table if IDENTITIES_PUBLIC_KEY is set,
 * otherwise the built-in ones.
 */
export const getYoutubeIdentities = perServices(({ config, log, table }): Identities => {
  const builtIn = builtInSet(config.PLATFORM_CLIENTS)
  const { IDENTITIES_PUBLIC_KEY: publicKey } = config
  if (!publicKey) return () => builtIn
  return followIdentities({
    table,
    builtIn,
    publicKey,
    report: (cause) => log.failure("identities", cause),
  })
})
