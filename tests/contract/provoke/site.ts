import { type ProvocationsFor, page } from "./provocation.ts"

/** A link that was never mailed. */
const NOBODYS_LINK = `${"0".repeat(64)}.${"x".repeat(43)}`

type SiteRoute =
  | "openapi"
  | "docs"
  | "llms"
  | "securityTxt"
  | "health"
  | "home"
  | "login"
  | "dashboard"
  | "authError"
  | "pagesScript"

export const SITE: ProvocationsFor<SiteRoute> = {
  openapi: { ok: page("/api/openapi.json") },
  docs: { ok: page("/docs") },
  llms: { ok: page("/llms.txt") },
  securityTxt: { ok: page("/.well-known/security.txt") },
  health: { ok: page("/health") },
  home: { ok: page("/") },
  login: { ok: page("/login?next=/dashboard") },
  dashboard: { ok: page("/dashboard") },
  authError: {
    ok: page("/auth/error?error=state_mismatch"),
    internal_error: async ({ sendWithoutStore }) =>
      await sendWithoutStore({
        method: "GET",
        path: `/auth/error?error=other_account&token_hash=${NOBODYS_LINK}`,
      }),
  },
  pagesScript: { ok: page("/pages.js") },
}
