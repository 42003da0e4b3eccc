/** Reads unknown JSON values without throwing: a value of the wrong type reads as absent. */

/** Returns the value at `path`, or undefined. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Record<string | number, unknown>)[key]
  }
  return here
}

/** Returns a non-empty string, or undefined. */
export function readText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Parses JSON text; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads YouTube's text objects: `{simpleText}` (web), `{runs: [{text}]}` (apps) or a plain string.
 */
export function label(value: unknown): string | undefined {
  const runs = list(at(value, "runs")).map((run) => readText(at(run, "text")) ?? "")
  return readText(value) ?? readText(at(value, "simpleText")) ?? readText(runs.join(""))
}
