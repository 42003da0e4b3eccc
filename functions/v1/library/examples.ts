import { EXAMPLES as ACCOUNT } from "../../account/examples.ts"
import { EXAMPLES as HISTORY } from "../../history/examples.ts"

/** The examples of the library: those of the same routes on our own pages. */
export const EXAMPLES = { ...HISTORY, ...ACCOUNT } as const
