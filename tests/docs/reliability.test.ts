import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { POLLS_PER_MINUTE } from "../../core/apikey/authenticate.ts"
import { CLAIM_UNCHANGED_MS } from "../../core/metering/idempotent.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { TRY_EVERY_MS, UNANSWERED_MAX } from "../../core/table/circuit.ts"
import { StoreUnavailable } from "../../core/table/unavailable.ts"
import { LEASE_UNCHANGED_MS } from "../../core/transcription/extraction-lease.ts"
import { POLL_SECONDS_MAX } from "../../core/transcription/transcription.schema.ts"
import { errorFor } from "../../functions/http/error-response.ts"
import { ROOT } from "./recipes.ts"

const read = (path: string) => readFileSync(join(ROOT, path), "utf8")
const text = read("docs/reliability.md")
const section = (title: string) => text.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? ""
const inSeconds = (ms: number) => `${ms / 1000} s`

test("each figure in the table of promises matches the code", () => {
  const figures = [...section("Promises").matchAll(/^\| .+ \| ([^|]+) \| [^|]+ \|$/gm)].map(
    ([, figure]) => figure,
  )
  expect(figures.filter((figure) => /\d/.test(figure ?? ""))).toEqual([
    inSeconds(LEASE_MS),
    `${errorFor(new StoreUnavailable()).retryAfterSeconds} s`,
    `${UNANSWERED_MAX} requests`,
    inSeconds(TRY_EVERY_MS),
    inSeconds(LEASE_UNCHANGED_MS),
    inSeconds(CLAIM_UNCHANGED_MS),
    String(POLLS_PER_MINUTE),
    `${POLL_SECONDS_MAX} s`,
  ])
})

test("every rule of the audit is explained, and no other", () => {
  const files = ["check-account", "check-entries", "check-operations", "audit-table"]
  const code = files.map((name) => read(`scripts/audit/${name}.ts`)).join("\n")
  const rules = [...code.matchAll(/report\(\s*"([a-z-]+)"|rule: "([a-z-]+)"/g)].map(
    ([, one, other]) => one ?? other,
  )
  const explained = [...section("The audit").matchAll(/^\| (`.+`) \| /gm)].flatMap(([, names = ""]) =>
    names.split(", ").map((name) => name.replaceAll("`", "")),
  )
  expect(new Set(explained)).toEqual(new Set(rules))
  expect(explained.length).toBe(new Set(explained).size)
})

test("the document states how many inconsistencies the audit test plants", () => {
  const planted = read("tests/scripts/planted.ts").split("const PLANTED")[1]?.split("\n]\n")[0] ?? ""
  const count = planted.match(/items\.edit\(/g)?.length
  expect(text).toContain(`plants ${count} inconsistencies`)
})
