import { Link as RouterLink, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import type { PageName } from "./routes.ts"
import { PATHS } from "./routes.ts"

type Props = Omit<ComponentProps<"a">, "href"> & {
  page: PageName
  /** The ID in the page's path, such as a video's. */
  id?: string
  search?: Record<string, string | undefined>
}

/** A link to a page of the dashboard. Preloads the page on hover, focus or touch. */
export function PageLink({ page, id = "", search, ...rest }: Props) {
  const target = { to: PATHS[page], params: { id }, ...(search ? { search } : {}) } as { to: string }
  return <RouterLink {...(rest as object)} {...target} activeOptions={{ exact: page === "transcribe" }} />
}

/** Returns a function that opens a page: `go("video", { id })`. */
export function useNavigateTo(): (
  page: PageName,
  to?: { id?: string; search?: Record<string, string> },
) => void {
  const navigate = useNavigate()
  return (page, { id = "", search } = {}) => {
    void navigate({ to: PATHS[page], params: { id }, ...(search ? { search } : {}) } as object)
  }
}

/** Returns the `$id` in the current URL. */
export function usePageId(): string {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ?? ""
}

/**
 * Returns a query parameter of the URL and its setter. Setting "" removes it. The back button
 * undoes a change unless it was made with `replace`. The page scrolls to its top, unless
 * `resetScroll` is false.
 */
export function useSearchParam(
  name: string,
): [string, (value: string, options?: { replace: boolean; resetScroll?: boolean }) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const change = (
    value: string,
    options: { replace: boolean; resetScroll?: boolean } = { replace: false },
  ) => {
    const next = (old: Record<string, unknown>) => ({ ...old, [name]: value === "" ? undefined : value })
    void navigate({ to: ".", search: next, ...options } as object)
  }
  const word = search[name]
  // The router parses `?q=2` as a number.
  return [typeof word === "string" || typeof word === "number" ? `${word}` : "", change]
}
