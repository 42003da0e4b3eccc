import { beforeEach, expect, test, vi } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { byPerson, startTextService } from "./text-service.ts"

const at = await startTextService()
const { service, fake } = at
beforeEach(() => fake.reset())

const WAIT = { timeout: 30_000, interval: 20 }
const TRANSCRIPT = "Salad grows on a balcony. It is sown in April. Water it in the morning."
const BODIES = {
  "/api/chat": {
    videoId: "et-sample-1",
    transcript: TRANSCRIPT,
    messages: [{ role: "user", content: "When?" }],
  },
  "/api/summarize": { videoId: "synHISTORYA", transcript: TRANSCRIPT },
} as const

/** Reads a stream to the last line of its text and then hangs up, with nothing left to read. */
async function readAll(ask: (signal: AbortSignal) => Promise<Response>): Promise<void> {
  const gone = new AbortController()
  const { body } = await ask(gone.signal)
  let text = ""
  for await (const piece of body ?? []) {
    text += Buffer.from(piece).toString()
    if (text.includes("-->")) break
  }
  gone.abort()
}

test.each([
  ["/api/chat", 2],
  ["/api/summarize", 4],
] as const)(
  "four calls of %s cost the same for callers who hang up after the whole text arrived",
  async (path, credits) => {
    // The history has a row of the video, to which a summary is saved.
    const person = await byPerson(at, path, { transcription: true })
    fake.always({ kind: "answer", text: "In April." })
    for (let call = 0; call < 4; call += 1) {
      await readAll(async (signal) => await person.ask(BODIES[path], { signal }))
      await vi.waitFor(async () => await expectSettledLedger(service.table, person.accountId), WAIT)
    }
    await vi.waitFor(async () => expect(await person.used()).toBe(credits), WAIT)
  },
)
