import { hrefIn } from "../../../html/href.ts"
import { securityTxt } from "../../routes.ts"
import type { LegalFacts } from "./facts.ts"

/** Returns what every text may mention: the operator, and the paths of pages in its language. */
export const pageValues = ({ language, operator }: LegalFacts) => ({
  operator,
  href: hrefIn(language),
  securityTxt: securityTxt.path,
})

export type PageValues = ReturnType<typeof pageValues>
