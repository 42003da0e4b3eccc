import { afterAll, beforeEach, vi } from "vitest"

type Line = Record<string, unknown>

/** The JSON log lines of a test file's services since the current test began. */
export type LogLines = {
  text: () => string
  lines: () => Line[]
  /** The line of each call. */
  requests: () => Line[]
  /** All other lines. */
  others: () => Line[]
}

/**
 * Captures stdout instead of printing it. Call at the top level of the file, with LOG_FORMAT=json.
 */
export function watchLog(): LogLines {
  let written = ""
  const stdout = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    written += String(chunk)
    return true
  })
  afterAll(() => stdout.mockRestore())
  beforeEach(() => {
    written = ""
  })
  const lines = (): Line[] =>
    written
      .trimEnd()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Line)
  return {
    text: () => written,
    lines,
    requests: () => lines().filter((line) => "status" in line),
    others: () => lines().filter((line) => !("status" in line)),
  }
}
