import { jwtVerify, SignJWT } from "jose"

/** The token's 15 minutes limit when an upload may begin (contract §3). */
export const UPLOAD_TOKEN_MS = 15 * 60_000

/** Whose upload a token is of. */
export type UploadRef = { accountId: string; uploadId: string }

/** What a token is good for: sending the sound, or saving what was heard in it. */
type Purpose = "upload" | "result"

/** A signed token (JWT, HS256) for one purpose and upload, good until `expiresAt` (epoch ms; whole seconds are kept). */
export async function signUploadToken(
  secret: string,
  purpose: Purpose,
  { accountId, uploadId }: UploadRef,
  expiresAt: number,
): Promise<string> {
  return await new SignJWT({ upload: uploadId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(accountId)
    .setAudience(purpose)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(secret))
}

/**
 * Whose upload a token of that purpose is of; undefined where it is no such token, or too old at `nowMs` (left out: of any age).
 */
export async function verifyUploadToken(
  secret: string,
  purpose: Purpose,
  token: string,
  nowMs = 0,
): Promise<UploadRef | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
      audience: purpose,
      requiredClaims: ["sub", "exp"],
      currentDate: new Date(nowMs),
    })
    const { sub: accountId, upload: uploadId } = payload
    return accountId !== undefined && typeof uploadId === "string" ? { accountId, uploadId } : undefined
  } catch {
    return undefined
  }
}

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)
