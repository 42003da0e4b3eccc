import { Button } from "../../ui/button.tsx"
import { CodeBlock } from "../../ui/copy.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { useMcpUrl } from "../layout/origin.ts"
import { CLIENTS, TOOLS } from "./clients.ts"

export function Page() {
  const url = useMcpUrl()
  return (
    <Frame>
      <Lead title="Connect an agent">
        Eleven tools over the Model Context Protocol, paid with the same credits. Two steps: a key, and one
        entry in your client.
      </Lead>
      <section aria-labelledby="key" className="mt-10 max-w-text">
        <h2 id="key" className="text-2xl font-display">
          1. Make a key
        </h2>
        <p className="mt-2 text-muted">
          Put it in place of <code className="font-mono text-sm">et_…</code> below. Agents on the web that
          cannot send a key are let in on our own page instead, and can be sent away in your settings.
        </p>
        <p className="mt-4">
          <Button asChild>
            <a href="/login?next=/dashboard/keys">Make a key</a>
          </Button>
        </p>
      </section>

      <section aria-labelledby="clients" className="mt-12">
        <h2 id="clients" className="text-2xl font-display">
          2. Tell your client
        </h2>
        <nav aria-label="Clients" className="mt-3 flex flex-wrap gap-2 text-sm">
          {CLIENTS.map(({ id, name }) => (
            <a
              key={id}
              href={`#${id}`}
              className="rounded-full border border-line px-3 py-1 text-muted hover:text-ink"
            >
              {name}
            </a>
          ))}
        </nav>
        {CLIENTS.map(({ id, name, how, label, code }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-name`}
            className="grid items-start gap-x-12 gap-y-3 border-b border-line py-6 last:border-0 lg:grid-cols-[1fr_1.6fr]"
          >
            <div>
              <h3 id={`${id}-name`} className="text-lg font-semibold">
                {name}
              </h3>
              <p className="mt-1 text-sm text-muted">{how}</p>
            </div>
            <CodeBlock label={label} code={code(url)} />
          </section>
        ))}
      </section>

      <section aria-labelledby="tools" className="mt-12 max-w-text">
        <h2 id="tools" className="text-2xl font-display">
          What it can do then
        </h2>
        <ul className="mt-4 border-t border-line text-sm">
          {TOOLS.map(([name, what, credits]) => (
            <li
              key={name}
              className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2.5 sm:grid-cols-[12rem_1fr_auto]"
            >
              <code className="font-mono">{name}</code>
              <span className="text-muted max-sm:order-last max-sm:col-span-2">{what}</span>
              <span className="text-right whitespace-nowrap">{credits}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-muted">
          What fails costs nothing, and the same call again within a quarter of an hour is not charged twice.
        </p>
      </section>
    </Frame>
  )
}
