import { AsyncLocalStorage } from "node:async_hooks"
import * as crypto from "node:crypto"

/** Returns this many random bytes. */
export type RandomSource = (size: number) => Uint8Array

const sourceOverride = new AsyncLocalStorage<RandomSource>()

/**
 * Runs `work`, and everything that it starts, with another source of randomness, so that a test can
 * repeat a run exactly. Secrets don't use it: they come from node:crypto directly.
 */
export const withRandomSource = <T>(source: RandomSource, work: () => T): T =>
  sourceOverride.run(source, work)

export function randomBytes(size: number): Buffer {
  const source = sourceOverride.getStore()
  return source ? Buffer.from(source(size)) : crypto.randomBytes(size)
}

/** A random UUID of version 4, for IDs, owners of leases and versions of items. */
export function randomUUID(): string {
  if (!sourceOverride.getStore()) return crypto.randomUUID()
  const bytes = randomBytes(16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

/** A random number from 0 to below 1, for waiting times. */
export function randomFraction(): number {
  return sourceOverride.getStore() ? randomBytes(4).readUInt32BE() / 2 ** 32 : Math.random()
}
