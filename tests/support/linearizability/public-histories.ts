import type { Operation } from "./history.ts"
import type { RegisterInput, RegisterOutput } from "./models/register.ts"

type Running = { invokedAt: number; input: RegisterInput }

/**
 * Reads a log of Jepsen's first test of etcd (`INFO  jepsen.util - 3 :invoke :cas [1 2]`). The
 * number of a line is its time. An operation without a return has an unknown outcome, and so has a
 * read that timed out.
 */
export function readJepsenLog(text: string): Operation<RegisterInput, RegisterOutput>[] {
  const running = new Map<string, Running>()
  const history: Operation<RegisterInput, RegisterOutput>[] = []
  for (const [at, line] of text.split("\n").entries()) {
    const [, process = "", type, kind = "", value = ""] =
      /jepsen\.util\s+-\s+(\d+)\s+:(invoke|ok|fail)\s+:(\w+)\s+(.+)$/.exec(line) ?? []
    if (type === "invoke") running.set(process, { invokedAt: at, input: inputOf(kind, value) })
    const call = running.get(process)
    if (type === undefined || type === "invoke" || !call || value === ":timed-out") continue
    running.delete(process)
    history.push({ process, ...call, output: outputOf(kind, type, value), returnedAt: at })
  }
  return [...history, ...[...running].map(([process, call]) => ({ process, ...call }))]
}

function inputOf(kind: string, value: string): RegisterInput {
  const [first = 0, second = 0] = (value.match(/\d+/g) ?? []).map(Number)
  if (kind === "read") return { kind: "read" }
  if (kind === "write") return { kind: "write", value: first }
  return { kind: "compareAndSet", expected: first, value: second }
}

function outputOf(kind: string, type: string, value: string): RegisterOutput {
  if (kind === "read") return value === "nil" ? null : Number(value)
  return type === "ok"
}

export type TextInput = { kind: "get" | "put" | "append"; key: string; value: string }

/** Reads a log of a store of texts (`{:process 0, :type :invoke, :f :append, :key "0", …}`). */
export function readTextLog(text: string): Operation<TextInput, string>[] {
  const running = new Map<string, { invokedAt: number; input: TextInput }>()
  const history: Operation<TextInput, string>[] = []
  for (const [at, line] of text.split("\n").entries()) {
    const [, process = "", type, kind = "get", key = "", value = ""] =
      /:process (\d+), :type :(\w+), :f :(get|put|append), :key "(.*?)", :value (?:"(.*)"|nil)/.exec(line) ??
      []
    const call = running.get(process)
    if (type === "invoke") {
      const input = { kind: kind as TextInput["kind"], key, value }
      running.set(process, { invokedAt: at, input })
    } else if (type !== undefined && call) {
      running.delete(process)
      history.push({ process, ...call, output: value, returnedAt: at })
    }
  }
  return [...history, ...[...running].map(([process, call]) => ({ process, ...call }))]
}
