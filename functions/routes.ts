import type { RouteDeclaration } from "./http/declaration.ts"
import { docs } from "./site/docs.route.ts"
import { health } from "./site/health.route.ts"
import { home } from "./site/home.route.ts"
import { llms } from "./site/llms.route.ts"
import { openapi } from "./site/openapi.route.ts"
import { getCredits } from "./v1/get-credits.route.ts"
import { transcribe } from "./v1/transcribe.route.ts"

/** Every route of the service. Declarations alone: importing this loads no handler and no SDK. */
export const ROUTES = {
  transcribe,
  getCredits,
  openapi,
  docs,
  llms,
  health,
  home,
} as const satisfies Record<string, RouteDeclaration>
