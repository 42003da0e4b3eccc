import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { startProcess, temporaryFolder } from "../support/process.ts"
import type { TestMail } from "../support/service.ts"

/** `mailTo` gives the latest mail to an address; it throws when there is none. */
export type LocalRun = { url: string; mailTo(email: string): TestMail }

/** `npm start` on any free port for one test; ends with it. Mails are limited by address, and a browser has but one. */
export async function startLocalRun(): Promise<LocalRun> {
  const dataDir = temporaryFolder()
  const { url } = await startProcess(dataDir)
  const outbox = join(dataDir, "outbox")
  return {
    url,
    mailTo: (email) => {
      const files = readdirSync(outbox)
        .filter((name) => name.endsWith(".json"))
        .toSorted()
      const mails = files.map((name) => JSON.parse(readFileSync(join(outbox, name), "utf8")) as TestMail)
      const mail = mails.findLast(({ to }) => to === email)
      if (!mail) throw new Error(`no mail to ${email}`)
      return mail
    },
  }
}
