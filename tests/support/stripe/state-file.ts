import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import type { World } from "./world.ts"

type Kept = Pick<World, "events"> & {
  aheadMs: number
  objects: [string, never][]
  deleted: string[]
  sessions: [string, never][]
  debits: string[]
}

const EVENTS_KEPT = 200

/** Loads a saved world. Returns how many milliseconds its clock was ahead of real time. */
export function readState(file: string, world: World): number {
  if (!existsSync(file)) return 0
  const kept = JSON.parse(readFileSync(file, "utf8")) as Kept
  for (const [id, thing] of kept.objects) world.objects.set(id, thing)
  for (const [id, plan] of kept.sessions) world.sessions.set(id, plan)
  for (const id of kept.deleted) world.deleted.add(id)
  for (const id of kept.debits) world.debits.add(id)
  world.events.push(...kept.events)
  return kept.aheadMs
}

/** Saves a world to a file atomically. */
export function writeState(file: string, world: World, aheadMs: number): void {
  const { objects, sessions, deleted, debits, events } = world
  const kept = {
    aheadMs,
    objects: [...objects],
    sessions: [...sessions],
    deleted: [...deleted],
    debits: [...debits],
    events: events.slice(-EVENTS_KEPT),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(kept))
  renameSync(`${file}.new`, file)
}
