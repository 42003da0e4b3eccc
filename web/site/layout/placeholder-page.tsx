import type { ReactNode } from "react"
import { Frame } from "./frame.tsx"
import { Lead } from "./lead.tsx"

/** A page whose text the operator must write. Says that, and what the text must cover. */
export function PlaceholderPage({
  title,
  lead,
  facts,
}: {
  title: string
  lead: ReactNode
  facts: readonly (readonly [string, string])[]
}) {
  return (
    <Frame>
      <Lead title={title}>{lead}</Lead>
      <p className="mt-6 max-w-text rounded-box border border-edge bg-surface px-4 py-3">
        <strong>A placeholder.</strong> This is not a legal text: the operator of this service has to write
        one here before it is open to others.
      </p>
      <dl className="mt-8 grid max-w-text gap-5">
        {facts.map(([what, text]) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Frame>
  )
}
