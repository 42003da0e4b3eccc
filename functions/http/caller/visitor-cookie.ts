import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** Somebody who has not signed in, known by a cookie of ours that they cannot make themselves. */
export type Visitor = { visitorId: string }

const NAME = "et_visitor"
const ID_BYTES = 16
const YEAR_SECONDS = 365 * 24 * 3600

/** Who a visitor's cookie names; undefined when there is none, or one that we did not sign. */
export function readVisitor(cookies: ReadonlyMap<string, string>, secret: string): Visitor | undefined {
  const [visitorId = "", signature = ""] = (cookies.get(NAME) ?? "").split(".")
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(visitorId, secret))
  return given.length === right.length && timingSafeEqual(given, right) ? { visitorId } : undefined
}

/** A new visitor, and the cookie that will name them for a year. */
export function newVisitor(secret: string, { secure }: { secure: boolean }): Visitor & { cookie: string } {
  const visitorId = randomBytes(ID_BYTES).toString("base64url")
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`
  return { visitorId, cookie: `${NAME}=${visitorId}.${sign(visitorId, secret)}; ${attributes}` }
}

const sign = (visitorId: string, secret: string) =>
  createHmac("sha256", secret).update(visitorId).digest("base64url")
