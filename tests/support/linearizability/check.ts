import type { History, Model, Operation } from "./history.ts"

/**
 * Whether a history is linearizable. `configurations`: the most configurations that were possible
 * at one time. A violation names the first operation whose output no order explains, the history up
 * to its return, and the states that were possible until then.
 */
export type Verdict<Input, Output> =
  | { outcome: "linearizable"; configurations: number }
  | {
      outcome: "violation"
      failed: Operation<Input, Output>
      prefix: History<Input, Output>
      states: readonly string[]
    }
  | { outcome: "undecided"; configurations: number }

/**
 * A possible situation: the state, the running operations that have taken effect, and how many of
 * unknown outcome have, by the name of their effect.
 */
type Configuration<State> = {
  state: State
  placed: ReadonlySet<number>
  used: ReadonlyMap<string, number>
}

/**
 * Says whether one order of the operations explains every output, where an operation takes effect
 * between its invocation and its return.
 *
 * The algorithm is just-in-time linearization (G. Lowe, "Testing for linearizability", 2017), a
 * form of Wing and Gong's search that reads the history once. It places an operation in the order
 * only when an operation returns, this one or another that needs it. So memory depends on how many
 * operations overlap, and not on the length of the history. An operation of unknown outcome is
 * placed only when a running operation may need it. With more than `configurationsMax`
 * configurations, the result is "undecided".
 */
export function checkHistory<State, Input, Output>(
  model: Model<State, Input, Output>,
  history: History<Input, Output>,
  { configurationsMax = 200_000 } = {},
): Verdict<Input, Output> {
  const search = createSearch(model, history, configurationsMax)
  let most = 1
  for (const event of eventsOf(history)) {
    if (event.kind === "invoke") {
      search.invoke(event.id)
      continue
    }
    const before = search.states()
    const count = search.return(event.id)
    if (count === undefined) return { outcome: "undecided", configurations: configurationsMax }
    most = Math.max(most, count)
    const failed = history[event.id]
    if (count === 0 && failed) {
      const prefix = history.filter(({ invokedAt }) => invokedAt <= event.at)
      return { outcome: "violation", failed, prefix, states: before }
    }
  }
  return { outcome: "linearizable", configurations: most }
}

type Event = { kind: "invoke" | "return"; at: number; id: number }

/**
 * The invocations and returns in the order of time. An operation that is invoked in the millisecond
 * in which another returns overlaps with it.
 */
function eventsOf<Input, Output>(history: History<Input, Output>): Event[] {
  const events = history.flatMap(({ invokedAt, returnedAt }, id): Event[] => [
    { kind: "invoke", at: invokedAt, id },
    ...(returnedAt === undefined ? [] : [{ kind: "return" as const, at: returnedAt, id }]),
  ])
  const rank = ({ kind }: Event) => (kind === "invoke" ? 0 : 1)
  return events.toSorted((a, b) => a.at - b.at || rank(a) - rank(b))
}

function createSearch<State, Input, Output>(
  model: Model<State, Input, Output>,
  history: History<Input, Output>,
  configurationsMax: number,
) {
  const running = new Set<number>()
  /** The operations of unknown outcome, by the name of their effect, in the order of invocation. */
  const unknown = new Map<string, number[]>()
  let configurations: Configuration<State>[] = [{ state: model.initial, placed: new Set(), used: new Map() }]

  const stepOf = (state: State, id: number): State | undefined => {
    const operation = history[id]
    return operation && model.step(state, operation.input, operation.output)
  }
  const isSame = (a: State, b: State): boolean => a === b || model.nameState(a) === model.nameState(b)
  const mayNeed = (state: State, id: number, otherId: number): boolean => {
    const [operation, other] = [history[id], history[otherId]]
    if (!operation || !other) return false
    return model.mayNeed?.(state, operation, other.input) ?? true
  }
  const nameOf = ({ state, placed }: Configuration<State>): string =>
    `${[...placed].toSorted((a, b) => a - b).join(",")}|${model.nameState(state)}`

  /**
   * Operations that change nothing, now or later, take effect as soon as they can, because that
   * rules no order out.
   */
  const absorb = (configuration: Configuration<State>): Configuration<State> => {
    const { state, placed } = configuration
    const idle = [...running].filter((id) => {
      const operation = history[id]
      if (placed.has(id) || !operation || operation.isOptional) return false
      if (model.staysIdle?.(operation.input) !== true) return false
      const next = stepOf(state, id)
      return next !== undefined && isSame(next, state)
    })
    return idle.length === 0 ? configuration : { ...configuration, placed: new Set([...placed, ...idle]) }
  }

  /**
   * The operations of unknown outcome that a running one may need, itself or for another that it
   * needs, one for each effect. All other operations of unknown outcome can wait, because no output
   * depends on them yet.
   */
  const neededIn = ({ state, placed, used }: Configuration<State>): ReadonlyMap<string, number> => {
    const needing = [...running].filter((id) => !placed.has(id))
    const needed = new Map<string, number>()
    // Grows while it is read.
    for (const id of needing) {
      for (const [effect, ids] of unknown) {
        const other = ids[used.get(effect) ?? 0]
        if (other === undefined || needed.has(effect) || !mayNeed(state, id, other)) continue
        needed.set(effect, other)
        needing.push(other)
      }
    }
    return needed
  }

  /** The configurations after one more operation takes effect. */
  function* successors(from: Configuration<State>): Generator<Configuration<State>> {
    const { state, placed, used } = from
    for (const id of running) {
      const next = placed.has(id) ? undefined : stepOf(state, id)
      if (next !== undefined) yield { state: next, placed: new Set([...placed, id]), used }
    }
    for (const [effect, id] of neededIn(from)) {
      const next = stepOf(state, id)
      if (next === undefined || isSame(next, state)) continue
      yield { state: next, placed, used: new Map([...used, [effect, (used.get(effect) ?? 0) + 1]]) }
    }
  }

  return {
    states: (): string[] => [...new Set(configurations.map(({ state }) => model.nameState(state)))],
    invoke: (id: number): void => {
      const operation = history[id]
      if (!operation) return
      if (operation.returnedAt !== undefined) {
        running.add(id)
        return
      }
      const effect = model.nameEffect?.(operation.input) ?? `operation ${id}`
      const others = unknown.get(effect)
      if (others) others.push(id)
      else unknown.set(effect, [id])
    },
    /**
     * Keeps the configurations in which the operation has taken effect and, if it is optional,
     * those in which it has not. Returns how many these are; undefined if there are too many.
     */
    return: (id: number): number | undefined => {
      const kept = createFront(nameOf)
      if (history[id]?.isOptional)
        for (const without of configurations) if (!without.placed.has(id)) kept.add(without)
      const seen = createFront(nameOf)
      const open = configurations.map(absorb)
      // Grows while it is read.
      for (const from of open) {
        if (!seen.add(from)) continue
        if (seen.size() > configurationsMax) return undefined
        if (from.placed.has(id)) {
          const placed = new Set(from.placed)
          placed.delete(id)
          kept.add({ ...from, placed })
        } else for (const next of successors(from)) open.push(absorb(next))
      }
      running.delete(id)
      configurations = kept.all()
      return configurations.length
    },
  }
}

/**
 * Keeps the best configurations of each name. A configuration is better if it used fewer operations
 * of unknown outcome, because those left can still take effect, but need not.
 */
function createFront<State>(nameOf: (configuration: Configuration<State>) => string) {
  const byName = new Map<string, Configuration<State>[]>()
  let size = 0
  return {
    /** False if a configuration that is as good is already there. */
    add: (configuration: Configuration<State>): boolean => {
      const name = nameOf(configuration)
      const known = byName.get(name) ?? []
      if (known.some(({ used }) => isWithin(used, configuration.used))) return false
      const others = known.filter(({ used }) => !isWithin(configuration.used, used))
      size += others.length + 1 - known.length
      byName.set(name, [...others, configuration])
      return true
    },
    size: () => size,
    all: () => [...byName.values()].flat(),
  }
}

const isWithin = (some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): boolean =>
  [...some].every(([effect, count]) => count <= (others.get(effect) ?? 0))
