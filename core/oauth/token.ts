import { createHmac, randomBytes } from "node:crypto"
import { sha256 } from "../kernel/hash.ts"

/** An agent's tokens: one for calls, one to get the next pair. */
export type TokenPair = { access: string; refresh: string }
/** The account and agent that a token names. Trust it only after comparing the hash. */
export type TokenSubject = { accountId: string; agentId: string }

const PREFIXES = { access: "eta", refresh: "etr" } as const
const SHAPE = /^(et[ar])_(acc_[0-9a-v]{26})\.([0-9a-f-]{36})\.[\w-]{43}$/
const SECRET_BYTES = 32

export const hashOf = (token: string): string => sha256(token)

/** True if the text starts like an access token; API keys never do. */
export const isAccessTokenShaped = (text: string): boolean => text.startsWith(`${PREFIXES.access}_`)

/** Parses a token of that kind, or of either kind by default; undefined if it is malformed. */
export function parseToken(token: string, kind?: keyof typeof PREFIXES): TokenSubject | undefined {
  const [, prefix, accountId, agentId] = SHAPE.exec(token) ?? []
  if (accountId === undefined || agentId === undefined) return undefined
  return kind === undefined || prefix === PREFIXES[kind] ? { accountId, agentId } : undefined
}

export const firstPair = (subject: TokenSubject): TokenPair =>
  pairOf(subject, () => randomBytes(SECRET_BYTES))

/**
 * Returns the pair that follows a refresh token. It is deterministic, so a client that lost the
 * response or asks twice gets the same pair. Without the service's `secret` it is indistinguishable
 * from random.
 */
export const nextPair = (secret: string, subject: TokenSubject, refresh: string): TokenPair =>
  pairOf(subject, (kind) => createHmac("sha256", secret).update(`${kind}\0${refresh}`).digest())

/**
 * How many rotations back a refresh token is recognized. An active agent rotates about once an
 * hour.
 */
const ROTATIONS_MAX = 2_000

/**
 * True if this service issued the refresh token: rotating it often enough leads to the current one.
 * An invented token never does, because each token is derived from the one before with the secret.
 */
export function isEarlierRefresh(
  secret: string,
  subject: TokenSubject,
  refresh: string,
  currentHash: string,
): boolean {
  let later = refresh
  for (let rotations = 0; rotations < ROTATIONS_MAX; rotations += 1) {
    later = nextPair(secret, subject, later).refresh
    if (hashOf(later) === currentHash) return true
  }
  return false
}

function pairOf(
  { accountId, agentId }: TokenSubject,
  secretOf: (kind: keyof TokenPair) => Buffer,
): TokenPair {
  const token = (kind: keyof TokenPair) =>
    `${PREFIXES[kind]}_${accountId}.${agentId}.${secretOf(kind).toString("base64url")}`
  return { access: token("access"), refresh: token("refresh") }
}
