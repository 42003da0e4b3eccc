import { BOUNDED_COSTS } from "./bounded-costs.ts"

/** Formats the table as docs/security.md has it. */
export const boundedCostsTable = (): string =>
  [
    "| what costs | its limit | proven by |",
    "| --- | --- | --- |",
    ...BOUNDED_COSTS.map(({ cost, bound, file, test, route = "%s" }) => {
      const title = test.replace("%s", route)
      return `| ${cost} | ${bound} | \`${file}\`: ${title} |`
    }),
  ].join("\n")
