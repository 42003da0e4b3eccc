/** The wire format of bodies and queries: form-encoded, with brackets for nesting. */
import * as z from "zod"
import { badRequest } from "./refusal.ts"

type Tree = { [name: string]: Tree | string }

/** `a[b]=1&c[]=2&d[0][e]=3` as `{a: {b: "1"}, c: ["2"], d: [{e: "3"}]}`. */
export function parseForm(text: string): unknown {
  const root: Tree = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]?\[/).map((part) => part.replace(/\]$/, ""))
    let node = root
    for (const [depth, part] of path.entries()) {
      const key = part === "" ? String(Object.keys(node).length) : part
      if (depth === path.length - 1) {
        node[key] = value
        break
      }
      const held = node[key]
      const inner: Tree = typeof held === "object" ? held : {}
      node[key] = inner
      node = inner
    }
  }
  return withArrays(root)
}

function withArrays(tree: Tree | string): unknown {
  if (typeof tree === "string") return tree
  const keys = Object.keys(tree)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return keys
      .toSorted((a, b) => Number(a) - Number(b))
      .flatMap((key) => {
        const value = tree[key]
        return value === undefined ? [] : [withArrays(value)]
      })
  }
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, withArrays(value)]))
}

export const flag = z.enum(["true", "false"]).transform((value) => value === "true")
export const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
export const text = z.string()
/** Parameters that the fake accepts and ignores. */
export const anything = z.unknown().optional()
export const metadata = z
  .union([z.literal(""), z.record(z.string(), z.string())])
  .transform((given): Record<string, string> => (given === "" ? {} : given))

export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: anything,
}

/** Metadata is merged. An empty value removes its key. */
export function mergeMetadata(
  before: Record<string, string>,
  given: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...before, ...given }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""))
}

/** The name of a parameter as on the wire, such as `a[b][0]`. */
const named = (path: readonly PropertyKey[]): string =>
  path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join("")

/** Reads the parameters. Throws a Refusal that names the first missing, unknown or invalid one. */
export function readParams<T>(schema: z.ZodType<T>, given: unknown): T {
  const read = schema.safeParse(given, { reportInput: true })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const at = issue?.path ?? []
  if (issue?.code === "unrecognized_keys") {
    const param = named([...at, issue.keys[0] ?? ""])
    throw badRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param })
  }
  const param = named(at)
  if (issue?.input === undefined) {
    throw badRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param })
  }
  throw badRequest(`Invalid ${param}: ${JSON.stringify(issue.input)}`, {
    code: "parameter_invalid_empty",
    param,
  })
}
