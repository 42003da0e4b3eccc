import * as z from "zod"
import { ContactForm } from "../../core/contact/contact.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const contact = {
  method: "POST",
  path: "/api/contact",
  file: "site/contact.ts",
  summary: "Send us a message",
  description: "Five an hour from one address; the sixth is 400. An answer goes to `email`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: ContactForm,
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: [],
  uses: [
    { resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] },
    { resource: "mail", actions: ["SendEmail"] },
  ],
} as const satisfies RouteDeclaration
