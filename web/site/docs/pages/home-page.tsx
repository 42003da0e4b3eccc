import { anchorsOf, type Docs, guidePath } from "../data/site-map.ts"
import { Inline } from "../parts/inline.tsx"
import { GuidePage } from "./guide-page.tsx"
import { OperationList } from "./operation-list.tsx"

/** The front page: the quickstart, then what else there is to read. */
export function HomePage({ docs }: { docs: Docs }) {
  const anchors = anchorsOf(docs)
  const idOf = (href: string) => Object.keys(anchors).find((id) => anchors[id] === href)
  return (
    <div id="start">
      <GuidePage docs={docs} name="quickstart" />
      <h2 className="mt-14 text-2xl font-display">Guides</h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {docs.guides.slice(1).map(({ name, title, lead }) => (
          <li key={name}>
            <a
              id={idOf(guidePath(name))}
              href={guidePath(name)}
              className="block h-full scroll-mt-6 rounded-card border border-line bg-card px-5 py-4 target:border-accent hover:border-edge"
            >
              <span className="block font-serif text-lg font-display">{title}</span>
              <span className="mt-1 block text-sm text-muted">
                <Inline text={lead.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <h2 className="mt-14 text-2xl font-display">Reference</h2>
      <OperationList groups={docs.groups} />
    </div>
  )
}
