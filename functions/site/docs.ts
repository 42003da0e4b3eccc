import { addressed } from "./addressed.ts"
import { DOCS } from "./generated/docs.gen.ts"
import { docs as route } from "./routes.ts"
import { placeholderHandler } from "./static.ts"

/** Serves a placeholder until the web app is built. */
export const handler = placeholderHandler(route, addressed(DOCS))
