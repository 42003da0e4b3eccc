import { hasNotion } from "../../compose/deps/notion.ts"
import { hasGoogle } from "../../compose/has-google.ts"
import { hasSpeech } from "../../compose/has-speech.ts"
import { healthResponse } from "../../http/health-response.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { health as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services }) => {
  const { config } = services
  return healthResponse(services, {
    speech: hasSpeech(config),
    notes: hasNotion(config),
    google: hasGoogle(config),
    mail: config.MAIL_FROM !== undefined || config.OUTBOX_DIR !== undefined,
    mail_outbox: config.MAIL_FROM === undefined && config.OUTBOX_DIR !== undefined,
    billing: config.STRIPE_SECRET_KEY !== undefined,
    dynamodb_endpoint: config.DYNAMODB_ENDPOINT !== undefined,
  })
})
