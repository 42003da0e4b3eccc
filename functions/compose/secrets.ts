import { deriveKey, type Purpose } from "../../core/kernel/derived-key.ts"
import { ConfigError } from "./config.ts"
import type { Services } from "./services.ts"

/** Returns the service's key for one purpose. Throws ConfigError when TOKEN_SECRET is not set. */
export function secretFor({ config }: Pick<Services, "config">, purpose: Purpose): string {
  if (!config.TOKEN_SECRET) throw new ConfigError("Missing or invalid settings: TOKEN_SECRET")
  return deriveKey(config.TOKEN_SECRET, purpose)
}

/** True when the service is reached over HTTPS: then cookies are `Secure`, and named so. */
export const isHttps = ({ config }: Pick<Services, "config">): boolean =>
  config.PUBLIC_URL.startsWith("https:")
