import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

const asked = (description: string) => z.string().optional().meta({ description })

export const oauthAuthorize = {
  method: "GET",
  path: "/oauth/authorize",
  file: "oauth/authorize.ts",
  summary: "Ask a person to let a program in",
  description:
    "The page on which somebody agrees or does not; who is not signed in goes to `/login` first (302). What is wrong with a request is told to the person (400) and never sent on: anybody may register a place to be sent to.",
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: z.object({
    response_type: asked("`code`."),
    client_id: asked("As registered."),
    redirect_uri: asked("One of those registered; on the program's own machine the port is free."),
    code_challenge: asked("SHA-256 of the verifier, in base64url."),
    code_challenge_method: asked("`S256`."),
    state: asked("Comes back as it is."),
    resource: asked("The tool protocol's address; nothing else can be asked for."),
    scope: asked("Whatever it is: `mcp` is given."),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration
