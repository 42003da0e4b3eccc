import { join } from "node:path"
import { onTestFinished, vi } from "vitest"
import { type Ending, startProcess, temporaryFolder } from "../support/process.ts"
import { mailsIn, type TestMail } from "../support/service.ts"

export type LocalRun = {
  url: string
  /** The newest mail to an address, once there is one that was not given before: a page may say first that it is sent. */
  mailTo(email: string): Promise<TestMail>
  /** Every mail to an address so far, oldest first. */
  mailsTo(email: string): TestMail[]
}

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
  const outbox = join(dataDir, "outbox")
  return { url, ...mailboxOver(() => mailsIn(outbox)) }
}

/** How a run's mails are read. */
export function mailboxOver(mails: () => TestMail[]): Pick<LocalRun, "mailTo" | "mailsTo"> {
  const given = new Map<string, number>()
  const mailsTo = (email: string) => mails().filter(({ to }) => to === email)
  const newMail = (email: string) => {
    const all = mailsTo(email)
    const mail = all.at(-1)
    if (!mail || all.length <= (given.get(email) ?? 0)) throw new Error(`no new mail to ${email}`)
    given.set(email, all.length)
    return mail
  }
  return {
    mailsTo,
    mailTo: async (email) => await vi.waitFor(() => newMail(email), { timeout: 30_000, interval: 20 }),
  }
}
