import { formatTable, median } from "../rig/figures.ts"
import type { Part } from "../rig/part.ts"
import type { Spent } from "./agent.ts"
import { type Driven, drive } from "./drive.ts"

/** Measures what an agent spends on everyday requests. Throws if an answer is wrong. */
export async function benchAgent(): Promise<Part> {
  const driven = await drive()
  const wrong = driven.filter((each) => each.wrong.length > 0)
  if (wrong.length > 0) {
    throw new Error(wrong.map(({ ask, wrong: said }) => `${ask} ${said.join("; ")}`).join("\n"))
  }
  const title = `An agent's ${driven.length} requests, by toolset`
  return { tables: [{ title, text: agentTable(driven) }], raw: driven }
}

export function agentTable(driven: readonly Driven[]): string {
  const columns = ["request", "calls", "credits", "tokens", "calls, all", "credits, all", "tokens, all"]
  const rows = driven.map(({ ask, plain, all }) => [ask, ...cells(plain), ...cells(all)])
  const all = (of: (values: readonly number[]) => number, toolset: "plain" | "all") => {
    const valuesOf = (name: keyof Spent) => driven.map((each) => each[toolset][name])
    return cells({
      calls: of(valuesOf("calls")),
      credits: of(valuesOf("credits")),
      tokens: of(valuesOf("tokens")),
    })
  }
  const closing = [
    ["median", ...all(median, "plain"), ...all(median, "all")],
    ["total", ...all(sum, "plain"), ...all(sum, "all")],
  ]
  return formatTable(columns, [...rows, ...closing])
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const cells = ({ calls, credits, tokens }: Spent) =>
  [calls, credits, tokens].map((each) => each.toLocaleString("en-US"))
