import { Lead } from "../../layout/lead.tsx"
import { type Docs, guidePath } from "../data/site-map.ts"
import { Inline } from "../parts/inline.tsx"
import { Markdown } from "../parts/markdown.tsx"

/** A guide, with links to the ones before and after it. */
export function GuidePage({ docs, name }: { docs: Docs; name: string }) {
  const at = docs.guides.findIndex((each) => each.name === name)
  const guide = docs.guides[at]
  if (!guide) throw new Error(`there is no guide ${name}`)
  const [before, after] = [docs.guides[at - 1], docs.guides[at + 1]]
  return (
    <>
      <Lead title={guide.title}>
        <Inline text={guide.lead} />
      </Lead>
      <div className="mt-8">
        <Markdown text={guide.text} reference={docs.reference} />
      </div>
      <nav
        aria-label="Guides before and after"
        className="mt-14 grid gap-3 border-t border-line pt-6 sm:grid-cols-2"
      >
        {before ? <Neighbor label="Before" name={before.name} title={before.title} /> : <span />}
        {after && <Neighbor label="Next" name={after.name} title={after.title} />}
      </nav>
    </>
  )
}

const Neighbor = ({ label, name, title }: { label: string; name: string; title: string }) => (
  <a href={guidePath(name)} className="rounded-box border border-line bg-card px-4 py-3 hover:border-edge">
    <span className="block text-xs text-muted">{label}</span>
    <span className="font-serif text-lg font-display">{title}</span>
  </a>
)
