import { deriveKey, type Purpose } from "../../core/kernel/derived-key.ts"
import { ConfigError } from "./config.ts"
import type { Services } from "./services.ts"

/**
 * Derives the secret for one purpose from TOKEN_SECRET. Throws ConfigError without TOKEN_SECRET.
 */
export function secretFor({ config }: Pick<Services, "config">, purpose: Purpose): string {
  if (!config.TOKEN_SECRET) throw new ConfigError("Missing or invalid settings: TOKEN_SECRET")
  return deriveKey(config.TOKEN_SECRET, purpose)
}

/**
 * True if PUBLIC_URL is HTTPS. Cookies are then `Secure`, and the session cookie's name starts with
 * `__Host-`.
 */
export const isHttps = ({ config }: Pick<Services, "config">): boolean =>
  config.PUBLIC_URL.startsWith("https:")
