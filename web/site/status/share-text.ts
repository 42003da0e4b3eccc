import { once } from "../../ui/format.ts"

const PERCENT = once(() => new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 2 }))

/** Formats a share (0 to 1) as a percentage. Null, for no calls, becomes a dash. */
export const shareText = (share: number | null): string => (share === null ? "–" : PERCENT().format(share))
