import { SIGNUP_CREDITS } from "../../api/service.gen.ts"

const FACTS = [
  ["1 credit", "per video, 2 for videos of two hours or more"],
  ["0 credits", "for failed calls, and for videos that are already transcribed"],
  [`${SIGNUP_CREDITS} credits`, "with a new account, and one more every day on every plan"],
  ["1 receipt", "for every charge: what was tried, and what it cost"],
] as const

/** Four figures about the service. */
export const Facts = () => (
  <ul className="grid gap-x-6 gap-y-6 border-y border-line py-7 max-lg:grid-cols-2 lg:grid-cols-4">
    {FACTS.map(([number, text]) => (
      <li key={number}>
        <p className="font-serif text-[26px]/8 font-display" data-numbers>
          {number}
        </p>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </li>
    ))}
  </ul>
)
