import { stripVTControlCharacters } from "node:util"
import { startChild } from "../local/process/child.ts"

/**
 * What noticed a mistake. `types`: it does not compile, so it could not be shipped, and does not
 * count. `by` names the first failed test. `timeout`: the tests ran too long, for whatever reason.
 */
export type Verdict =
  | { state: "types" }
  | { state: "killed"; by: string }
  | { state: "timeout" }
  | { state: "survived" }

/** `recordings`: where the tests find recorded responses. `secondsMax`: for one run. */
export type TestOptions = { recordings: string; secondsMax: number }

/** Tests that take minutes each. Most mutants skip them. */
export const SLOW = "tests/{browser,cloud,clients,crash}/**"

const FAILED = /^ *FAIL +(.+)$/m

/** Runs tests until one fails. `args`: vitest's command, and which tests. */
export async function runVitest(
  folder: string,
  [command = "run", ...args]: readonly string[],
  { recordings, secondsMax }: TestOptions,
): Promise<Verdict> {
  const { code, output, isLate } = await runTests(
    folder,
    [command, "--config=scripts/config/vitest.ts", "--bail=1", ...args],
    { environment: { RECORDINGS_DIR: recordings }, secondsMax },
  )
  if (isLate) return { state: "timeout" }
  if (code === 0) return { state: "survived" }
  return { state: "killed", by: FAILED.exec(stripVTControlCharacters(output))?.[1] ?? "the test run" }
}

/**
 * Runs vitest with these arguments, and stops it after `secondsMax` seconds. `isLate`: it was
 * stopped. `onOutput` gets its output as it arrives.
 */
export async function runTests(
  folder: string,
  args: readonly string[],
  options: {
    environment: Readonly<Record<string, string>>
    secondsMax?: number
    onOutput?: (text: string) => void
  },
): Promise<{ code: number; output: string; isLate: boolean }> {
  const { environment, secondsMax = Number.POSITIVE_INFINITY, onOutput } = options
  const chunks: string[] = []
  const child = startChild(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
    environment,
    folder,
    onOutput: (text) => {
      chunks.push(text)
      onOutput?.(text)
    },
  })
  let isLate = false
  const timer = Number.isFinite(secondsMax)
    ? setTimeout(() => {
        isLate = true
        void child.stop()
      }, secondsMax * 1000)
    : undefined
  const { code } = await child.ended
  clearTimeout(timer)
  return { code, output: chunks.join(""), isLate }
}
