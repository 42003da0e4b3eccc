import * as z from "zod"
import { BUDGET_MAX, MonthlyBudget } from "../../core/apikey/apikey.schema.ts"
import { issueCode } from "../../core/oauth/authorization-code.ts"
import { codeOf, readRequest } from "../../core/oauth/authorization-request.ts"
import { extendClient } from "../../core/oauth/client.ts"
import { findClient, isDocumentId } from "../../core/oauth/client-document.ts"
import { redirectTo } from "../../core/oauth/redirect-uri.ts"
import { secretFor } from "../compose/secrets.ts"
import { handlerOf } from "../http/pipeline.ts"
import { fieldOf, readForm } from "../http/read-form.ts"
import { problemPage } from "./consent-page.ts"
import { NO_STORE } from "./oauth-error.ts"
import { oauthConsent as route } from "./routes.ts"

const BudgetField = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .pipe(MonthlyBudget)
  .optional()

export const handler = handlerOf(route, async (call) => {
  const { services, caller } = call
  const { table, config, clock } = services
  const form = await readForm(call.request)
  const signed = fieldOf(form, "request") ?? ""
  const secret = secretFor(services, "consent")
  const request = readRequest(secret, caller.sessionId, signed, clock.now())
  const client = request && (await findClient(table, request.clientId))
  if (!client)
    return problemPage("This page has expired or belongs to another session. Start again in the app.")
  const budget = BudgetField.safeParse(fieldOf(form, "monthly_budget"))
  if (!budget.success) {
    return problemPage(
      `The most credits a month must be a whole number from 0 to ${BUDGET_MAX}. Go back and correct it.`,
    )
  }
  const isAllowed = fieldOf(form, "decision") === "allow"
  if (isAllowed && !isDocumentId(client.clientId)) await extendClient(table, client.clientId)
  const code = codeOf(secret, caller.sessionId, signed)
  const consent = { accountId: caller.accountId, code, client, request, monthlyBudget: budget.data }
  if (isAllowed && !(await issueCode(table, consent)))
    return problemPage("You have already answered this request. Start again in the app.")
  const answer = isAllowed ? { code } : { error: "access_denied" }
  // `iss` names the server that answered, for clients that use several (RFC 9207).
  const result = { ...answer, state: request.state, iss: config.PUBLIC_URL }
  const headers = { ...NO_STORE, "Referrer-Policy": "no-referrer", "Content-Type": route.output.mediaType }
  return new Response("", {
    status: route.status,
    headers: { ...headers, Location: redirectTo(request.redirectUri, result) },
  })
})
