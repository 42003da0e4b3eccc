import { listText } from "../../ui/format.ts"
import { useWords } from "../../words/use-words.tsx"

/** The hint quotes at most this many parts of the text. */
const SHOWN = 3

/** Says which parts of a pasted text look like links but were not recognized. */
export function UnknownLinks({ texts }: { texts: readonly string[] }) {
  const t = useWords("app")
  if (texts.length === 0) return null
  const first = {
    texts: listText(texts.slice(0, SHOWN)),
    list: (text: string) => <span className="break-all">{text}</span>,
  }
  const more = texts.length - SHOWN
  return <p>{more > 0 ? t("list.skipped.more", { ...first, n: more }) : t("list.skipped", first)}</p>
}
