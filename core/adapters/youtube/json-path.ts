// These functions read unknown JSON values. They never throw: a value of the wrong type counts as
// missing.

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

/** Parses JSON. Returns undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the text of one of YouTube's text objects: `{simpleText}` (web), `{runs: [{text}]}`
 * (apps) or a string.
 */
export function label(value: unknown): string | undefined {
  const runs = list(at(value, "runs")).map((run) => readText(at(run, "text")) ?? "")
  return readText(value) ?? readText(at(value, "simpleText")) ?? readText(runs.join(""))
}
