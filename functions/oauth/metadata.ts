import { handlerOf } from "../http/pipeline.ts"
import { oauthMetadata as route } from "./routes.ts"
import { serverMetadata } from "./server-metadata.ts"

export const handler = handlerOf(route, async ({ services }) => serverMetadata(services))
