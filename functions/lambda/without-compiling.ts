import * as z from "zod"

/**
 * Lets zod check values step by step. By default it compiles each schema of an object when it is
 * first used, which takes longer than all checks of most Lambdas. To be imported before any module
 * with a schema, because a schema reads this when it is made.
 */
z.config({ jitless: true })
