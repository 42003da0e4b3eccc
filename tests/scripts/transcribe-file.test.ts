import { existsSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { getAccount } from "../../core/ledger/ledger-account.ts"
import { demoAccount } from "../../scripts/local/serve/demo-account.ts"
import { openStore } from "../../scripts/local/store/open-store.ts"
import { runScript, temporaryFolder } from "../support/process.ts"
import { hasFfmpeg, warnWithout, writeTones } from "../support/speech/audio-files.ts"
import { startSpeech } from "../support/speech/server.ts"

warnWithout(hasFfmpeg, "ffmpeg", "the transcription of a file by the command line")
const fake = await startSpeech()
afterAll(async () => await fake.stop())
beforeEach(() => fake.reset())

const transcribe = async (
  dataDir: string,
  args: readonly string[],
  environment: Record<string, string> = {},
) =>
  await runScript("scripts/transcribe.ts", args, {
    DATA_DIR: dataDir,
    OPENAI_API_KEY: "",
    OPENAI_BASE_URL: fake.baseUrl,
    ...environment,
  })

async function balanceIn(dataDir: string): Promise<number | undefined> {
  const { services, close } = await openStore({ DATA_DIR: dataDir })
  try {
    return (await getAccount(services.table, await demoAccount(services.table)))?.balance
  } finally {
    await close()
  }
}

describe.skipIf(!hasFfmpeg)("an audio file", () => {
  test("is printed as a transcript, for one credit, and stays where it is", async () => {
    const dataDir = temporaryFolder()
    const file = join(dataDir, "two tones.flac")
    writeTones(file, 2)
    const done = await transcribe(dataDir, [file, "--format", "srt", "--lang", "de-AT"])
    expect(done).toMatchObject({ code: 0 })
    expect(done.stdout).toMatch(/^1\n00:00:00,\d+ --> 00:00:0[78],\d+\nTone 200\.\n\n2\n00:00:1\d/)
    expect(done.stderr).toContain("two tones (de)\n1 credit used")
    expect(existsSync(file)).toBe(true)
    expect(await balanceIn(dataDir)).toBe(99)
  })

  test("that is invalid, or that the engine fails on, costs nothing and reports why", async () => {
    const dataDir = temporaryFolder()
    const wrong = await transcribe(dataDir, ["package.json"])
    expect(wrong).toMatchObject({ code: 1, stdout: "" })
    expect(wrong.stderr).toContain("The file has no audio that can be decoded.")
    const file = join(dataDir, "tone.wav")
    writeTones(file, 1)
    fake.always({ kind: "status", status: 401, code: "invalid_api_key" })
    const refused = await transcribe(dataDir, [file])
    expect(refused).toMatchObject({ code: 1, stdout: "" })
    expect(refused.stderr).toContain("OPENAI_API_KEY")
    expect(await balanceIn(dataDir)).toBe(100)
  })
})

test("without an engine nothing starts, and the missing settings are named", async () => {
  const dataDir = temporaryFolder()
  const done = await transcribe(dataDir, ["package.json"], { OPENAI_BASE_URL: "" })
  expect(done).toMatchObject({ code: 1, stdout: "" })
  expect(done.stderr).toMatch(/OPENAI_API_KEY.*OPENAI_BASE_URL/)
  expect(await balanceIn(dataDir)).toBe(100)
})
