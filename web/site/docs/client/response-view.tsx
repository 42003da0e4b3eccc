import { CodeBlock } from "../../../ui/copy.tsx"
import { creditsText } from "./credits-text.ts"
import type { Answer } from "./send.ts"

/** The most characters shown: a long transcript would slow the page down. */
const SHOWN_MAX = 20_000

/** A response: its status, what it cost, and its body. */
export function ResponseView({ answer: { status, credits, text } }: { answer: Answer }) {
  const cost = credits === null ? "" : `, ${creditsText(Number(credits))} used`
  return (
    <div role="region" aria-label="Response" className="mt-5">
      <CodeBlock
        label={`Response, ${status}${cost}`}
        code={text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text}
        className="[&_pre]:max-h-112 [&_pre]:overflow-y-auto"
      />
    </div>
  )
}
