import type { Translation } from "../../core/translation/translation-job.ts"
import { meteredRoute } from "../http/metered-route.ts"
import { prepareTranslation } from "../wire/prepare-translation.ts"
import { appTranslate as route } from "./routes.ts"

export const handler = meteredRoute<typeof route, Translation>(route, prepareTranslation(route.path))
