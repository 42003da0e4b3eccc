import { sha256 } from "./hash.ts"

/** Addresses are compared in lower case and without surrounding white space. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** Table keys hold this hash instead of the address. */
export const emailHash = (email: string): string => sha256(normalEmail(email))
