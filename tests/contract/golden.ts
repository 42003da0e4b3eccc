import document from "../../functions/site/generated/openapi.gen.json" with { type: "json" }

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Content = Record<string, { examples?: Record<string, { value: Json }> }>
type Operation = { responses: Record<string, { content?: Content }> }

/** The example bodies of the public API's successes: operation, status, name of the example. */
export function goldenAnswers(): Record<string, Json> {
  const paths = document.paths as unknown as Record<string, Record<string, Operation>>
  return Object.fromEntries(
    Object.entries(paths)
      .filter(([path]) => path.startsWith("/api/v1/"))
      .flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, { responses }]) =>
          Object.entries(responses)
            .filter(([status]) => status.startsWith("2"))
            .flatMap(([status, { content = {} }]) =>
              Object.entries(content["application/json"]?.examples ?? {}).map(
                ([name, { value }]) => [`${method.toUpperCase()} ${path} ${status} ${name}`, value] as const,
              ),
            ),
        ),
      ),
  )
}

/**
 * Returns what breaks a program that reads `before`: removed fields, and values whose type changed.
 * Null and empty lists match any value, because one example may lack what another has.
 */
export function breakingChanges(before: unknown, now: unknown, path = "$"): string[] {
  if (before === null || now === null) return []
  const [was, is] = [typeOf(before), typeOf(now)]
  if (was !== is) return [`${path} was ${was}, is ${is}`]
  if (Array.isArray(before) && Array.isArray(now)) {
    const [item] = now as unknown[]
    return item === undefined
      ? []
      : [...new Set(before.flatMap((each) => breakingChanges(each, item, `${path}[]`)))]
  }
  if (was !== "object") return []
  return Object.entries(before as object).flatMap(([name, value]) =>
    Object.hasOwn(now as object, name)
      ? breakingChanges(value, (now as Record<string, unknown>)[name], `${path}.${name}`)
      : [`${path}.${name} is gone`],
  )
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value)
