import type * as z from "zod"

/**
 * One example of a request or response body. A request and a response with the same name belong
 * together.
 */
export type Example<T = unknown> = { readonly name: string; readonly summary: string; readonly value: T }

/** The examples of a route in the documents. */
export type RouteExamples = {
  readonly requests?: readonly Example[]
  /**
   * `generated`: building the documents runs the service's own code to answer the requests
   * (scripts/generate/examples).
   */
  readonly responses?: readonly Example[] | "generated"
}

/** Returns a list of one example, which is all that most routes have. */
export const example = <const T>(name: string, summary: string, value: T) =>
  [{ name, summary, value }] as const

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/**
 * The type of a route that has every example that the documents need, typed by its schemas. Metered
 * routes also need a price.
 */
export type Documented<R> = (R extends { metered: true } ? { readonly price: string } : unknown) &
  (R extends { body: infer Body extends z.ZodType }
    ? { readonly examples: { readonly requests: readonly Example<DeepReadonly<z.input<Body>>>[] } }
    : unknown) &
  (R extends { output: { schema: infer Schema extends z.ZodType } }
    ? {
        readonly examples: {
          readonly responses: readonly Example<DeepReadonly<z.output<Schema>>>[] | "generated"
        }
      }
    : unknown)
