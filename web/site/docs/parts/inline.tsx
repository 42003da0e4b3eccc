import type { Token, Tokens } from "marked"
import { cx } from "../../../ui/cx.ts"
import { guideHref, inlineOf } from "../data/content.ts"

const LINK = "text-accent underline underline-offset-3"

/** One line of Markdown: code, links, emphasis. */
export const Inline = ({ text }: { text: string }) => <Inlines tokens={inlineOf(text)} />

export const Inlines = ({ tokens }: { tokens: readonly Token[] }) =>
  tokens.map((token, at) => <InlineToken key={at} token={token} />)

function InlineToken({ token }: { token: Token }) {
  if (token.type === "codespan") return <CodeText text={(token as Tokens.Codespan).text} />
  if (token.type === "strong") return <strong>{<Inlines tokens={token.tokens ?? []} />}</strong>
  if (token.type === "em") return <em>{<Inlines tokens={token.tokens ?? []} />}</em>
  if (token.type === "br") return <br />
  if (token.type === "link") {
    const { href, tokens } = token as Tokens.Link
    const rel = href.startsWith("/") || href.startsWith("#") ? undefined : "noopener noreferrer"
    return (
      <a href={guideHref(href)} rel={rel} className={LINK}>
        <Inlines tokens={tokens} />
      </a>
    )
  }
  if ("tokens" in token && token.tokens) return <Inlines tokens={token.tokens} />
  return unescaped("text" in token ? String(token.text) : token.raw)
}

/** Undoes the parser's escapes for HTML, because React escapes all text itself. */
const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")

export const CodeText = ({ text, className }: { text: string; className?: string }) => (
  <code
    className={cx(
      "rounded bg-surface px-1 py-px font-mono text-[0.875em] [overflow-wrap:anywhere]",
      className,
    )}
  >
    {text}
  </code>
)
