import { createPublicKey, type KeyObject, sign, verify } from "node:crypto"
import * as z from "zod"
import { isoTime } from "../../kernel/clock.ts"
import type { IdentitySet } from "./identity.ts"

/** A document of identities as JSON text, with the Ed25519 signature of that text in base64. */
const SignedDocument = z.object({ document: z.string(), signature: z.string() })
export type SignedDocument = z.output<typeof SignedDocument>

/** A document that must not be used. The message says why. */
export class IdentitiesError extends Error {}

const LONGEST = 16_000
/** What headers and client fields may hold: one line of printable characters. */
const Text = z.string().regex(/^[\x20-\x7E]{1,300}$/)
const Name = z.string().regex(/^[A-Z][A-Z_]{1,30}$/)
const IdentityShape = z.strictObject({
  id: z.int().min(1).max(999),
  user_agent: Text,
  is_masked: z.boolean(),
  /** Never cookies or credentials. */
  headers: z.record(z.string().regex(/^x-[a-z][a-z-]{1,40}$/), Text),
  client: z.object({ clientName: Text, clientVersion: Text }).catchall(z.union([Text, z.int()])),
})
const Document = z
  .strictObject({
    issued_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    order: z.array(Name).min(1).max(10),
    identities: z.record(Name, IdentityShape),
  })
  .refine(({ identities }) => Object.hasOwn(identities, "WEB"), "WEB is missing from `identities`")
  .refine(
    ({ order, identities }) => order.every((name) => Object.hasOwn(identities, name)),
    "`order` names an identity that `identities` lacks",
  )
  .refine(({ order }) => new Set(order).size === order.length, "`order` names an identity twice")

/**
 * Reads an Ed25519 public key: SPKI in base64, the line that `openssl` prints between the PEM
 * header and footer.
 */
export function readPublicKey(base64: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" })
    return key.asymmetricKeyType === "ed25519" ? key : undefined
  } catch {
    return undefined
  }
}

/** A prefix keeps signatures apart from those of other data under the same key. */
const signedText = (document: string) => Buffer.from(`client identities\n${document}`)

/** Signs a document. Throws IdentitiesError for one that could not be used. */
export function signDocument(document: string, privateKey: KeyObject, now: number): SignedDocument {
  parseDocument(document, now)
  return { document, signature: sign(null, signedText(document), privateKey).toString("base64") }
}

/**
 * Reads a document that is signed by the key and has not expired. Throws IdentitiesError for any
 * other, and for one issued in the future.
 */
export function readSigned(signed: unknown, publicKey: KeyObject, now: number): ExpiringSet {
  const { data } = SignedDocument.safeParse(signed)
  if (!data) throw new IdentitiesError("This is not a signed document. Create one with `sign`.")
  const signature = Buffer.from(data.signature, "base64")
  if (!verify(null, signedText(data.document), publicKey, signature)) {
    throw new IdentitiesError("The identities are not signed by the key of IDENTITIES_PUBLIC_KEY.")
  }
  return parseDocument(data.document, now)
}

/** A set with an expiry date, which the built-in set does not have. */
export type ExpiringSet = IdentitySet & { expiresAt: number }

function parseDocument(document: string, now: number): ExpiringSet {
  const parsed = Document.safeParse(document.length > LONGEST ? undefined : parseJson(document))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new IdentitiesError(
      `The document is invalid at ${issue?.path.join(".") || "the top level"}: ${issue?.message}.`,
    )
  }
  const { issued_at, expires_at, order, identities } = parsed.data
  const [issuedAt, expiresAt] = [Date.parse(issued_at), Date.parse(expires_at)]
  if (expiresAt <= now) throw new IdentitiesError(`The identities expired at ${isoTime(expiresAt)}.`)
  if (issuedAt > now + CLOCKS_DIFFER_MS) {
    throw new IdentitiesError(`The identities are issued in the future, at ${isoTime(issuedAt)}.`)
  }
  const byName = Object.fromEntries(
    Object.entries(identities).map(([name, { user_agent, is_masked, ...rest }]) => [
      name,
      { ...rest, userAgent: user_agent, hasFieldMask: is_masked },
    ]),
  )
  return { issuedAt, expiresAt, order, byName }
}

const CLOCKS_DIFFER_MS = 300_000

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes a set as a document, ready to be edited and signed. */
export function writeDocument({ order, byName }: IdentitySet, issuedAt: number, expiresAt: number): string {
  const identities = Object.fromEntries(
    Object.entries(byName).map(([name, { userAgent, hasFieldMask, ...rest }]) => [
      name,
      { ...rest, user_agent: userAgent, is_masked: hasFieldMask },
    ]),
  )
  const document = { issued_at: isoTime(issuedAt), expires_at: isoTime(expiresAt), order, identities }
  return JSON.stringify(document, undefined, 2)
}
