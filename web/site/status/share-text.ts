import { once } from "../../ui/format.ts"

const PERCENT = once(() => new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 2 }))

/** A share of 1 as a percentage; a dash without calls. */
export const shareText = (share: number | null): string => (share === null ? "–" : PERCENT().format(share))
