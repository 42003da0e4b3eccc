import { createHash } from "node:crypto"

/** Addresses are compared without case and outer space. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** What keys show of an address. */
export const emailHash = (email: string): string =>
  createHash("sha256").update(normalEmail(email)).digest("hex")
