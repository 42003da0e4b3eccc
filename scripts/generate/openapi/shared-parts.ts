import type { z } from "zod"
import type { RouteDeclaration } from "../../../functions/route/declaration.ts"

/** Parts that operations share, registered once in the document. */
export type SharedParts = {
  /** Registers a schema under a name and returns the schema that refers to it. */
  readonly schema: <T extends z.ZodType>(name: string, schema: T) => T
  /** References to the responses of a route's errors, by status. */
  readonly errors: (route: RouteDeclaration) => Record<string, { $ref: string }>
}

/** Where the document has the schema of a quote. */
export const QUOTE_REF = "#/components/schemas/Quote"
