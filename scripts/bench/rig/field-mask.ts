/** A parsed `$fields` mask: fields by name. `true` selects a field with all of its content. */
export type Mask = Map<string, Mask | true>

/**
 * Parses a mask in Google's syntax: `a,b.c,d(e,f/g)`. Undefined if it is malformed. Written
 * independently of the service.
 */
export function parseMask(text: string): Mask | undefined {
  const tokens = text.match(/\w+|[^\w]/g) ?? []
  let at = 0
  const list = (): Mask | undefined => {
    const mask: Mask = new Map()
    for (;;) {
      if (!path(mask)) return undefined
      if (tokens[at] !== ",") return mask
      at += 1
    }
  }
  const path = (mask: Mask): boolean => {
    const name = tokens[at] ?? ""
    if (!/^\w+$/.test(name)) return false
    at += 1
    const next = tokens[at]
    if (next === "." || next === "/") {
      at += 1
      const inner = innerOf(mask, name)
      return path(inner)
    }
    if (next !== "(") {
      mask.set(name, true)
      return true
    }
    at += 1
    const inner = list()
    if (!inner || tokens[at] !== ")") return false
    at += 1
    const known = innerOf(mask, name)
    for (const [field, value] of inner) known.set(field, value)
    return true
  }
  const mask = list()
  return at === tokens.length ? mask : undefined
}

function innerOf(mask: Mask, name: string): Mask {
  const known = mask.get(name)
  const inner: Mask = known instanceof Map ? known : new Map()
  if (known !== true) mask.set(name, inner)
  return inner
}

/**
 * Returns a value without the fields that the mask does not name. Objects without any selected
 * field stay as `{}`, or are removed if `isSparse`; list elements always stay.
 */
export function applyMask(mask: Mask | true, value: unknown, isSparse = false): unknown {
  if (mask === true || typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((one) => applyMask(mask, one, isSparse))
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const selected = mask.get(name)
    if (selected === undefined) return []
    // A mask can select fields of messages only.
    if (selected !== true && (typeof inner !== "object" || inner === null)) return []
    const part = applyMask(selected, inner, isSparse)
    return isSparse && isEmptyObject(part) ? [] : [[name, part] as const]
  })
  return Object.fromEntries(kept)
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  )
}
