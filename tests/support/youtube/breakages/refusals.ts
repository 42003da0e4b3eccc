import { json, text } from "./world.ts"

/** Answers that refuse, as reports quote them. */

export const refusal = (status: string, reason: string, more: object = {}) => ({
  responseContext: {},
  playabilityStatus: { status, reason, ...more },
})

export const BOT_CHECK = refusal("LOGIN_REQUIRED", "Sign in to confirm you’re not a bot")

/** A watch page around a player response. */
export const watchPage = (player: object) =>
  text(`<script>var ytInitialPlayerResponse = ${JSON.stringify(player)};var meta = 1;</script>`)

const badRequest = (message: string, reason: string, status: string) =>
  json({ error: { code: 400, message, errors: [{ message, domain: "global", reason }], status } }, 400)

export const PRECONDITION = badRequest(
  "Precondition check failed.",
  "failedPrecondition",
  "FAILED_PRECONDITION",
)
export const INVALID = badRequest("Request contains an invalid argument.", "badRequest", "INVALID_ARGUMENT")

export const TOO_MANY = text(
  '<!DOCTYPE html><title>Too many requests</title><form><div class="g-recaptcha"></div></form>',
  { status: 429 },
)

export const EMPTY = text("")

export const CONSENT = text(
  '<!DOCTYPE html><form action="https://consent.youtube.com/s" method="POST"><input type="hidden" name="v" value="cb"></form>',
)

export const NOT_FOUND_PAGE = text("<!DOCTYPE html><title>Error 404 (Not Found)!!1</title>", { status: 404 })
