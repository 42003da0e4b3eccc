import { useMemo } from "react"
import { type Block, type Inline, readMarkdown } from "../transcript/markdown.ts"

type Props = { text: string; onSeek: (seconds: number) => void }

/** A summary or an answer; its moments can be pressed. */
export function MarkdownText({ text, onSeek }: Props) {
  const blocks = useMemo(() => readMarkdown(text), [text])
  return (
    <div dir="auto" className="grid gap-3 leading-7">
      {blocks.map((block, at) => (
        <BlockText key={at} block={block} onSeek={onSeek} />
      ))}
    </div>
  )
}

function BlockText({ block, onSeek }: { block: Block; onSeek: Props["onSeek"] }) {
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul"
    return (
      <List
        className={`grid gap-1.5 pl-5 ${block.isOrdered ? "list-decimal" : "list-disc"} marker:text-muted`}
      >
        {block.items.map((inlines, at) => (
          <li key={at}>
            <Inlines inlines={inlines} onSeek={onSeek} />
          </li>
        ))}
      </List>
    )
  }
  const words = <Inlines inlines={block.inlines} onSeek={onSeek} />
  if (block.kind === "heading") return <h2 className="pt-2 font-semibold">{words}</h2>
  if (block.kind === "quote") return <blockquote className="border-l-2 border-line pl-4">{words}</blockquote>
  return <p>{words}</p>
}

const Inlines = ({ inlines, onSeek }: { inlines: readonly Inline[]; onSeek: Props["onSeek"] }) =>
  inlines.map((inline, at) => <InlineText key={at} inline={inline} onSeek={onSeek} />)

function InlineText({ inline, onSeek }: { inline: Inline; onSeek: Props["onSeek"] }) {
  if (inline.kind === "moment") {
    return (
      <button
        type="button"
        data-numbers
        aria-label={`Play from ${inline.text}`}
        onClick={() => onSeek(inline.seconds)}
        className="rounded bg-wash px-1 text-sm font-medium text-accent hover:underline"
      >
        {inline.text}
      </button>
    )
  }
  if (inline.kind === "strong") return <strong>{inline.text}</strong>
  if (inline.kind === "em") return <em>{inline.text}</em>
  if (inline.kind === "code") return <code className="font-mono text-sm">{inline.text}</code>
  return inline.text
}
