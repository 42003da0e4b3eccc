import { Search } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "../../../ui/cx.ts"
import { Frame } from "../../layout/frame.tsx"
import { operationPath } from "../data/content.ts"
import { type Docs, guidePath } from "../data/site-map.ts"

/** The frame of every page of the documentation. `path` is the path of the current page. */
export function DocsFrame({ docs, path, children }: { docs: Docs; path: string; children: ReactNode }) {
  const links = <Links docs={docs} path={path} />
  const aside = (
    <div className="min-w-0">
      <div className="flex items-center gap-2 max-lg:border-b max-lg:border-line max-lg:py-3 lg:hidden">
        <details className="min-w-0 flex-1">
          <summary className="py-2 font-semibold">Documentation</summary>
          <nav aria-label="Documentation menu" className="pt-2 pb-4">
            {links}
          </nav>
        </details>
        <SearchButton />
      </div>
      <div className="sticky top-0 flex max-h-dvh flex-col pt-10 pb-6 max-lg:hidden">
        <SearchButton />
        <nav aria-label="Documentation" className="mt-5 min-h-0 overflow-y-auto pe-2" tabIndex={-1}>
          {links}
        </nav>
      </div>
    </div>
  )
  return <Frame aside={aside}>{children}</Frame>
}

/** Hidden until client/start.ts shows it and adds its click handler. */
const SearchButton = () => (
  <button
    type="button"
    data-search
    className="invisible flex min-h-10 shrink-0 items-center gap-2 self-start rounded-box border border-edge bg-card px-3 text-sm text-muted hover:text-ink lg:w-full"
  >
    <Search aria-hidden className="size-4" />
    <span>Search</span>
    <kbd className="ms-auto font-mono text-xs max-lg:hidden">/</kbd>
  </button>
)

function Links({ docs: { guides, groups }, path }: { docs: Docs; path: string }) {
  return (
    <>
      <List title="Guides">
        {guides.map(({ name, title }) => (
          <Item key={name} href={guidePath(name)} isHere={path === guidePath(name)}>
            {title}
          </Item>
        ))}
      </List>
      <List title="Reference">
        <Item href="/docs/api" isHere={path === "/docs/api"}>
          All operations
        </Item>
        {groups.map(({ name, operations }) => (
          <li key={name}>
            <details open={operations.some((each) => operationPath(each) === path)}>
              <summary className="rounded-box px-2 py-1 text-muted hover:text-ink">{name}</summary>
              <ul className="ms-2 border-s border-line ps-1">
                {operations.map((each) => (
                  <Item key={each.id} href={operationPath(each)} isHere={path === operationPath(each)}>
                    {each.summary}
                  </Item>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </List>
      <List title="More">
        <Item href="/docs/changelog" isHere={path === "/docs/changelog"}>
          Changelog
        </Item>
        <Item href="/api/openapi.json" isHere={false}>
          OpenAPI document
        </Item>
        <Item href="/api/postman.json" isHere={false}>
          Postman collection
        </Item>
        <Item href="/llms.txt" isHere={false}>
          Text for language models
        </Item>
      </List>
    </>
  )
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-5">
    <p className="px-2 pb-1 text-xs font-semibold text-muted">{title}</p>
    <ul className="text-sm">{children}</ul>
  </section>
)

const Item = ({ href, isHere, children }: { href: string; isHere: boolean; children: ReactNode }) => (
  <li>
    <a
      href={href}
      aria-current={isHere ? "page" : undefined}
      className={cx(
        "block rounded-box px-2 py-1 hover:text-ink",
        isHere ? "bg-wash font-medium text-accent" : "text-muted",
      )}
    >
      {children}
    </a>
  </li>
)
