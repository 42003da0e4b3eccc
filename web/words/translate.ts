import type { ReactNode } from "react"
import type { Catalogues, Tag } from "./catalogues.gen.ts"
import type { Message } from "./format-message.ts"

export type CatalogueName = keyof Catalogues
/** The messages of one catalogue in one language, by their keys. */
export type Messages = Readonly<Record<string, Message>>
/** The loaded catalogues, all in one language. */
export type LoadedCatalogues = Readonly<{ [N in CatalogueName]?: Messages }>

/** No argument for a message without values. */
type Args<V> = [keyof V] extends [never] ? [] : [values: V]
/** Messages with elements are nodes, all others are strings. */
type Formatted<V> = Tag extends V[keyof V] ? ReactNode : string
/** Returns the message of a key. A missing or misspelled value is a type error. */
export type Translate<N extends CatalogueName> = <K extends keyof Catalogues[N]>(
  key: K,
  ...args: Args<Catalogues[N][K]>
) => Formatted<Catalogues[N][K]>
