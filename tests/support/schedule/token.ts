import type { Pending } from "./event.ts"

/** Stands for letting time pass although calls are pending. */
export const TIME = "t"

/**
 * Names a choice by its instance. `.n` is added for a pending call of the instance that is not its
 * first.
 */
export function tokenOf(calls: readonly Pending[], choice: Pending): string {
  const own = calls.filter(({ instance }) => instance === choice.instance)
  const position = own.indexOf(choice)
  return position === 0 ? String(choice.instance) : `${choice.instance}.${position}`
}

/** The call that a token names. Undefined if there is none now. */
export function callOf(calls: readonly Pending[], token: string): Pending | undefined {
  const [instance, position = "0"] = token.split(".")
  return calls.filter((call) => String(call.instance) === instance)[Number(position)]
}

/** Writes tokens as runs: `0*5 1 0.1 1*3`. */
export function writeTokens(tokens: readonly string[]): string {
  const runs: { token: string; count: number }[] = []
  for (const token of tokens) {
    const last = runs.at(-1)
    if (last?.token === token) last.count += 1
    else runs.push({ token, count: 1 })
  }
  return runs.map(({ token, count }) => (count === 1 ? token : `${token}*${count}`)).join(" ")
}

export function readTokens(text: string): string[] {
  return text
    .split(" ")
    .filter((run) => run !== "")
    .flatMap((run) => {
      const [token = "", count = "1"] = run.split("*")
      return Array.from({ length: Number(count) }, () => token)
    })
}
