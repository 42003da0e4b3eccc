import { credits } from "../../kernel/credits.ts"

/** The price of a summary. */
export const SUMMARY_PRICE = credits(1)
