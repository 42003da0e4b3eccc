import { appendFileSync, existsSync, readFileSync } from "node:fs"

/** How far the orders of a pair were searched. */
export type Searched = { isComplete: boolean; orders: number }

/**
 * A file with a line for each pair whose search broke no rule, so that a search of all pairs, which
 * takes hours, can go on where it stopped. Without a file, nothing is kept.
 */
export function openProgress(file: string | undefined) {
  const known = new Map<string, Searched>()
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, "utf8").split("\n") : []
  for (const line of lines) {
    const [isComplete, orders, name] = line.split("\t")
    if (name !== undefined) known.set(name, { isComplete: isComplete === "true", orders: Number(orders) })
  }
  return {
    /** Returns an earlier search that was complete, or that ran as many orders as `max`. */
    find: (name: string, max: number): Searched | undefined => {
      const searched = known.get(name)
      return searched && (searched.isComplete || searched.orders >= max) ? searched : undefined
    },
    add: (name: string, { isComplete, orders }: Searched): void => {
      if (file !== undefined) appendFileSync(file, `${[isComplete, orders, name].join("\t")}\n`)
    },
  }
}
