import { type ProvocationsFor, page } from "./provocation.ts"

type SiteRoute =
  | "openapi"
  | "docs"
  | "llms"
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
  health: { ok: page("/health") },
  home: { ok: page("/") },
  login: { ok: page("/login?next=/dashboard") },
  dashboard: { ok: page("/dashboard") },
  authError: { ok: page("/auth/error?error=state_mismatch") },
  pagesScript: { ok: page("/pages.js") },
}
