import { expect, test } from "vitest"
import { readModules } from "./modules.ts"

const LINES_MAX = 300
/** Data and generated text, whose length does not affect readability. */
const ALLOWED = [/\.gen\.ts$/, /^core\/adapters\/youtube\/samples\//, /^tests\/support\/platform\/samples\//]

test("every file is within the line limit", () => {
  const modules = readModules()
  expect(modules.length).toBeGreaterThan(100)
  const long = modules
    .filter(({ path, lines }) => lines > LINES_MAX && !ALLOWED.some((pattern) => pattern.test(path)))
    .map(({ path, lines }) => `${path}: ${lines}`)
  expect(long).toEqual([])
})
