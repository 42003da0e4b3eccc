import { SIGNUP_CREDITS } from "../../api/service.gen.ts"
import { useWords } from "../../words/use-words.tsx"

/** Four figures about the service. */
export function Facts() {
  const t = useWords("landing")
  const facts = [
    [t("fact.price"), t("fact.price.text")],
    [t("fact.free"), t("fact.free.text")],
    [t("fact.start", { credits: SIGNUP_CREDITS }), t("fact.start.text")],
    [t("fact.receipt"), t("fact.receipt.text")],
  ] as const
  return (
    <ul className="grid gap-x-6 gap-y-6 border-y border-line py-7 max-lg:grid-cols-2 lg:grid-cols-4">
      {facts.map(([number, text]) => (
        <li key={number}>
          <p className="font-serif text-[26px]/8 font-display" data-numbers>
            {number}
          </p>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
