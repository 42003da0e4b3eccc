import * as z from "zod"

/**
 * A boolean in a query: `true` or `1`, `false` or `0`, in any case, because languages write their
 * booleans differently.
 */
export const Flag = z.stringbool({
  truthy: ["true", "1"],
  falsy: ["false", "0"],
  error: "must be `true` or `false`",
})
