import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { type Driven, drive } from "../../../scripts/bench/agent/drive.ts"
import { agentTable } from "../../../scripts/bench/agent/table.ts"

/** How far token counts may differ from the documented ones: IDs and dates vary from run to run. */
const TOKENS_OFF = 0.04

/** Returns the rows of a Markdown table, each with its request and figures. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (.+?) +\| +([\d,.]+ \|(?: +[\d,.]+ \|){5})$/gm)].map(
    ([, ask = "", figures = ""]) => ({
      ask,
      figures: figures
        .split("|")
        .slice(0, 6)
        .map((each) => Number(each.replaceAll(",", ""))),
    }),
  )

test("every request of the agent gets a correct answer, and docs/mcp.md states what each costs", async () => {
  const driven: readonly Driven[] = await drive()
  expect(driven.length).toBeGreaterThanOrEqual(30)
  expect(driven.flatMap(({ ask, wrong }) => wrong.map((said) => `${ask} ${said}`))).toEqual([])
  const written = rowsOf(readFileSync(join(import.meta.dirname, "../../../docs/mcp.md"), "utf8"))
  const measured = rowsOf(agentTable(driven))
  expect(written.map(({ ask }) => ask)).toEqual(measured.map(({ ask }) => ask))
  expect(measured).toHaveLength(driven.length + 2)
  for (const [n, { ask, figures }] of measured.entries()) {
    const known = written[n]?.figures ?? []
    const [calls, credits, tokens = 0, callsOfAll, creditsOfAll, tokensOfAll = 0] = figures
    expect([ask, known[0], known[1], known[3], known[4]]).toEqual([
      ask,
      calls,
      credits,
      callsOfAll,
      creditsOfAll,
    ])
    for (const [at, figure] of [[2, tokens] as const, [5, tokensOfAll] as const]) {
      const off = Math.abs((known[at] ?? 0) - figure)
      expect(off, `tokens of “${ask}”: ${figure}`).toBeLessThanOrEqual(5 + figure * TOKENS_OFF)
    }
  }
}, 300_000)
