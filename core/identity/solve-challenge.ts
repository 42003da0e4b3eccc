import { type Challenge, solveChallenge as solve } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2"

/** The response header with the challenge that must be solved to get a sign-in email. */
export const CHALLENGE_HEADER = "x-challenge"
/** The request header with the solution, in the repeated request. */
export const SOLUTION_HEADER = "x-challenge-solution"

/** Solves a challenge in a browser, in about a second. Returns the value of SOLUTION_HEADER. */
export async function solveChallenge(encoded: string): Promise<string> {
  const challenge = JSON.parse(atob(encoded)) as Challenge
  const solution = await solve({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
