import { listTranslations } from "../../core/translation/list-translations.ts"
import { handlerOf } from "../http/pipeline.ts"
import { parseVideoRequest } from "../wire/parse-video.ts"
import { getTranslation } from "../wire/prepare-translation.ts"
import { appTranslations as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ caller, query, services }) =>
  Response.json(
    await listTranslations(getTranslation(services), { ...parseVideoRequest(query), payer: caller.payer }),
  ),
)
