/** Reads of an unknown JSON value that never throw: a wrong type reads as absent. */

/** What lies at the end of `path`, or undefined. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Record<string | number, unknown>)[key]
  }
  return here
}

/** A string that says something, or undefined. */
export function readText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value that a JSON text holds, or undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The platform's text objects: `{simpleText}` from its web pages, `{runs: [{text}]}` from its apps, or a plain string. */
export function label(value: unknown): string | undefined {
  const runs = list(at(value, "runs")).map((run) => readText(at(run, "text")) ?? "")
  return readText(value) ?? readText(at(value, "simpleText")) ?? readText(runs.join(""))
}
