import { deriveKey, type Purpose } from "../../core/kernel/derived-key.ts"
import { ConfigError } from "./config.ts"
import type { Services } from "./services.ts"

/** The service's own key for one purpose. Throws ConfigError where TOKEN_SECRET is not set. */
export function secretFor({ config }: Pick<Services, "config">, purpose: Purpose): string {
  if (!config.TOKEN_SECRET) throw new ConfigError("Settings that are missing or wrong: TOKEN_SECRET")
  return deriveKey(config.TOKEN_SECRET, purpose)
}

/** Cookies are `Secure`, and named so, where the service is reached by HTTPS. */
export const isHttps = ({ config }: Pick<Services, "config">): boolean =>
  config.PUBLIC_URL.startsWith("https:")
