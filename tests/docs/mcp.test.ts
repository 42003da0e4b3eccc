import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { signPageToken } from "../../core/mcp/page-token.ts"
import { type Config, parseConfig } from "../../functions/compose/config.ts"
import { COMMON_ALIASES } from "../../functions/mcp/tool-call/check-arguments.ts"
import { listToken } from "../../functions/mcp/tool-call/list-token.ts"
import { TOOLS_OF } from "../../functions/mcp/tools/tools.ts"
import { localEnvironment } from "../../scripts/local/store/environment.ts"
import { ROOT } from "./recipes.ts"

const TEXT = readFileSync(join(ROOT, "docs/mcp.md"), "utf8")

test("docs/mcp.md names the versions of the SDK that the tests run", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const installed = [
    devDependencies["sdk-1.12"],
    devDependencies["sdk-1.17"],
    dependencies["@modelcontextprotocol/sdk"],
    devDependencies["@modelcontextprotocol/client"],
  ].map((version) => /(\d+\.\d+)\.\d+$/.exec(version ?? "")?.[1])
  const patterns = [/`@modelcontextprotocol\/sdk` ([\d.]+), ([\d.]+) and ([\d.]+)/, /\/client` ([\d.]+)/]
  expect(patterns.flatMap((pattern) => pattern.exec(TEXT)?.slice(1))).toEqual(installed)
})

test("docs/mcp.md states the settings of a local run and of a deployment", () => {
  const rows = [...TEXT.matchAll(/^\| `(MCP_\w+)` \| [^|]+ \| (\w+) \| (\w+)/gm)]
  expect(rows).toHaveLength(3)
  const valuesOf = (config: Config) =>
    rows.map(([, name]) => {
      const value = config[name as keyof Config]
      return value === true ? "on" : JSON.stringify(value)
    })
  expect(rows.map(([, , local]) => local)).toEqual(valuesOf(parseConfig(localEnvironment({}))))
  expect(rows.map(([, , , deployed]) => deployed)).toEqual(valuesOf(parseConfig({ TABLE_NAME: "any" })))
})

test("docs/mcp.md lists only argument aliases that tools accept", () => {
  const listed = /\*\*Other names\*\* of arguments are accepted: ([\s\S]+?) and so on/.exec(TEXT)?.[1] ?? ""
  const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(8)
  const aliases = [COMMON_ALIASES, ...TOOLS_OF.all.map((tool) => tool.aliases ?? {})]
  const accepted = aliases.flatMap((each) => Object.values(each).flat())
  expect(names.filter((name) => !accepted.includes(name ?? ""))).toEqual([])
})

test("a page token is as short as docs/mcp.md states", () => {
  const stated = /page tokens\*\*, of at most (\d+) characters \(longer .+ more than (\d+) characters\)/.exec(
    TEXT.replaceAll(/\s+/g, " "),
  )
  const [charactersMax = 0, tagMax = 0] = stated?.slice(1).map(Number) ?? []
  const owner = { accountId: "acc_1", videoId: "et-sample-1", version: "1" }
  const largest = { maxChars: 2 ** 17 - 1, fromCue: 2 ** 17 - 1, toCue: 2 ** 17 - 1, firstBlock: 2 ** 17 - 1 }
  const withTag = (length: number) => {
    const language = "9".repeat(length)
    return signPageToken("secret", owner, { ...largest, format: "segments", page: 2 ** 12 - 1, language })
      .length
  }
  expect(withTag(tagMax)).toBe(charactersMax)
  expect(withTag(tagMax + 1)).toBeGreaterThan(charactersMax)
  const operationId = `op_${"v".repeat(26)}`
  expect(listToken({ operationId, next: 999 }).length).toBeLessThanOrEqual(charactersMax)
})
