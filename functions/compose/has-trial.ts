import type { Services } from "./services.ts"

/** True if visitors without an account may make some calls. */
export const hasTrial = ({ VISITOR_CALLS_PER_DAY }: Services["config"]): boolean => VISITOR_CALLS_PER_DAY > 0
