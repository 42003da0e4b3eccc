import { EXAMPLES as ACCOUNT } from "../../account/examples.ts"
import { EXAMPLES as HISTORY } from "../../history/examples.ts"

/** Examples of the library routes: the same as those of our own pages' routes. */
export const EXAMPLES = { ...HISTORY, ...ACCOUNT } as const
