import { type ProvocationsFor, page } from "./provocation.ts"

export const SITE: ProvocationsFor<"openapi" | "docs" | "llms" | "health" | "home"> = {
  openapi: { ok: page("/api/openapi.json") },
  docs: { ok: page("/docs") },
  llms: { ok: page("/llms.txt") },
  health: { ok: page("/health") },
  home: { ok: page("/") },
}
