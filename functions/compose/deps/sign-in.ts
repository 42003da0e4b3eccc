import { openSignIn } from "../../../core/identity/sign-in.ts"
import type { Auth } from "../../../core/adapters/better-auth/better-auth.ts"
import { mailerOf } from "./mailer.ts"
import { secretFor } from "../secrets.ts"
import type { Services } from "../services.ts"

const opened = new WeakMap<Services, Auth>()

/** The sign-in, made once for a process. Throws ConfigError without TOKEN_SECRET. */
export function signInOf(services: Services): Auth {
  const existing = opened.get(services)
  if (existing) return existing
  const { config, table, log } = services
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config
  const auth = openSignIn({
    table,
    secret: secretFor(services, "session"),
    publicUrl: config.PUBLIC_URL,
    trustedOrigins: config.ALLOWED_ORIGINS,
    google: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    mailer: { send: async (mail) => await (await mailerOf(services)).send(mail) },
    report: (where, cause) => log.failure(where, cause),
  })
  opened.set(services, auth)
  return auth
}
