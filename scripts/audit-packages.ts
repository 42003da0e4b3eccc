/**
 * `npm run check:audit`: fails if a package of the deployed service has a known vulnerability of
 * severity high or critical. Skips with a message if the registry gives no report: it has no audit
 * endpoint, or does not answer.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"

const ROOT = join(import.meta.dirname, "..")
const FAILING = ["high", "critical"]
const OUTPUT_BYTES_MAX = 50_000_000

/** The result of an audit: the exit code, and the lines to print. */
export type Verdict = { code: 0 | 1; lines: readonly string[] }

type Advisory = { title?: string; url?: string }
/** The JSON of `npm audit`: a report, the `message` of a failed request, or npm's own `error`. */
type Report = {
  vulnerabilities?: Record<string, { severity: string; via: readonly (string | Advisory)[] }>
  message?: string
  error?: { code?: string; summary?: string }
}

/** Judges the output of `npm audit --json`. Throws if it is not JSON. */
export function judgeAudit(output: string): Verdict {
  const { vulnerabilities, message, error } = JSON.parse(output) as Report
  if (!vulnerabilities) {
    if (message === undefined) {
      return { code: 1, lines: [`npm audit failed: ${error?.summary ?? "it printed no report"}`] }
    }
    const lines = [`SKIPPED: known vulnerabilities were not checked, the registry answered: ${message}`]
    return { code: 0, lines }
  }
  const all = Object.entries(vulnerabilities)
  const bad = all.filter(([, { severity }]) => FAILING.includes(severity))
  const counted = `${all.length} vulnerable packages, ${bad.length} of them high or critical.`
  const lines = bad.map(
    ([name, { severity, via }]) => `${severity}: ${name}: ${via.map(reasonOf).join("; ")}`,
  )
  return { code: bad.length === 0 ? 0 : 1, lines: [...lines, counted] }
}

/** Returns why a package is vulnerable: its own flaw, or a vulnerable package it depends on. */
const reasonOf = (via: string | Advisory) =>
  typeof via === "string" ? `depends on ${via}` : `${via.title ?? "unknown"} ${via.url ?? ""}`.trim()

function main(): void {
  // Leave out development packages, which are not deployed.
  const args = ["audit", "--json", "--omit=dev", "--package-lock-only"]
  const { stdout, error } = spawnSync("npm", args, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: OUTPUT_BYTES_MAX,
  })
  if (error) throw error
  const { code, lines } = judgeAudit(stdout)
  for (const line of lines) console.log(line)
  process.exitCode = code
}

if (import.meta.main) main()
