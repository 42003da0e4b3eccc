import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { type Ending, startProcess, temporaryFolder } from "../support/process.ts"
import type { TestMail } from "../support/service.ts"

/** `mailTo` gives the latest mail to an address; it throws when there is none. */
export type LocalRun = { url: string; mailTo(email: string): TestMail }

/**
 * `npm start` on any free port; ends with the test, or with the file where `ending` is `afterAll`. Mails are limited by address, and
 * a browser has but one.
 */
export async function startLocalRun(
  environment: Record<string, string> = {},
  script?: "tests/support/demo.ts",
  ending: Ending = onTestFinished,
): Promise<LocalRun> {
  const dataDir = temporaryFolder(ending)
  const { url } = await startProcess(dataDir, environment, script, ending)
  return { url, mailTo: (email) => readMail(dataDir, email) }
}

/** The latest mail to an address in a data folder's outbox. Throws when there is none. */
export function readMail(dataDir: string, email: string): TestMail {
  const outbox = join(dataDir, "outbox")
  const files = readdirSync(outbox)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
  const mails = files.map((name) => JSON.parse(readFileSync(join(outbox, name), "utf8")) as TestMail)
  const mail = mails.findLast(({ to }) => to === email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}
