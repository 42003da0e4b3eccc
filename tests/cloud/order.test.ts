import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { synthesized } from "./synthesized.ts"
import type { Resource } from "./template.ts"

const cloud = synthesized()
const { artifacts } = JSON.parse(readFileSync(join(cloud.folder, "manifest.json"), "utf8")) as {
  artifacts: Record<string, { dependencies?: string[] }>
}
const STACKS = [...cloud.templates.keys()]

/** The stacks that a stack directly depends on. */
const neededBy = (stack: string) => (artifacts[stack]?.dependencies ?? []).filter((id) => STACKS.includes(id))

const known = new Map<string, ReadonlySet<string>>()
/** All stacks that must exist before a stack is begun. */
function before(stack: string): ReadonlySet<string> {
  const all = known.get(stack) ?? new Set(neededBy(stack).flatMap((name) => [name, ...before(name)]))
  known.set(stack, all)
  return all
}

/** The length of the longest chain of stacks that ends with this one. */
const lengthOf = (stack: string): number => 1 + Math.max(0, ...neededBy(stack).map(lengthOf))

const stacksWith = (fits: (type: string) => boolean) =>
  STACKS.filter((stack) =>
    Object.values<Resource>(cloud.templates.get(stack)?.Resources ?? {}).some(({ Type }) => fits(Type)),
  )

test("one stack at a time changes the gateway", () => {
  const changing = stacksWith((type) => type.startsWith("AWS::ApiGatewayV2::"))
  expect(changing.length).toBeGreaterThan(5)
  const pairs = changing.flatMap((one) =>
    changing.filter((other) => other > one).map((other) => [one, other] as const),
  )
  expect(pairs.filter(([one, other]) => !before(one).has(other) && !before(other).has(one))).toEqual([])
})

test("CloudFront sends a new secret only after every Lambda has it", () => {
  const called = stacksWith((type) => ["AWS::ApiGatewayV2::Integration", "AWS::Lambda::Url"].includes(type))
  expect(called.length).toBeGreaterThan(5)
  const edge = neededBy("check-echotext-web")
  expect(called.filter((stack) => !edge.includes(stack))).toEqual([])
})

test("docs/deploy.md says how many stacks the first deployment waits for", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/deploy.md"), "utf8")
  const [, chain, others] = /(\d+) stacks one after the other, the other (\w+) beside them/.exec(text) ?? []
  const longest = Math.max(...STACKS.map(lengthOf))
  const words = ["four", "five", "six", "seven", "eight"]
  expect([chain, others]).toEqual([String(longest), words[STACKS.length - longest - 4]])
})
