import { setTimeout } from "node:timers/promises"
import { ROUTES } from "../../../functions/routes.ts"
import { type ProvocationsFor, page } from "./provocation.ts"

/** A link that was never mailed. */
const UNKNOWN_LINK = `${"0".repeat(64)}.${"x".repeat(43)}`

/**
 * How long a process keeps its answer to `/ready`. It may have answered just before its store went
 * away.
 */
const ANSWER_KEPT_MS = 3000

type SiteRoute =
  | "changelog"
  | "openapi"
  | "docs"
  | "llms"
  | "llmsFull"
  | "skill"
  | "postman"
  | "apiCatalog"
  | "securityTxt"
  | "health"
  | "ready"
  | "status"
  | "home"
  | "login"
  | "dashboard"
  | "authError"
  | "pagesScript"
  | "terms"
  | "privacy"
  | "acceptableUse"
  | "imprint"

export const SITE: ProvocationsFor<SiteRoute> = {
  changelog: { ok: page("/api/changelog.json") },
  openapi: { ok: page("/api/openapi.json") },
  docs: { ok: page("/docs") },
  llms: { ok: page("/llms.txt") },
  llmsFull: { ok: page("/llms-full.txt") },
  skill: { ok: page("/skill.md") },
  postman: { ok: page("/api/postman.json") },
  apiCatalog: { ok: page("/.well-known/api-catalog") },
  securityTxt: { ok: page("/.well-known/security.txt") },
  health: { ok: page("/health") },
  ready: {
    ok: page("/ready"),
    not_ready: async ({ sendWithoutStore }) => {
      const deadline = Date.now() + ANSWER_KEPT_MS
      for (;;) {
        const response = await sendWithoutStore({ method: "GET", path: "/ready" })
        if (response.status === 503 || Date.now() > deadline) return response
        await setTimeout(100)
      }
    },
  },
  status: {
    ok: page("/api/status"),
    rate_limited: async ({ send, useUp }) => {
      const sent = { method: "GET", path: "/api/status", from: "127.0.9.2" }
      await useUp({ name: "GET /api/status", ...ROUTES.status.rateLimit }, sent)
      return await send(sent)
    },
    unavailable: async ({ sendWithoutStore }) =>
      await sendWithoutStore({ method: "GET", path: "/api/status" }),
  },
  home: { ok: page("/") },
  login: { ok: page("/login?next=/dashboard") },
  dashboard: { ok: page("/dashboard") },
  authError: {
    ok: page("/auth/error?error=state_mismatch"),
    unavailable: async ({ sendWithoutStore }) =>
      await sendWithoutStore({
        method: "GET",
        path: `/auth/error?error=other_account&token_hash=${UNKNOWN_LINK}`,
      }),
  },
  pagesScript: { ok: page("/pages.js") },
  terms: { ok: page("/terms") },
  privacy: { ok: page("/privacy") },
  acceptableUse: { ok: page("/acceptable-use") },
  imprint: { ok: page("/imprint") },
}
