/** `npm run diagnose`: reports why extractions fail, from log lines. */
import { parseArgs } from "node:util"
import { z } from "zod"
import { countAttempts, diagnose } from "../core/diagnosis/name-causes.ts"
import type { Attempt } from "../core/kernel/attempt.ts"
import { type Command, runCommand } from "./local/process/command.ts"
import { jsonLines } from "./ops/read-log.ts"

const Line = z.object({
  attempts: z.array(
    z.object({ strategy: z.string(), outcome: z.string(), http_status: z.int().nullish(), ms: z.number() }),
  ),
})

const command: Command = {
  help: `Usage: npm run -s diagnose < log.jsonl

Reads a server's JSON log lines (LOG_FORMAT=json, or CloudWatch) from standard input. Prints how often each strategy
had which outcome, and why most attempts fail. Lines without attempts are skipped.
`,
  run: async (args) => {
    // Refuses a file's name.
    parseArgs({ args })
    const counts = countAttempts(await Array.fromAsync(attempts()))
    for (const { strategy, outcome, httpStatus, count } of counts) {
      console.log([count, strategy, outcome, httpStatus ?? "-"].join("\t"))
    }
    const causes = diagnose(counts)
    for (const { cause } of causes) console.log(`${cause}.`)
    if (causes.length === 0) console.log("No cause found: most attempts succeed, or there are too few.")
  },
}

/** Yields the attempts in all lines of standard input. */
async function* attempts(): AsyncGenerator<Attempt> {
  for await (const line of jsonLines("-")) {
    for (const { http_status, ...attempt } of Line.safeParse(line).data?.attempts ?? []) {
      yield { ...attempt, http_status: http_status ?? null }
    }
  }
}

await runCommand(command)
