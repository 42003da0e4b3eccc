import { type Challenge, solveChallenge as solve } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2"

/** The header of a refused sign-in mail that holds the challenge to solve. */
export const CHALLENGE_HEADER = "x-challenge"
/** The header in which the repeated request sends the solution. */
export const SOLUTION_HEADER = "x-challenge-solution"

/** Solves a challenge in a browser, in about a second. Returns the value of SOLUTION_HEADER. */
export async function solveChallenge(encoded: string): Promise<string> {
  const challenge = JSON.parse(atob(encoded)) as Challenge
  const solution = await solve({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
