import type { Mask } from "../../../../scripts/bench/rig/field-mask.ts"

/** The kinds of answers, by their endpoints. */
export type Kind = "player" | "search" | "browse" | "next"

/**
 * The known fields of messages. A message is identified by the names of the two fields that lead to
 * it: `videoRenderer.title`. The name of a renderer or view model is enough.
 */
export type Vocabulary = Map<string, Set<string>>

const NAMED = /(?:Renderer|ViewModel|Command|Endpoint|Action|Payload)$/
const RENDERER = /(?:Renderer|ViewModel)$/
const TEXT = ["runs", "simpleText"]

/** Adds all fields of an answer. */
export function learn(vocabulary: Vocabulary, kind: Kind, answer: unknown): void {
  learnAt(vocabulary, "", kind, answer)
}

function learnAt(vocabulary: Vocabulary, before: string, name: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const one of value) learnAt(vocabulary, before, name, one)
    return
  }
  if (typeof value !== "object" || value === null) return
  const known = fieldsOf(vocabulary, before, name)
  for (const [field, inner] of Object.entries(value)) {
    known.add(field)
    // A text has one of two fields. If one is known, so is the other.
    if (TEXT.includes(field)) for (const one of TEXT) known.add(one)
    if (TEXT.includes(field)) fieldsOf(vocabulary, name, "runs").add("text")
    learnAt(vocabulary, name, field, inner)
  }
}

function fieldsOf(vocabulary: Vocabulary, before: string, name: string): Set<string> {
  const key = messageOf(before, name)
  const known = vocabulary.get(key) ?? new Set<string>()
  vocabulary.set(key, known)
  return known
}

/** Names the message that two fields lead to. */
export function messageOf(before: string, name: string): string {
  return NAMED.test(name) ? name : `${before}.${name}`
}

/** The fields of a mask that no known message has, as `message: field`. */
export function unknownFields(vocabulary: Vocabulary, kind: Kind, mask: Mask): string[] {
  return unknownAt(vocabulary, "", kind, mask)
}

function unknownAt(vocabulary: Vocabulary, before: string, name: string, mask: Mask): string[] {
  const message = messageOf(before, name)
  const known = vocabulary.get(message)
  return [...mask].flatMap(([field, inner]) => {
    const isKnown = known?.has(field) || (isUnion(known) && hasMessage(vocabulary, field))
    if (!isKnown) return [`${message}: ${field}`]
    return inner === true ? [] : unknownAt(vocabulary, name, field, inner)
  })
}

/** True for a message that can hold any renderer: all its known fields are renderers. */
function isUnion(known: Set<string> | undefined): boolean {
  return known !== undefined && [...known].every((field) => RENDERER.test(field))
}

function hasMessage(vocabulary: Vocabulary, field: string): boolean {
  return RENDERER.test(field) && vocabulary.has(field)
}
