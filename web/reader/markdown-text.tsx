import { useMemo } from "react"
import { type Block, type Inline, readMarkdown } from "../transcript/markdown.ts"
import { useWords } from "../words/use-words.tsx"

type Acts = {
  /** Called with the seconds of a pressed timestamp. Without it, timestamps are plain text. */
  onSeek?: ((seconds: number) => void) | undefined
  /** Returns the link to the source of the citation `[1]`. Without it, citations are plain text. */
  citationHref?: ((number: number) => string) | undefined
}
type Props = Acts & { text: string }

/** Renders the Markdown of a summary or an answer, with its timestamps and citations as links. */
export function MarkdownText({ text, ...acts }: Props) {
  const blocks = useMemo(() => readMarkdown(text), [text])
  return (
    <div dir="auto" className="grid gap-3 leading-7">
      {blocks.map((block, at) => (
        <BlockText key={at} block={block} acts={acts} />
      ))}
    </div>
  )
}

function BlockText({ block, acts }: { block: Block; acts: Acts }) {
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul"
    return (
      <List
        className={`grid gap-1.5 ps-5 ${block.isOrdered ? "list-decimal" : "list-disc"} marker:text-muted`}
      >
        {block.items.map((inlines, at) => (
          <li key={at}>
            <Inlines inlines={inlines} acts={acts} />
          </li>
        ))}
      </List>
    )
  }
  const words = <Inlines inlines={block.inlines} acts={acts} />
  if (block.kind === "heading") return <h2 className="pt-2 font-semibold">{words}</h2>
  if (block.kind === "quote") return <blockquote className="border-s-2 border-line ps-4">{words}</blockquote>
  return <p>{words}</p>
}

const Inlines = ({ inlines, acts }: { inlines: readonly Inline[]; acts: Acts }) =>
  inlines.map((inline, at) => <InlineText key={at} inline={inline} acts={acts} />)

const LINK = "rounded bg-wash px-1 text-sm font-medium text-accent hover:underline"

function InlineText({ inline, acts: { onSeek, citationHref } }: { inline: Inline; acts: Acts }) {
  if (inline.kind === "moment" && onSeek) {
    return <Moment time={inline.text} onPlay={() => onSeek(inline.seconds)} />
  }
  if (inline.kind === "citation" && citationHref) {
    return <Citation number={inline.number} href={citationHref(inline.number)} />
  }
  if (inline.kind === "strong") return <strong>{inline.text}</strong>
  if (inline.kind === "em") return <em>{inline.text}</em>
  if (inline.kind === "code") return <code className="font-mono text-sm">{inline.text}</code>
  return inline.text
}

function Moment({ time, onPlay }: { time: string; onPlay: () => void }) {
  const t = useWords("ui")
  return (
    <button type="button" data-numbers aria-label={t("playFrom", { time })} onClick={onPlay} className={LINK}>
      {time}
    </button>
  )
}

function Citation({ number, href }: { number: number; href: string }) {
  const t = useWords("reader")
  return (
    <a data-numbers href={href} aria-label={t("source", { number })} className={LINK}>
      {number}
    </a>
  )
}
