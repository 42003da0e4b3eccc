import type { Mask } from "../../../../scripts/bench/rig/field-mask.ts"

/** Wraps a JSON value so that `onRead` gets the path of each field that is read, even if absent. */
export function watchReads(value: unknown, onRead: (path: readonly string[]) => void): unknown {
  return watchAt(value, [], onRead)
}

function watchAt(
  value: unknown,
  path: readonly string[],
  onRead: (path: readonly string[]) => void,
): unknown {
  if (typeof value !== "object" || value === null) return value
  const recordRead = (key: string | symbol) => {
    if (typeof key === "symbol" || key === "toJSON" || Array.isArray(value)) return path
    onRead([...path, key])
    return [...path, key]
  }
  return new Proxy(value, {
    get: (target, key) => {
      const inner: unknown = Reflect.get(target, key)
      return typeof inner === "function" ? inner : watchAt(inner, recordRead(key), onRead)
    },
    getOwnPropertyDescriptor: (target, key) => {
      recordRead(key)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
  })
}

/** True if the mask selects the field at this path, a parent field, or a part of it. */
export function selects(mask: Mask, [name = "", ...rest]: readonly string[]): boolean {
  const inner = mask.get(name)
  if (inner === undefined) return false
  return inner === true || rest.length === 0 || selects(inner, rest)
}
