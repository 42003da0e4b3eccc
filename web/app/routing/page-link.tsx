import { Link as RouterLink, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import type { PageName } from "./routes.ts"
import { PAGES } from "./routes.ts"

type Props = Omit<ComponentProps<"a">, "href"> & {
  page: PageName
  /** The part of the address that is a page's own: a video's id. */
  id?: string
  search?: Record<string, string | undefined>
}

/** A link to a page of the dashboard. The page preloads on hover, focus or touch. */
export function PageLink({ page, id = "", search, ...rest }: Props) {
  const target = { to: PAGES[page].path, params: { id }, ...(search ? { search } : {}) } as { to: string }
  return <RouterLink {...(rest as object)} {...target} activeOptions={{ exact: page === "transcribe" }} />
}

/** The way to a page from code: `go("video", { id })`. */
export function useNavigateTo(): (
  page: PageName,
  to?: { id?: string; search?: Record<string, string> },
) => void {
  const navigate = useNavigate()
  return (page, { id = "", search } = {}) => {
    void navigate({ to: PAGES[page].path, params: { id }, ...(search ? { search } : {}) } as object)
  }
}

/** The `$id` of this page's address. */
export function usePageId(): string {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ?? ""
}

/**
 * A query parameter of the URL and its setter; "" removes it. The back button undoes a change
 * unless it was made with `replace`.
 */
export function useSearchParam(
  name: string,
): [string, (value: string, options?: { replace: boolean }) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const change = (value: string, { replace } = { replace: false }) => {
    const next = (old: Record<string, unknown>) => ({ ...old, [name]: value === "" ? undefined : value })
    void navigate({ to: ".", search: next, replace } as object)
  }
  const word = search[name]
  // The router reads `?q=2` as a number.
  return [typeof word === "string" || typeof word === "number" ? `${word}` : "", change]
}
