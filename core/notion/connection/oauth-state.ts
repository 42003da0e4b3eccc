import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import * as z from "zod"
import { sha256 } from "../../kernel/hash.ts"
import { notesStateKey } from "../../table/keys.ts"
import { putOnce } from "../../table/put-once.ts"
import type { Table } from "../../table/table.ts"

/** How long the user may take for the consent at Notion. */
export const STATE_SECONDS = 600

/** The holder of a state: a browser, identified by its cookie, and its session. */
export type StateHolder = { nonce: string; sessionId: string }

const NONCE = /^[\w-]{22}$/
const State = z.object({ id: z.string(), holder: z.string(), expiresAt: z.int() })

/**
 * Returns the value of the cookie that identifies the browser. Keeps a valid value that the browser
 * sent, so that two tabs can connect at the same time.
 */
export const nonceOf = (sent: string | undefined): string =>
  sent !== undefined && NONCE.test(sent) ? sent : randomBytes(16).toString("base64url")

/** Signs a state for one OAuth round trip. */
export function signState(secret: string, holder: StateHolder, nowMs: number): string {
  const id = randomBytes(16).toString("base64url")
  const state = { id, holder: hashOf(holder), expiresAt: nowMs + STATE_SECONDS * 1000 }
  const payload = Buffer.from(JSON.stringify(state)).toString("base64url")
  return `${payload}.${mac(secret, payload).toString("base64url")}`
}

/** Consumes a state. False if it is forged, another browser's, expired or already used. */
export async function consumeState(
  table: Table,
  secret: string,
  holder: StateHolder,
  signed: string,
): Promise<boolean> {
  const [payload = "", signature = "", ...rest] = signed.split(".")
  const [given, right] = [Buffer.from(signature, "base64url"), mac(secret, payload)]
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return false
  const state = State.parse(JSON.parse(Buffer.from(payload, "base64url").toString()))
  if (state.expiresAt <= table.clock.now() || state.holder !== hashOf(holder)) return false
  return await putOnce(table, { ...notesStateKey(sha256(state.id)), ttl: ttlOf(state.expiresAt) })
}

/** The record outlives the state, so that a used state never becomes valid again. */
const ttlOf = (expiresAt: number) => Math.ceil(expiresAt / 1000) + 3600

const hashOf = ({ nonce, sessionId }: StateHolder) =>
  createHash("sha256").update(`${nonce}\n${sessionId}`).digest("base64url")
const mac = (secret: string, payload: string) => createHmac("sha256", secret).update(payload).digest()
