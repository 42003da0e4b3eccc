import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { wordsIn } from "../languages/page-words.ts"
import { SiteProvider } from "../layout/site-provider.tsx"
import { fill, operationPath, plainText } from "./data/content.ts"
import type { Reference } from "./data/reference.gen.ts"
import { searchIndex } from "./data/search-index.ts"
import { type Docs, docsOf, errorPath, guidePath, internalPath } from "./data/site-map.ts"
import { ErrorPage } from "./pages/error-page.tsx"
import { GuidePage } from "./pages/guide-page.tsx"
import { HomePage } from "./pages/home-page.tsx"
import { OperationPage } from "./pages/operation-page.tsx"
import { ChangelogPage, InternalGroupPage, InternalPage, ReferencePage } from "./pages/other-pages.tsx"
import { DocsFrame } from "./parts/docs-frame.tsx"

/** A page of the documentation, as HTML. Its scripts are those of `docs.html`. */
export type DocsPage = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly html: string
  /** True for pages that search engines should not list. */
  readonly isHidden: boolean
}

/** The words of the frame. The documentation itself is in English only. */
const WORDS = wordsIn("en", ["layout", "ui"])

type Draft = Omit<DocsPage, "html" | "isHidden"> & { content: ReactNode; isHidden?: true }

const SOURCES = import.meta.glob<string>("./guides/*.md", { query: "?raw", import: "default", eager: true })

/** The documentation of a service. `reference` is `reference.gen.json`. */
export function renderDocs(reference: Reference): { pages: readonly DocsPage[]; index: string } {
  const sources = Object.entries(SOURCES).map(
    ([file, text]) => [file.replace(/^.*\/|\.md$/g, ""), text] as const,
  )
  const docs = docsOf(filled(reference), Object.fromEntries(sources))
  const pages = draftsOf(docs).map(({ content, isHidden = false, title, ...page }) => ({
    ...page,
    isHidden,
    title: `${title} · ${reference.service} docs`,
    description: page.description.slice(0, 300),
    html: renderToStaticMarkup(
      <SiteProvider language="en" catalogues={WORDS} path={page.path}>
        <DocsFrame docs={docs} path={page.path}>
          {content}
        </DocsFrame>
      </SiteProvider>,
    ),
  }))
  return { pages, index: searchIndex(docs) }
}

/** Changes may have placeholders, as guides do. */
const filled = (reference: Reference): Reference => ({
  ...reference,
  changes: reference.changes.map((change) => ({ ...change, text: fill(change.text, reference) })),
})

function draftsOf(docs: Docs): readonly Draft[] {
  const { guides, groups, internal, reference } = docs
  return [
    ...guides.map(({ name, title, lead }) => ({
      path: guidePath(name),
      title,
      description: plainText(lead),
      content: name === "quickstart" ? <HomePage docs={docs} /> : <GuidePage docs={docs} name={name} />,
    })),
    {
      path: "/docs/api",
      title: "All operations",
      description: `Every call of the ${reference.service} API, with its price.`,
      content: <ReferencePage docs={docs} />,
    },
    ...groups.flatMap(({ operations }) =>
      operations.map((operation) => ({
        path: operationPath(operation),
        title: operation.summary,
        description: `${operation.method} ${operation.path}. ${plainText(operation.description)}`,
        content: <OperationPage operation={operation} reference={reference} />,
      })),
    ),
    ...reference.errors.map((error) => ({
      path: errorPath(error),
      title: error.code,
      description: `Status ${error.status}. ${plainText(error.message)} ${plainText(error.advice)}`,
      content: <ErrorPage docs={docs} error={error} />,
    })),
    {
      path: "/docs/changelog",
      title: "Changelog",
      description: "What changed for programs that call the API.",
      content: <ChangelogPage docs={docs} />,
    },
    {
      path: "/docs/internal",
      title: "Internal routes",
      description: "The routes of our own pages, of the extension and of schedules.",
      content: <InternalPage docs={docs} />,
      isHidden: true,
    },
    ...internal.map((group) => ({
      path: internalPath(group),
      title: `${group.name}: internal routes`,
      description: plainText(group.description),
      content: <InternalGroupPage docs={docs} group={group} />,
      isHidden: true as const,
    })),
  ]
}
