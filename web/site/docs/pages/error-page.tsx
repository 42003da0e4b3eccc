import { operationPath } from "../data/content.ts"
import type { ErrorCode } from "../data/reference.gen.ts"
import type { Docs } from "../data/site-map.ts"
import { CodeBlocks } from "../parts/code.tsx"
import { Inline } from "../parts/inline.tsx"

/** The page of one error code: what happened, what to do, and which operations return it. */
export function ErrorPage({ docs, error }: { docs: Docs; error: ErrorCode }) {
  const { code, status, message, isRetryable, advice } = error
  const operations = docs.groups
    .flatMap((group) => group.operations)
    .filter(({ outcomes }) => outcomes.some(({ codes }) => codes.includes(code)))
  return (
    <>
      <header className="pt-8 sm:pt-10">
        <p className="font-mono text-xs text-muted">Error {status}</p>
        <h1 className="mt-1 text-3xl font-display [overflow-wrap:anywhere] sm:text-4xl">{code}</h1>
        <p className="mt-3 max-w-text text-lg text-muted">
          <Inline text={message} />
        </p>
      </header>
      <div className="grid max-w-text grid-cols-1 gap-5">
        <h2 className="mt-8 text-2xl font-display">What to do</h2>
        <p>
          <Inline text={advice} />
        </p>
        <p className="text-muted">
          {isRetryable
            ? "The same call usually succeeds later. The header x-error-retryable of your response says whether it can."
            : "The same call fails again until something changes, so the header x-error-retryable is false. If the message says when to retry, it is true."}
        </p>
        <CodeBlocks
          codes={[
            {
              language: "json",
              title: `Response, ${status}`,
              code: JSON.stringify({ error: { code, message } }, undefined, 2),
            },
          ]}
        />
        <h2 className="mt-5 text-2xl font-display">Where it occurs</h2>
        {operations.length === 0 ? (
          <p>
            No operation of the public API returns this code. It occurs on unknown paths and methods, on
            routes of our own pages, on the MCP server and on the extraction service.
          </p>
        ) : (
          <ul className="grid gap-1.5">
            {operations.map((each) => (
              <li key={each.id}>
                <a href={operationPath(each)} className="text-accent underline underline-offset-3">
                  {each.summary}
                </a>{" "}
                <code className="font-mono text-[13px] text-muted [overflow-wrap:anywhere]">
                  {each.method} {each.path}
                </code>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">
          <Inline text="All codes and their headers are in [errors](errors.md)." />
        </p>
      </div>
    </>
  )
}
