/** `npm run fixture`: turns YouTube answers that no reader understood into test fixtures. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { addCells, readCell } from "../core/diagnosis/cell.ts"
import { getKeptAnswer, listKeptAnswers } from "../core/diagnosis/kept-answers.ts"
import { HOUR_MS, hourName } from "../core/diagnosis/period.ts"
import { readPeriods } from "../core/diagnosis/roll-up.ts"
import { DAY_MS, isoTime } from "../core/kernel/clock.ts"
import type { Table } from "../core/table/table.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { asOperator } from "./ops/operator.ts"
import { parse } from "./ops/options.ts"

const FOLDER = "tests/fixtures/youtube"
/** How many days hourly counts are kept. */
const COUNTED_DAYS = 8

const command: Command = {
  help: `Usage: npm run -s fixture -- [<id>] [--stage <name>] [--out <folder>]

Lists the answers of YouTube that no reader understood, and the unknown entries of lists. Of answers, only listed words
are kept (core/diagnosis/scrub-words.ts): no tokens and nothing that people wrote. With an ID, writes the answer as a
test fixture to ${FOLDER} (docs/extraction.md, "Keep what is not understood"). Works on the local data folder or on a stage in AWS, as "ops" does.
`,
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["out"])
    const [id] = positionals
    if (id !== undefined && !/^[0-9a-f]{8}$/.test(id)) {
      throw new UsageError("An ID has 8 characters, 0 to 9 and a to f. Without one, the command lists them.")
    }
    await asOperator(values, async ({ services: { table } }) => {
      if (id === undefined) await printAll(table)
      else await writeFixture(table, id, values.out ?? FOLDER)
    })
  },
}

async function printAll(table: Table): Promise<void> {
  const answers = await listKeptAnswers(table)
  for (const { id, kind, seenAt, status, strategy } of answers) {
    console.log([id, isoTime(seenAt), kind, strategy, status].join("\t"))
  }
  if (answers.length === 0) console.log("No answers are kept: readers understood all of the last 14 days.")
  for (const [name, count] of await unknownRenderers(table)) console.log(`${count}\t${name}`)
}

/** Returns the unknown entries by name with their counts, most frequent first. */
async function unknownRenderers(table: Table): Promise<readonly (readonly [string, number])[]> {
  const now = table.clock.now()
  const first = hourName(now - COUNTED_DAYS * DAY_MS)
  const hours = await readPeriods(table, "ATTEMPTS#HOUR", first, hourName(now))
  const slots = await readPeriods(table, "SLOT", hourName(now - 2 * HOUR_MS), `${hourName(now)}:59`)
  // The latest hours may not be added up yet, so include the shorter periods (slots) within them.
  const open = [...slots].flatMap(([slot, cells]) => (hours.has(slot.slice(0, 13)) ? [] : [cells]))
  const counts = Object.entries(addCells([...hours.values(), ...open])).flatMap(([cell, count]) => {
    const seen = readCell(cell)
    return seen?.of === "renderer" ? [[seen.name, count] as const] : []
  })
  return counts.toSorted(([, a], [, b]) => b - a)
}

async function writeFixture(table: Table, id: string, folder: string): Promise<void> {
  const answer = await getKeptAnswer(table, id)
  if (!answer) {
    throw new Error(`No answer ${id} is kept: it has expired, or a later one took its place.`)
  }
  const { body, kind, status, strategy } = answer
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${kind}-${id}.json`)
  const fixture = {
    kind,
    way: strategy,
    status,
    seen: isoTime(answer.seenAt).slice(0, 10),
    outcome: "changed_page",
    body,
  }
  writeFileSync(path, `${JSON.stringify(fixture, null, 2)}\n`)
  console.log(`${path} is written. Set its \`outcome\` to what the answer means, and change the reader until
tests/core/adapters/youtube/kept-answers.test.ts passes.`)
}

await runCommand(command)
