import type { Fault, FaultKind } from "./faults.ts"
import { type Choose, type Run, runSchedule } from "./run.ts"
import type { Scene } from "./scene.ts"
import { callOf, readTokens, TIME, writeTokens } from "./token.ts"

/** A failed schedule, as one line that repeats it. */
export type Replay = { names: readonly string[]; fault: Fault | undefined; tokens: readonly string[] }

const PARTS = " + "
const FIELDS = " | "

export function writeReplay({ names, fault, tokens }: Replay): string {
  return [names.join(PARTS), writeFault(fault), writeTokens(tokens)].join(FIELDS)
}

export function readReplay(text: string): Replay {
  const [names = "", fault = "", tokens = ""] = text.split(FIELDS)
  return { names: names.split(PARTS), fault: readFault(fault), tokens: readTokens(tokens) }
}

function writeFault(fault: Fault | undefined): string {
  if (!fault) return "none"
  return fault.kind === "skew" ? `skew ${fault.instance} ${fault.ms}` : `${fault.kind} at ${fault.at}`
}

function readFault(text: string): Fault | undefined {
  if (text === "none" || text === "") return undefined
  const skew = /^skew (\d+) (-?\d+)$/.exec(text)
  if (skew) return { kind: "skew", instance: Number(skew[1]), ms: Number(skew[2]) }
  const [kind = "", at = ""] = text.split(/ at (.*)/s)
  return { kind: kind as FaultKind, at }
}

/**
 * Follows tokens, and leaves out those that name no pending call. After the last one, every
 * instance finishes in turn.
 */
export function follow(tokens: readonly string[]): Choose {
  const left = [...tokens]
  return (calls) => {
    for (let token = left.shift(); token !== undefined; token = left.shift()) {
      if (token === TIME) return TIME
      const call = callOf(calls, token)
      if (call) return call
    }
    return calls.toSorted((a, b) => a.instance - b.instance)[0]
  }
}

/** Leaves out tokens as long as the same rule is broken. Returns the shortest schedule found. */
export async function shorten(
  scene: Scene,
  failed: Pick<Run, "tokens" | "violations">,
  fault: Fault | undefined,
): Promise<Pick<Run, "tokens" | "picked" | "violations">> {
  const rule = failed.violations[0]?.rule
  let tokens = [...failed.tokens]
  const isBroken = async (shorter: readonly string[]) => {
    const { violations } = await runSchedule(scene, follow(shorter), fault)
    return violations.some((violation) => violation.rule === rule)
  }
  for (let size = Math.ceil(tokens.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = tokens.length - size; from >= 0; from -= size) {
      const shorter = tokens.toSpliced(from, size)
      if (await isBroken(shorter)) tokens = shorter
    }
  }
  const { picked, violations } = await runSchedule(scene, follow(tokens), fault)
  return { tokens, picked, violations }
}

/** Describes a failure: what broke, the line that repeats it, and the shortened schedule. */
export async function reportFailure(
  scene: Scene,
  failed: Pick<Run, "tokens" | "violations">,
  fault?: Fault,
): Promise<string> {
  const short = await shorten(scene, failed, fault)
  const names = scene.name.split(PARTS)
  const lineFor = (tokens: readonly string[]) =>
    `SCHEDULE='${writeReplay({ names, fault, tokens })}' npx vitest run tests/crash/schedule/replay.test.ts`
  return [
    ...failed.violations.map(({ rule, message }) => `${rule}: ${message}`),
    `replay: ${lineFor(failed.tokens)}`,
    `shortened: ${lineFor(short.tokens)}`,
    ...short.picked.map((label) => `  ${label}`),
  ].join("\n")
}
