import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { faultOf, PROMISES, type Promised, promisesTable } from "./promises.ts"

test("docs/web.md lists what pages promise, in their words, each with its browser test", () => {
  expect(PROMISES.map(faultOf).filter((fault) => fault !== undefined)).toEqual([])
  const document = readFileSync(join(import.meta.dirname, "../../docs/web.md"), "utf8")
  expect(document).toContain(`\n\n${promisesTable()}\n\n`)
})

test("a promise that no page makes, or whose test is gone, is a fault", () => {
  const [first] = PROMISES
  if (!first) throw new Error("there is no promise")
  const planted: readonly Promised[] = [
    { ...first, words: ["site/landing", "no.such.key"] },
    { ...first, words: ["site/nowhere", "ask.hint"] },
    { ...first, test: "a test that was deleted" },
    { ...first, file: "deleted" },
  ]
  expect(planted.map((row) => faultOf(row) === undefined)).toEqual([false, false, false, false])
})
