import { createChallenge, randomInt, verifySolution } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"
import * as z from "zod"
import { emailHash } from "../kernel/email.ts"
import { countWithin } from "../ratelimit/rate-limit.ts"
import type { Table } from "../table/table.ts"

/** What issuing and checking challenges needs. `secret` signs the challenges. */
export type ChallengeOptions = { table: Table; secret: string }

const VALID_SECONDS = 600
/**
 * Solving takes about one second on one core of a phone: `counterMin` to `counterMax` key
 * derivations of `cost` rounds each. Creating a challenge takes one derivation, and checking a
 * solution none.
 */
const WORK = { cost: 5000, counterMin: 200, counterMax: 400 }

/**
 * The payload of ALTCHA's widget, which is sent as base64 of JSON. `parameters` may have more
 * fields; the signature covers all.
 */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ email: z.string(), until: z.number() }) }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
})
const PAYLOAD_LENGTH_MAX = 4096

/** Returns a proof-of-work challenge for a sign-in email to an address, as base64 of JSON. */
export async function issueChallenge({ table, secret }: ChallengeOptions, email: string): Promise<string> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: WORK.cost,
    counter: randomInt(WORK.counterMin, WORK.counterMax),
    data: { email: emailHash(email), until: nowSeconds(table) + VALID_SECONDS },
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  return Buffer.from(JSON.stringify(challenge)).toString("base64")
}

/**
 * True if `payload` solves a challenge that this service issued for this address in the last 10
 * minutes. Each solution is accepted only once.
 */
export async function isSolved(
  { table, secret }: ChallengeOptions,
  email: string,
  payload: string,
): Promise<boolean> {
  const parsed = Payload.safeParse(jsonOf(payload))
  if (!parsed.success) return false
  const { challenge, solution } = parsed.data
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Parameters<typeof verifySolution>[0]["challenge"],
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  const { data } = challenge.parameters
  if (!verified || data.email !== emailHash(email) || data.until < nowSeconds(table)) return false
  // A sliding window can forget a call a little early, so the window lasts twice as long as a
  // challenge.
  const once = { name: "challenge", subject: challenge.signature, max: 1, windowSeconds: 2 * VALID_SECONDS }
  return (await countWithin(table, once)).allowed
}

function jsonOf(payload: string): unknown {
  try {
    if (payload.length <= PAYLOAD_LENGTH_MAX) return JSON.parse(Buffer.from(payload, "base64").toString())
  } catch {
    // Not JSON, so not a solution.
  }
  return undefined
}

const nowSeconds = ({ clock }: Table) => Math.floor(clock.now() / 1000)
