import * as z from "zod"
import type { World } from "./world.ts"

export type Route = {
  method: "GET" | "POST" | "DELETE"
  path: string
  /** The schema of the parameters. `handle` gets its output, and can throw a Refusal. */
  params: z.ZodType
  handle(world: World, params: unknown, ids: Readonly<Record<string, string>>): object
}

/** An API route. Parameters outside `shape` are refused; every route has `expand`. */
export function route<S extends z.ZodRawShape>(
  line: `${Route["method"]} /v1/${string}`,
  shape: S,
  handle: (world: World, params: z.output<z.ZodObject<S>>, id: string) => object,
): Route {
  const [method = "", path = ""] = line.split(" ")
  const params = z.strictObject({ expand: z.unknown().optional(), ...shape })
  return {
    method: method as Route["method"],
    path,
    params,
    handle: (world, given, ids) => handle(world, given as z.output<z.ZodObject<S>>, ids["id"] ?? ""),
  }
}
