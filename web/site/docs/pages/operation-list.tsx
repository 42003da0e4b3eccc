import { operationPath } from "../data/content.ts"
import type { Group } from "../data/site-map.ts"
import { Inline } from "../parts/inline.tsx"

/** Operations by group. The anchors are those of the former reference. */
export const OperationList = ({ groups }: { groups: readonly Group[] }) => (
  <>
    {groups.map(({ name, description, operations }) => (
      <section key={name} aria-labelledby={`${name.toLowerCase()}-routes`} className="mt-8">
        <h3 id={`${name.toLowerCase()}-routes`} className="text-lg font-semibold">
          {name}
        </h3>
        <p className="mt-0.5 max-w-text text-sm text-muted">
          <Inline text={description} />
        </p>
        <ul className="mt-3 border-t border-line text-sm">
          {operations.map((each) => (
            <li key={each.id} className="border-b border-line">
              <a
                id={each.id}
                href={operationPath(each)}
                className="grid scroll-mt-6 gap-x-4 gap-y-0.5 px-1 py-2.5 target:bg-wash hover:bg-surface md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,0.8fr)]"
              >
                <span className="font-medium">{each.summary}</span>
                <code className="font-mono text-[13px] text-muted [overflow-wrap:anywhere]">
                  {each.method} {each.path}
                </code>
                <span className="text-muted md:text-end">
                  <Inline text={each.price ?? "free"} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)
