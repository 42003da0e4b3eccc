import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { sha256 } from "../kernel/hash.ts"

/** An agent's tokens: one for calls, one to get the next pair. */
export type TokenPair = { access: string; refresh: string }
/** The account and agent that a token names. Trust it only after comparing the hash. */
export type TokenSubject = { accountId: string; agentId: string }

const PREFIXES = { access: "eta", refresh: "etr" } as const
const SHAPE = /^(et[ar])_(acc_[0-9a-v]{26})\.([0-9a-f-]{36})\.[\w-]{43}$/
const SECRET_BYTES = 32
const SALT_BYTES = 16

export const hashOf = (token: string): string => sha256(token)

/** True if the text starts like an access token; API keys never do. */
export const isAccessTokenShaped = (text: string): boolean => text.startsWith(`${PREFIXES.access}_`)

/** Parses a token of that kind, or of either kind by default; undefined if it is malformed. */
export function parseToken(token: string, kind?: keyof typeof PREFIXES): TokenSubject | undefined {
  const [, prefix, accountId, agentId] = SHAPE.exec(token) ?? []
  if (accountId === undefined || agentId === undefined) return undefined
  return kind === undefined || prefix === PREFIXES[kind] ? { accountId, agentId } : undefined
}

/** Creates the pair of a new agent. `secret` is the service's. */
export const firstPair = (secret: string, subject: TokenSubject): TokenPair => ({
  access: tokenOf("access", subject, randomBytes(SECRET_BYTES)),
  refresh: issuedRefresh(secret, subject, randomBytes(SALT_BYTES)),
})

/**
 * Returns the pair that follows a refresh token. It is deterministic, so a client that lost the
 * response or asks twice gets the same pair. Without the service's `secret` it is indistinguishable
 * from random.
 */
export const nextPair = (secret: string, subject: TokenSubject, refresh: string): TokenPair => ({
  access: tokenOf("access", subject, hmac(secret, `access\0${refresh}`)),
  refresh: issuedRefresh(secret, subject, hmac(secret, `salt\0${refresh}`).subarray(0, SALT_BYTES)),
})

/**
 * True if this service issued the refresh token to this agent, at any time. A token without a valid
 * MAC is invented, or of the kind that earlier releases issued.
 */
export function isIssuedRefresh(secret: string, subject: TokenSubject, refresh: string): boolean {
  const salt = Buffer.from(refresh.slice(refresh.lastIndexOf(".") + 1), "base64url").subarray(0, SALT_BYTES)
  const issued = issuedRefresh(secret, subject, salt)
  return issued.length === refresh.length && timingSafeEqual(Buffer.from(issued), Buffer.from(refresh))
}

/** A refresh token's secret part is a salt and its MAC, so that one HMAC recognizes the token. */
function issuedRefresh(secret: string, subject: TokenSubject, salt: Buffer): string {
  const mac = hmac(secret, `issued\0${subject.accountId}.${subject.agentId}.${salt.toString("base64url")}`)
  return tokenOf("refresh", subject, Buffer.concat([salt, mac.subarray(0, SECRET_BYTES - SALT_BYTES)]))
}

/**
 * Returns the refresh token that earlier releases issued after `refresh`. Those tokens have no MAC;
 * each was derived from the one before.
 */
export const chainedRefresh = (secret: string, subject: TokenSubject, refresh: string): string =>
  tokenOf("refresh", subject, hmac(secret, `refresh\0${refresh}`))

/** How many rotations back a chained token is recognized. An active agent rotates every hour. */
const ROTATIONS_MAX = 2_000

/**
 * True if deriving chained tokens from `refresh` leads to the one with this hash. An invented token
 * takes all rotations, about 10 ms of processor time, so limit the calls.
 */
export function leadsTo(secret: string, subject: TokenSubject, refresh: string, lastHash: string): boolean {
  let later = refresh
  for (let rotations = 0; rotations < ROTATIONS_MAX; rotations += 1) {
    later = chainedRefresh(secret, subject, later)
    if (hashOf(later) === lastHash) return true
  }
  return false
}

const hmac = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest()

const tokenOf = (kind: keyof TokenPair, { accountId, agentId }: TokenSubject, secretPart: Buffer): string =>
  `${PREFIXES[kind]}_${accountId}.${agentId}.${secretPart.toString("base64url")}`
