import { DOCS } from "./generated/docs.gen.ts"
import { docs as route } from "./routes.ts"
import { placeholderHandler } from "./static.ts"

/** Answers until the built pages are there. */
export const handler = placeholderHandler(route, DOCS)
