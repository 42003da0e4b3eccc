import type { Services } from "./services.ts"

/** True if sign-in with Google is set up. */
export function hasGoogle({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Services["config"]): boolean {
  return GOOGLE_CLIENT_ID !== undefined && GOOGLE_CLIENT_SECRET !== undefined
}
