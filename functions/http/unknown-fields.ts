import * as z from "zod"
import { AppError } from "../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { isPublicApi } from "../route/public-api.ts"

/** Names in one header. The rest is only counted. */
const NAMES_MAX = 10
/** Names that are safe in a header and in a message. */
const PLAIN = /^[\w.-]{1,60}$/

/**
 * Names the fields that a schema does not know (docs/contract.md, "Bodies"). Throws
 * `invalid_request` for any of them on a strict route, and for a misspelled one on a metered route
 * of the public API: a call that ignored it would cost a credit for the wrong answer.
 */
export function checkUnknownFields(
  route: Pick<RouteDeclaration, "path" | "metered" | "isStrict">,
  schema: z.ZodType,
  sent: unknown,
): string[] {
  if (typeof sent !== "object" || sent === null) return []
  const known = fieldsOf(schema)
  const unknown = Object.keys(sent).filter((name) => !known.includes(name))
  const [first] = unknown
  if (first === undefined) return []
  if (route.isStrict) {
    throw new AppError("invalid_request", `\`${shown(first)}\`: unknown field. Known: ${known.join(", ")}.`)
  }
  if (route.metered && isPublicApi(route.path)) refuseMisspelled(unknown, known)
  const names = unknown.slice(0, NAMES_MAX).map(shown)
  return unknown.length > NAMES_MAX ? [...names, `+${unknown.length - NAMES_MAX}`] : names
}

const shown = (name: string) => (PLAIN.test(name) ? name : "?")

/** The fields of an object schema, also under `preprocess`, `optional` and the like. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  const { out, innerType } = schema.def as { out?: z.ZodType; innerType?: z.ZodType }
  const inner = out ?? innerType
  if (inner) return fieldsOf(inner)
  throw new Error("a body's schema must be an object")
}

/** Longer names have no near neighbour among the known ones, and comparing them would take time. */
const COMPARED_MAX = 40

function refuseMisspelled(unknown: readonly string[], known: readonly string[]): void {
  for (const name of unknown.slice(0, 100)) {
    if (name.length > COMPARED_MAX) continue
    const meant = known.find((field) => isMisspelled(name, field))
    if (meant === undefined) continue
    throw new AppError("invalid_request", `\`${shown(name)}\`: unknown field. Did you mean \`${meant}\`?`)
  }
}

const EDITS_MAX = 2

/**
 * Within two edits, and alike in more than half of their characters: `q` does not misspell `id`.
 */
function isMisspelled(name: string, field: string): boolean {
  const edits = editDistance(name, field)
  return edits <= EDITS_MAX && edits * 2 < Math.max(name.length, field.length)
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let at = 0; at < a.length; at += 1) {
    const next = [at + 1]
    for (let index = 0; index < b.length; index += 1) {
      const replaced = (row[index] ?? 0) + (b[index] === a[at] ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
