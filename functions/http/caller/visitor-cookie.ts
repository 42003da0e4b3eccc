import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** A caller without a session, recognized by a signed cookie. */
export type Visitor = { visitorId: string }

/** The name of the cookie that recognizes a visitor. */
export const VISITOR_COOKIE = "et_visitor"
const ID_BYTES = 16
/** How long a browser keeps the cookie. */
export const VISITOR_SECONDS = 365 * 24 * 3600

/**
 * Returns the visitor of a signed cookie. Undefined without a cookie or with an invalid signature.
 */
export function readVisitor(cookies: ReadonlyMap<string, string>, secret: string): Visitor | undefined {
  const [visitorId = "", signature = ""] = (cookies.get(VISITOR_COOKIE) ?? "").split(".")
  const sent = Buffer.from(signature)
  const expected = Buffer.from(sign(visitorId, secret))
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? { visitorId } : undefined
}

/** Creates a visitor and the cookie that identifies them for a year. */
export function newVisitor(secret: string, { secure }: { secure: boolean }): Visitor & { cookie: string } {
  const visitorId = randomBytes(ID_BYTES).toString("base64url")
  const attributes = `Path=/; Max-Age=${VISITOR_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`
  return { visitorId, cookie: `${VISITOR_COOKIE}=${visitorId}.${sign(visitorId, secret)}; ${attributes}` }
}

const sign = (visitorId: string, secret: string) =>
  createHmac("sha256", secret).update(visitorId).digest("base64url")
