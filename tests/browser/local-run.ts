import { join } from "node:path"
import { onTestFinished, vi } from "vitest"
import { type RegisterCleanup, startProcess, temporaryFolder } from "../support/process.ts"
import { mailsIn, type TestMail } from "../support/service.ts"

export type LocalRun = {
  url: string
  /**
   * Returns the newest unread mail to an address. Waits for it, since a page may confirm before the
   * mail is written.
   */
  mailTo(email: string): Promise<TestMail>
  /** Returns every mail to an address, oldest first. */
  mailsTo(email: string): TestMail[]
}

/**
 * Runs `npm start` on a free port. Ends with the test, or with the file when `ending` is
 * `afterAll`. Mails are limited by IP address and a browser has only one, so start a new run for
 * more.
 */
export async function startLocalRun(
  environment: Record<string, string> = {},
  script?: "tests/support/demo.ts",
  ending: RegisterCleanup = onTestFinished,
): Promise<LocalRun> {
  const dataDir = temporaryFolder(ending)
  const { url } = await startProcess(dataDir, environment, script, ending)
  const outbox = join(dataDir, "outbox")
  return { url, ...mailboxOver(() => mailsIn(outbox)) }
}

/** Reads the mails of a run. */
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
