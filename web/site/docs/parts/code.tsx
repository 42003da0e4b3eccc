import { Copy } from "lucide-react"
import { Fragment, useId } from "react"
import { cx } from "../../../ui/cx.ts"
import type { Code } from "../data/content.ts"
import { LANGUAGES } from "../data/reference.gen.ts"

/** What the page shows until a script fills in the service's addresses and the visitor's key. */
const PLACEHOLDERS = {
  $BASE_URL: ["base", "http://127.0.0.1:3000"],
  $MCP_URL: ["mcp", "http://127.0.0.1:3001/mcp"],
  $API_KEY: ["key", "et_…"],
} as const

const NAMES: Readonly<Record<string, string>> = {
  ...LANGUAGES,
  json: "JSON",
  text: "Text",
  ts: "TypeScript",
  toml: "TOML",
}
const nameOf = ({ title, language }: Code) => title || (NAMES[language] ?? language)

/** A block of code, or the same call in several languages: tabs that work without a script. */
export function CodeBlocks({ codes, tall = false }: { codes: readonly Code[]; tall?: boolean }) {
  const group = useId()
  const [first] = codes
  if (!first) return null
  return (
    <div
      data-tabs={codes.length > 1 ? "" : undefined}
      className="group/tabs min-w-0 overflow-hidden rounded-box border border-line bg-surface"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line pe-1.5 ps-2 text-xs text-muted">
        {codes.length === 1 ? (
          <span className="px-2 py-2.5">{nameOf(first)}</span>
        ) : (
          <fieldset className="flex min-w-0 overflow-x-auto">
            <legend className="sr-only">Language</legend>
            {codes.map((code, at) => (
              <label
                key={code.language}
                className="-mb-px cursor-pointer border-b-2 border-transparent px-2 py-2.5 font-medium hover:text-ink has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name={group}
                  value={code.language}
                  defaultChecked={at === 0}
                  className="sr-only"
                />
                {nameOf(code)}
              </label>
            ))}
          </fieldset>
        )}
        <button
          type="button"
          data-copy
          className="invisible inline-flex min-h-8 items-center gap-1.5 rounded-box px-2 font-medium hover:bg-card hover:text-ink"
        >
          <Copy aria-hidden className="size-3.5" />
          <span aria-live="polite">Copy</span>
        </button>
      </div>
      {codes.map((code) => (
        <pre
          key={code.language}
          data-code={code.language}
          tabIndex={0}
          aria-label={nameOf(code)}
          className={cx(
            "overflow-x-auto px-4 py-3 font-mono text-[13px]/5",
            tall ? "max-h-112 overflow-y-auto" : "",
            codes.length > 1 && SHOWN_BY[code.language],
          )}
        >
          <code>
            <Highlighted code={code} />
          </code>
        </pre>
      ))}
    </div>
  )
}

/**
 * The classes that show a panel only while its language is chosen, by language. They are written
 * out, because Tailwind only finds whole class names in the source.
 */
const SHOWN_BY: Readonly<Record<string, string>> = {
  sh: "hidden group-has-[[value=sh]:checked]/tabs:block",
  js: "hidden group-has-[[value=js]:checked]/tabs:block",
  python: "hidden group-has-[[value=python]:checked]/tabs:block",
  go: "hidden group-has-[[value=go]:checked]/tabs:block",
}

const COMMENTS: Readonly<Record<string, RegExp>> = {
  sh: /((?:^|\s)#[^\n]*)/m,
  python: /((?:^|\s)#[^\n]*)/m,
  js: /((?:^|\s)\/\/[^\n]*)/m,
  ts: /((?:^|\s)\/\/[^\n]*)/m,
  json: /("(?:[^"\\]|\\.)*"(?=:))/,
}

/** Renders code with its comments, or the property names of JSON, in a weaker color. */
function Highlighted({ code: { language, code } }: { code: Code }) {
  const pattern = COMMENTS[language]
  const parts = pattern ? code.split(new RegExp(pattern, pattern.flags + "g")) : [code]
  return parts.map((part, at) => (
    <span key={at} className={at % 2 === 1 ? "text-muted" : undefined}>
      <FillableText text={part} />
    </span>
  ))
}

function FillableText({ text }: { text: string }) {
  return text.split(/(\$BASE_URL|\$MCP_URL|\$API_KEY)/).map((part, at) => {
    const filled = PLACEHOLDERS[part as keyof typeof PLACEHOLDERS]
    if (filled === undefined) return <Fragment key={at}>{part}</Fragment>
    const [what, usual] = filled
    return (
      <span key={at} data-fill={what}>
        {usual}
      </span>
    )
  })
}
