import * as z from "zod"

/**
 * A boolean in a query string: `true` or `1`, `false` or `0`, in any case, because programming
 * languages print booleans differently.
 */
export const Flag = z.stringbool({
  truthy: ["true", "1"],
  falsy: ["false", "0"],
  error: "must be `true` or `false`",
})
