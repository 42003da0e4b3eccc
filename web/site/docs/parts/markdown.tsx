import type { Token, Tokens } from "marked"
import { blocksOf, slug } from "../data/content.ts"
import type { Reference } from "../data/reference.gen.ts"
import { CodeBlocks } from "./code.tsx"
import { Inlines } from "./inline.tsx"
import { DataTable, Table } from "./table.tsx"

/** A guide's text. */
export function Markdown({ text, reference }: { text: string; reference: Reference }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {blocksOf(text).map((block, at) => {
        if (block.kind === "code") return <CodeBlocks key={at} codes={block.codes} />
        // A script puts the field for a key here.
        if (block.kind === "table" && block.name === "key") return <div key={at} data-island="key" />
        if (block.kind === "table") return <DataTable key={at} name={block.name} reference={reference} />
        return block.tokens.map((token, index) => <BlockToken key={`${at} ${index}`} token={token} />)
      })}
    </div>
  )
}

function BlockToken({ token }: { token: Token }) {
  if (token.type === "heading") return <Heading {...(token as Tokens.Heading)} />
  if (token.type === "list") return <List {...(token as Tokens.List)} />
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table
    return (
      <Table
        head={header.map(({ text }) => text)}
        rows={rows.map((row) => row.map(({ tokens }, at) => <Inlines key={at} tokens={tokens} />))}
      />
    )
  }
  if (token.type === "blockquote") {
    return (
      <div className="max-w-text rounded-box border border-line bg-surface px-4 py-3">
        {(token.tokens ?? []).map((inner, at) => (
          <BlockToken key={at} token={inner} />
        ))}
      </div>
    )
  }
  if (token.type !== "paragraph" && token.type !== "text")
    throw new Error(`unsupported Markdown token: ${token.type}`)
  return (
    <p className="max-w-text">
      <Inlines tokens={token.tokens ?? []} />
    </p>
  )
}

function Heading({ depth, text, tokens }: Tokens.Heading) {
  const id = slug(text)
  const Name = depth === 2 ? "h2" : "h3"
  return (
    <Name
      id={id}
      className={
        depth === 2 ? "mt-5 scroll-mt-6 text-2xl font-display" : "mt-2 scroll-mt-6 text-lg font-semibold"
      }
    >
      <a href={`#${id}`} className="hover:underline hover:decoration-line">
        <Inlines tokens={tokens} />
      </a>
    </Name>
  )
}

function List({ ordered, items }: Tokens.List) {
  const Name = ordered ? "ol" : "ul"
  return (
    <Name
      className={`grid max-w-text gap-2 ps-5 marker:text-muted ${ordered ? "list-decimal" : "list-disc"}`}
    >
      {items.map((item, at) => (
        <li key={at}>
          {item.tokens.map((inner, index) =>
            inner.type === "text" || inner.type === "paragraph" ? (
              <Inlines key={index} tokens={inner.tokens ?? []} />
            ) : (
              <BlockToken key={index} token={inner} />
            ),
          )}
        </li>
      ))}
    </Name>
  )
}
