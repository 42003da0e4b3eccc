import { admit, admitHash } from "../../core/apikey/admit.ts"
import { identify, identifyHash } from "../../core/apikey/identify.ts"
import { hashOf } from "../../core/apikey/secret.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { Session } from "../../core/mcp/session.ts"
import type { Services } from "../compose/services.ts"
import { readBearer } from "../http/input.ts"
import { BadKey } from "./refusal.ts"

/** The account behind a request, and the key that speaks for it. */
export type McpCaller = { accountId: string; keyId: string; keyHash: string }

type Asked = { request: Request; session: Session | undefined; isCounted: boolean }

/**
 * Who asks: a key is looked at on every request, so that revoking it ends its sessions. A live session may leave it out
 * where that is allowed; a key that is sent must be good. `isCounted`: the request counts in the key's minute
 * (contract §1, "Headers"). Throws `unauthorized`, `rate_limited`, and `not_found` for another account's session.
 */
export async function requireCaller(
  { table, config }: Services,
  { request, session, isCounted }: Asked,
): Promise<McpCaller> {
  const isSent = request.headers.has("authorization")
  const mayLeaveOut = session !== undefined && config.MCP_SESSION_WITHOUT_KEY
  if (!isSent && !mayLeaveOut) throw new AppError("unauthorized")
  const key = readBearer(request) ?? ""
  const owner = isSent
    ? await ownerOf(isCounted, { count: () => admit(table, key), look: () => identify(table, key) })
    : await ownerOf(isCounted, {
        count: () => admitHash(table, session?.keyHash ?? ""),
        look: () => identifyHash(table, session?.keyHash ?? ""),
      })
  if (!owner) throw new BadKey()
  if (session && session.accountId !== owner.accountId) throw sessionNotFound()
  return { ...owner, keyHash: isSent ? hashOf(key) : (session?.keyHash ?? "") }
}

/** Not there, over, and another account's answer alike. */
export const sessionNotFound = () =>
  new AppError("not_found", "Session not found. Start a new one: send `initialize` without Mcp-Session-Id.")

async function ownerOf(
  isCounted: boolean,
  by: { count: () => ReturnType<typeof admit>; look: () => ReturnType<typeof identify> },
): Promise<{ accountId: string; keyId: string } | undefined> {
  if (!isCounted) return await by.look()
  const admission = await by.count()
  if (admission.outcome === "refused") return undefined
  if (admission.outcome === "admitted") return admission
  const { limit, resetSeconds } = admission.rate
  throw new AppError("rate_limited", `This key may make ${limit} calls a minute. Wait ${resetSeconds} s.`, {
    retryAfterSeconds: resetSeconds,
  })
}
