import { sha256 } from "./hash.ts"

/** Addresses are compared without case and outer space. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** What keys show of an address. */
export const emailHash = (email: string): string => sha256(normalEmail(email))
