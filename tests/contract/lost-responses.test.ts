import { expect, test } from "vitest"
import { startService } from "../support/service.ts"
import { isUnawaited, matchNone, watchStore } from "../support/store.ts"
import { EVERY } from "./provoke.ts"
import { httpStage, type Stage } from "./stage.ts"

const watch = watchStore()
const service = await startService({ seams: watch.seams })
const plain = await httpStage(service)

/** How many calls of the case are running. Its fixtures write to the table, too. */
let running = 0
const stage: Stage = {
  ...plain,
  send: async (sent) => {
    running += 1
    try {
      return await plain.send(sent)
    } finally {
      running -= 1
    }
  },
}

/** The path that an answer redirects to; null if it does not. */
function targetOf({ headers }: Response): string | null {
  const location = headers.get("location")
  return location === null ? null : new URL(location, service.url).pathname
}

/**
 * Runs a case, and loses the response to the write with this number (from 1; 0: none). Returns the
 * answer's status and redirect, and how many writes there were.
 */
async function runLosing(lost: number, provoke: (typeof EVERY)[number][2]) {
  let writes = 0
  watch.loseResponses((operation, body) => {
    if (running === 0 || !/^(Put|Update|Delete|TransactWrite)/.test(operation) || isUnawaited(body))
      return false
    writes += 1
    return writes === lost
  })
  const response = await provoke(stage)
  await response.text()
  watch.loseResponses(matchNone)
  return { answer: [response.status, targetOf(response)], writes }
}

test.each(EVERY.filter(([, code]) => code === "ok"))(
  "%s succeeds although the response to any one of its writes is lost",
  async (_id, _code, provoke) => {
    const { answer, writes } = await runLosing(0, provoke)
    for (let lost = 1; lost <= writes; lost += 1) {
      expect([lost, (await runLosing(lost, provoke)).answer]).toEqual([lost, answer])
    }
  },
)
