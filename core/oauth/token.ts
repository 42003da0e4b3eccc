import { createHmac, randomBytes } from "node:crypto"
import { sha256 } from "../kernel/hash.ts"

/** What an agent holds: a token for calls, and one to get the next pair with. */
export type Pair = { access: string; refresh: string }
/** Whose a token says that it is: nothing is believed before its hash is compared. */
export type Named = { accountId: string; agentId: string }

const PREFIXES = { access: "eta", refresh: "etr" } as const
const SHAPE = /^(et[ar])_(acc_[0-9a-v]{26})\.([0-9a-f-]{36})\.[\w-]{43}$/
const SECRET_BYTES = 32

export const hashOf = (token: string): string => sha256(token)

/** True for text that is a call's token by its beginning: no key looks like one. */
export const looksLikeAccess = (text: string): boolean => text.startsWith(`${PREFIXES.access}_`)

/** Undefined for what is no token of that kind, or of either where none is named. */
export function parseToken(token: string, kind?: keyof typeof PREFIXES): Named | undefined {
  const [, prefix, accountId, agentId] = SHAPE.exec(token) ?? []
  if (accountId === undefined || agentId === undefined) return undefined
  return kind === undefined || prefix === PREFIXES[kind] ? { accountId, agentId } : undefined
}

export const firstPair = (named: Named): Pair => pairOf(named, () => randomBytes(SECRET_BYTES))

/**
 * The pair that follows a refresh token. Always the same one, so that a client whose answer was lost, or which asks twice at once,
 * gets it again; without the service's `secret` nobody can tell it from chance.
 */
export const nextPair = (secret: string, named: Named, refresh: string): Pair =>
  pairOf(named, (kind) => createHmac("sha256", secret).update(`${kind}\0${refresh}`).digest())

function pairOf({ accountId, agentId }: Named, secretOf: (kind: keyof Pair) => Buffer): Pair {
  const token = (kind: keyof Pair) =>
    `${PREFIXES[kind]}_${accountId}.${agentId}.${secretOf(kind).toString("base64url")}`
  return { access: token("access"), refresh: token("refresh") }
}
