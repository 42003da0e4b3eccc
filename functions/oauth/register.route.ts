import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const oauthRegister = {
  method: "POST",
  path: "/oauth/register",
  file: "oauth/register.ts",
  summary: "Register a program",
  description:
    "Gives a program an id (RFC 7591). It gets no secret: PKCE shows who it is. Its answers go to HTTPS, to its own machine, or to a scheme of its own. A program that nobody lets in is forgotten after 30 days. A refusal of what it says of itself is JSON, `{error, error_description}`. 60 an hour from one address.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: z.object({
    redirect_uris: z.array(z.string()).meta({
      description: "Where its answers may go, 1 to 10.",
      example: ["https://agent.example.org/callback"],
    }),
    client_name: z.string().optional().meta({ description: "What people are shown.", example: "An agent" }),
    grant_types: z.array(z.string()).optional(),
    response_types: z.array(z.string()).optional(),
    token_endpoint_auth_method: z
      .string()
      .optional()
      .meta({ description: "Whatever it is: it becomes `none`." }),
    scope: z.string().optional(),
  }),
  output: {
    schema: z.object({
      client_id: z.uuid(),
      client_id_issued_at: z.int().meta({ description: "Epoch seconds." }),
      client_name: z.string(),
      redirect_uris: z.array(z.string()),
      grant_types: z.array(z.string()),
      response_types: z.array(z.string()),
      token_endpoint_auth_method: z.literal("none"),
      scope: z.string(),
    }),
  },
  status: 201,
  errors: ["rate_limited"],
  uses: [{ resource: "table", actions: ["UpdateItem", "PutItem"] }],
} as const satisfies RouteDeclaration
