import { sha256 } from "./hash.ts"

/** Returns an address in the form for comparisons: lower case, without surrounding white space. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** Returns the hash that table keys contain instead of the address. */
export const emailHash = (email: string): string => sha256(normalEmail(email))
