import MiniSearch, { type SearchResult } from "minisearch"
import { useState } from "react"
import { createRoot } from "react-dom/client"
import { cx } from "../../../ui/cx.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { EnglishWordsProvider } from "../../../ui/english-words-provider.tsx"
import { SEARCH_OPTIONS, type SearchEntry } from "../data/search-options.ts"

const SHOWN_MAX = 8

/** The load of the index, which all searches share. Undefined after a failed load. */
let loading: Promise<MiniSearch<SearchEntry>> | undefined
function loadIndex(): Promise<MiniSearch<SearchEntry>> {
  loading ??= fetch("/docs/search.json")
    .then(async (response) => MiniSearch.loadJSON<SearchEntry>(await response.text(), SEARCH_OPTIONS))
    .catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
  return loading
}

let dialogRoot: ReturnType<typeof createRoot> | undefined

/** Opens the search over the page. */
export function openSearch(): void {
  dialogRoot ??= createRoot(document.body.appendChild(document.createElement("div")))
  dialogRoot.render(
    <EnglishWordsProvider>
      <SearchDialog onClose={() => dialogRoot?.render(null)} />
    </EnglishWordsProvider>,
  )
}

type State = { results: readonly SearchResult[]; at: number; hasFailed: boolean }
const NO_RESULTS: State = { results: [], at: 0, hasFailed: false }

function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("")
  const [{ results, at, hasFailed }, setState] = useState(NO_RESULTS)
  const search = async (query: string) => {
    setText(query)
    try {
      const index = await loadIndex()
      setState({ results: index.search(query).slice(0, SHOWN_MAX), at: 0, hasFailed: false })
    } catch {
      setState({ ...NO_RESULTS, hasFailed: true })
    }
  }
  const move = (by: number) => {
    if (results.length > 0) setState({ results, at: (at + by + results.length) % results.length, hasFailed })
  }
  const go = (index: number) => {
    const chosen = results[index]
    if (!chosen) return
    onClose()
    location.assign(String(chosen.id))
  }
  return (
    <Dialog open onClose={onClose} title="Search the documentation" position="top" titleHidden>
      <input
        data-focus
        type="search"
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls="docs-results"
        aria-activedescendant={results[at] && `docs-result-${at}`}
        aria-label="Search the documentation"
        placeholder="Search the documentation"
        autoComplete="off"
        value={text}
        onChange={(event) => void search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") move(1)
          else if (event.key === "ArrowUp") move(-1)
          else if (event.key === "Enter") go(at)
          else return
          event.preventDefault()
        }}
        className="h-14 w-full bg-transparent px-5 text-lg outline-none placeholder:text-muted"
      />
      <ul
        id="docs-results"
        role="listbox"
        aria-label="Results"
        className="max-h-[60vh] overflow-y-auto empty:hidden"
      >
        {results.map((result, index) => (
          <li
            key={String(result.id)}
            id={`docs-result-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault()
              go(index)
            }}
            className={cx("cursor-pointer border-t border-line px-5 py-2.5", index === at && "bg-wash")}
          >
            <span className="block font-medium">{String(result["title"])}</span>
            <span className="block text-sm text-muted">{String(result["kind"])}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="border-t border-line px-5 py-3 text-sm text-muted">
        {statusText(text, results.length, hasFailed)}
      </p>
    </Dialog>
  )
}

function statusText(text: string, count: number, hasFailed: boolean): string {
  if (hasFailed) return "The search could not be loaded. Type again to retry."
  if (text.trim() === "") return "Try “idempotency”, “max_credits” or “srt”."
  return count === 0 ? "Nothing matches." : "↑ and ↓ to choose, Enter to open."
}
