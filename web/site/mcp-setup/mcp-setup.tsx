import { Button } from "../../ui/button.tsx"
import { CodeBlock } from "../../ui/copy.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { CLIENTS, TOOLS } from "./clients.ts"
import { useMcpUrl } from "./use-mcp-url.ts"

export function Page() {
  const url = useMcpUrl()
  return (
    <Frame>
      <Lead title="Connect an agent">
        Ten tools over the Model Context Protocol, paid with the same credits. Create a key, then add one
        entry to your client.
      </Lead>
      <section aria-labelledby="key" className="mt-10 max-w-text">
        <h2 id="key" className="text-2xl font-display">
          1. Create an API key
        </h2>
        <p className="mt-2 text-muted">
          Use it in place of <code className="font-mono text-sm">et_…</code> below. Agents on the web need no
          key: you approve their access here, and revoke it in Settings.
        </p>
        <p className="mt-4">
          <Button asChild>
            <a href="/login?next=/dashboard/keys">Create an API key</a>
          </Button>
        </p>
      </section>

      <section aria-labelledby="clients" className="mt-12">
        <h2 id="clients" className="text-2xl font-display">
          2. Add it to your client
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
          Available tools
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
          Failed calls are free, and repeating a call within 15 minutes is not charged again. With{" "}
          <code className="font-mono">?toolset=all</code> at the end of the address, your client also gets
          tools that search transcripts and your library, list replies, and run batches.
        </p>
      </section>
    </Frame>
  )
}
