import { jwtVerify, SignJWT } from "jose"

/** How long an upload may take to start: the token's lifetime (docs/contract.md, "Local audio"). */
export const UPLOAD_TOKEN_MS = 15 * 60_000

/** The upload that a token refers to. */
export type UploadRef = { accountId: string; uploadId: string }

/** `upload` allows sending the audio, `result` saving the transcript. */
type Purpose = "upload" | "result"

/**
 * Signs a token (JWT, HS256) for one purpose and upload; `expiresAt` is epoch ms, cut to seconds.
 */
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
 * Verifies a token for a purpose; undefined if invalid or expired at `nowMs` (default: never
 * expires).
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
