import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { explainNodeVersion } from "../../scripts/local/process/node-version.ts"

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8")

test("an outdated Node version gets a message that says what to run", () => {
  expect(explainNodeVersion("22.18.0")).toMatch(/^This is Node 22\.18\.0, .*npm start/)
  expect(explainNodeVersion("24.1.0")).toBeDefined()
  expect(explainNodeVersion("24.2.0")).toBeUndefined()
  expect(explainNodeVersion("26.0.0")).toBeUndefined()
})

test(".nvmrc has the version of Node that npm install brings", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> }
  expect(read(".nvmrc").trim()).toBe(dependencies["node"])
})

test.each(["scripts/start.ts", "scripts/dev.ts", "scripts/check.ts"])("%s checks Node first", (script) => {
  const [first] = /^import .*/m.exec(read(script)) ?? []
  expect(first).toBe('import "./local/process/node-version.ts"')
})
