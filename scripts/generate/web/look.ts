import { colorProperties, FAMILIES, FONT_FACES } from "../../../functions/html/tokens.ts"

/** The tokens of `functions/html/tokens.ts` as the theme of the pages in web/. */
export function webTokens(): string {
  const families = Object.entries(FAMILIES).map(([name, list]) => `  --font-${name}: ${list};`)
  return `${FONT_FACES}
@theme {
  --*: initial;
${colorProperties("--color-")}
${families.join("\n")}
}
`
}
