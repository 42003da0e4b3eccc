import { useMemo } from "react"
import { useLanguage } from "../../words/use-words.tsx"

type Figures = {
  /** Formats a share (0 to 1) as a percentage. Null, for no calls, becomes a dash. */
  shareText: (share: number | null) => string
  /** Formats an ISO date, which is a UTC day. */
  dayText: (date: string) => string
  /** Formats an ISO time with its date. */
  dateTimeText: (iso: string) => string
}

/** Returns formatters for figures that appear in the browser only, in the page's language. */
export function useFigures(): Figures {
  const language = useLanguage()
  return useMemo(() => {
    // Prefers the user's regional form of the language, such as British English, for its dates.
    const locale = navigator.languages.find((each) => each.split("-")[0] === language) ?? language
    const percent = new Intl.NumberFormat(locale, {
      style: "percent",
      maximumFractionDigits: 1,
      // 100% means that every call succeeded.
      roundingMode: "floor",
    })
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" })
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" })
    return {
      shareText: (share) => (share === null ? "–" : percent.format(share)),
      dayText: (date) => day.format(new Date(date)),
      dateTimeText: (iso) => moment.format(new Date(iso)),
    }
  }, [language])
}
