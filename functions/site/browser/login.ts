import type * as z from "zod"
import { safeRedirect } from "../../../core/identity/safe-redirect.ts"
import { CHALLENGE_HEADER, SOLUTION_HEADER, solveChallenge } from "../../../core/identity/solve-challenge.ts"
import type { getSession, signInSocial } from "../../auth/routes.ts"
import type { health } from "../health/routes.ts"
import { find, findOf, onPress, onSubmit, say, write } from "./dom.ts"
import { inPageLanguage, wordOf } from "./language.ts"
import { type Answer, ask } from "./request.ts"

type Session = z.output<typeof getSession.output.schema>
type Health = z.output<typeof health.output.schema>
type Provider = z.output<typeof signInSocial.output.schema>

/**
 * Starts the sign-in page: it asks for the email address, then for the emailed code. Users who open
 * the emailed link leave this page.
 */
export function startLogin(): void {
  const query = new URLSearchParams(location.search)
  const next = safeRedirect(query.get("next") ?? undefined)
  find("[data-ended]").hidden = query.get("session") !== "ended"
  const email = findOf(HTMLInputElement, "#email")
  const form = findOf(HTMLFormElement, "#ask")
  const sendMail = () => requestMail({ email: email.value, callbackURL: next })

  onSubmit(form, async () => {
    const answer = await sendMail()
    say(find(".error", form), answer.ok ? undefined : answer.message)
    if (!answer.ok) return
    write("[data-email]", email.value)
    showStep("sent")
    find("#otp").focus()
  })
  onPress(findOf(HTMLButtonElement, "#again"), async () => {
    const answer = await sendMail()
    say(find("#refused"), answer.ok ? undefined : answer.message)
    const told = wordOf("sentAgain", "We sent another email. The previous code no longer works.")
    find("#told").textContent = answer.ok ? told : ""
  })
  onPress(findOf(HTMLButtonElement, "#other"), async () => {
    showStep("start")
    email.select()
  })
  startCode(email, next)
  void showKnown(next)
  void showConfigured(next)
}

/**
 * Requests a sign-in mail. If the server asks for a proof of work, solves it and sends the request
 * again.
 */
async function requestMail(body: object): Promise<Answer<unknown>> {
  const path = "/api/auth/sign-in/magic-link"
  const answer = await ask("POST", path, body, inPageLanguage())
  const challenge = answer.ok ? null : answer.headers.get(CHALLENGE_HEADER)
  if (challenge === null) return answer
  const solution = await solveChallenge(challenge)
  return await ask("POST", path, body, { ...inPageLanguage(), [SOLUTION_HEADER]: solution })
}

/** Shows one step at a time. */
function showStep(step: "start" | "sent"): void {
  find("#start").hidden = step !== "start"
  find("#sent").hidden = step !== "sent"
  for (const message of document.querySelectorAll<HTMLElement>(".error")) message.hidden = true
  find("#told").textContent = ""
}

/** Submits six digits as soon as they are entered. Accepts "314 159", as mail programs copy it. */
function startCode(email: HTMLInputElement, next: string): void {
  const form = findOf(HTMLFormElement, "#code")
  const otp = findOf(HTMLInputElement, "#otp")
  otp.addEventListener("input", () => {
    otp.value = otp.value.replaceAll(/\D/g, "").slice(0, 6)
    if (otp.value.length === 6) form.requestSubmit()
  })
  onSubmit(form, async () => {
    const answer = await ask("POST", "/api/auth/sign-in/email-otp", { email: email.value, otp: otp.value })
    if (answer.ok) return location.replace(next)
    say(find(".error", form), answer.message)
    otp.select()
  })
}

async function showKnown(next: string): Promise<void> {
  const answer = await ask<Session>("GET", "/api/auth/get-session")
  if (!answer.ok || answer.body === null) return
  const known = find("[data-known]")
  find("[data-email]", known).textContent = answer.body.user.email
  findOf(HTMLAnchorElement, "[data-on]", known).href = next
  known.hidden = false
  find("[data-ended]").hidden = true
}

/**
 * Shows what only some servers have: Google sign-in, and a note that emails stay on this machine.
 */
async function showConfigured(next: string): Promise<void> {
  const answer = await ask<Health>("GET", "/health")
  if (!answer.ok) return
  const { google, mail_outbox } = answer.body.configured
  find("[data-outbox]").hidden = !mail_outbox
  if (!google) return
  const place = find("[data-google]")
  place.hidden = false
  onPress(findOf(HTMLButtonElement, "#google"), async () => {
    const body = { provider: "google", callbackURL: next }
    const answer = await ask<Provider>("POST", "/api/auth/sign-in/social", body)
    if (answer.ok) return location.assign(answer.body.url)
    say(find(".error", place), answer.message)
  })
}
