import { setTimeout as wait } from "node:timers/promises"
import type { Instance, Store } from "./cluster.ts"
import type { Disk } from "./disk.ts"
import { NETWORK_FAULTS } from "./store-proxy.ts"

/** One fault that was injected. `target` is undefined for the store. */
export type Injected = { kind: string; target: string | undefined; from: number; until: number }

type World = {
  instances: readonly Instance[]
  store: Store
  disk: Disk | undefined
  random: () => number
  now: () => number
}

const kill = async (child: ReturnType<Store["process"]>) => {
  const exited = new Promise((resolve) => child.once("exit", resolve))
  child.kill("SIGKILL")
  await exited
}

/**
 * Injects one fault after another, chosen by the seed, with a pause between them, until the signal
 * aborts. Each has ended when this returns.
 */
export async function injectFaults(
  world: World,
  { signal, betweenFaultsMs, lengthMs }: { signal: AbortSignal; betweenFaultsMs: number; lengthMs: number },
  report: { begun: () => void; ended: (fault: Injected) => void },
): Promise<void> {
  const { instances, store, disk, random, now } = world
  const length = () => lengthMs * (0.3 + random())
  const kinds: Record<string, (instance: Instance) => Promise<string | undefined>> = {
    "kill an instance": async (instance) => {
      await kill(instance.process())
      await wait(random() * 500)
      await instance.restart()
      return instance.name
    },
    "pause an instance": async (instance) => {
      instance.process().kill("SIGSTOP")
      await wait(length())
      instance.process().kill("SIGCONT")
      return instance.name
    },
    "kill the store": async () => {
      await kill(store.process())
      await wait(random() * 1000)
      await store.restart()
      return undefined
    },
    "pause the store": async () => {
      store.process().kill("SIGSTOP")
      await wait(length())
      store.process().kill("SIGCONT")
      return undefined
    },
    ...Object.fromEntries(
      NETWORK_FAULTS.map((fault) => [
        `network: ${fault}`,
        async (instance: Instance) => {
          instance.proxy.setFault(fault)
          await wait(length())
          instance.proxy.setFault(undefined)
          return instance.name
        },
      ]),
    ),
    ...(disk && {
      "disk full": async () => {
        disk.fill()
        await wait(length())
        disk.free()
        // The engine may have ended when it could not write.
        await store.restart()
        return undefined
      },
    }),
  }
  const names = Object.keys(kinds)
  let bag: string[] = []
  while (!signal.aborted) {
    await wait(betweenFaultsMs * (0.5 + random()))
    // Each kind comes once before any comes again, so a short run has the whole mix.
    if (bag.length === 0) bag = names.toSorted(() => random() - 0.5)
    const kind = bag.pop() ?? ""
    const instance = instances[Math.floor(random() * instances.length)]
    if (!instance || signal.aborted) return
    const from = now()
    report.begun()
    const target = await kinds[kind]?.(instance)
    report.ended({ kind, target, from, until: now() })
  }
}
