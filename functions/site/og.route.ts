import * as z from "zod"
import type { RouteDeclaration } from "../route/declaration.ts"

const text = (description: string, example: string) =>
  z
    .string()
    .max(2000, "at most 2000 characters")
    .optional()
    .meta({ description, examples: [example] })

export const og = {
  method: "GET",
  path: "/api/og",
  file: "site/og.ts",
  summary: "Draw a preview picture",
  description:
    "PNG, 1200 × 630 pixels, for a page's `og:image`. Any script, and emoji; a title is mirrored with its direction, wraps, and ends in an ellipsis where it has no more room. The same question gives the same bytes. Sixty pictures that were not drawn lately, per clock minute and address.",
  caller: "none",
  metered: false,
  streaming: false,
  // What it draws with is a processor's work.
  lambda: {
    memoryMb: 1024,
    timeoutSeconds: 20,
    architecture: "x86_64",
    packages: [
      "@resvg/resvg-js",
      "harfbuzzjs",
      "subset-font",
      "wawoff2",
      "twemoji-colr-font",
      "@fontsource/unifontex",
      "@fontsource-variable/",
    ],
  },
  query: z.object({
    title: text(
      "What the page is called; the service's name when left out, or when nothing in it can be drawn. The first 200 letters show.",
      "A garden in a week",
    ),
    tags: text("Comma-separated; the first five show, 28 letters of each.", "gardening,soil,water"),
    type: text(
      "What kind of page it is, which names and colours it: `page` (plain), `video`, `transcript`, `summary`, `docs`, or any word.",
      "video",
    ),
  }),
  output: { mediaType: "image/png" },
  errors: ["rate_limited"],
  uses: [{ resource: "table", actions: ["UpdateItem"] }],
} as const satisfies RouteDeclaration
