/** A resource or parameter that a template's value names, with the attribute if it asks for one. */
export type Reference = { readonly name: string; readonly attribute?: string }

/** Every `Ref`, `Fn::GetAtt` and `${}` of `Fn::Sub` in a value. Pseudo parameters are left out. */
export function* referencesOf(value: unknown): Generator<Reference> {
  if (Array.isArray(value)) {
    for (const entry of value) yield* referencesOf(entry)
    return
  }
  if (typeof value !== "object" || value === null) return
  for (const [key, entry] of Object.entries(value)) {
    if (key === "Ref" && typeof entry === "string") yield* unlessPseudo({ name: entry })
    else if (key === "Fn::GetAtt") yield attributeOf(entry as string | readonly [string, string])
    else if (key === "Fn::Sub") yield* substitutedIn(entry as Substitution)
    else yield* referencesOf(entry)
  }
}

/** The argument of `Fn::Sub`: a text, or a text with values of its own. */
export type Substitution = string | readonly [string, Readonly<Record<string, unknown>>]

export function attributeOf(argument: string | readonly [string, string]): Required<Reference> {
  const [name = "", ...rest] = typeof argument === "string" ? argument.split(".") : argument
  return { name, attribute: rest.join(".") }
}

function* substitutedIn(argument: Substitution): Generator<Reference> {
  const [text, own] = typeof argument === "string" ? [argument, {}] : argument
  yield* referencesOf(own)
  for (const [, name = ""] of text.matchAll(PLACE)) {
    if (name in own) continue
    yield* name.includes(".") ? [attributeOf(name)] : unlessPseudo({ name })
  }
}

/** `${Name}` in a text, but not `${!Literal}`. */
export const PLACE = /\$\{([^!}][^}]*)\}/g

const unlessPseudo = (reference: Reference): Reference[] =>
  reference.name.startsWith("AWS::") ? [] : [reference]
