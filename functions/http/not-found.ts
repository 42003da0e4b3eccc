import { AppError } from "../../core/kernel/errors.ts"
import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { errorHeaders, errorResponse } from "./error-response.ts"

const NOT_FOUND_PAGE = page({
  name: "not-found",
  title: "Not found",
  nav: `<a href="/docs">Reference</a><a href="/login">Sign in</a>`,
  main: `<h1>Page not found</h1>
<p>Check the address. The page may have been moved.</p>
<p><a href="/">Go to the home page</a> or <a href="/dashboard">your dashboard</a>.</p>`,
  isNarrow: true,
})

/**
 * Answers 404 for an unknown path: JSON under `/api/v1`, plain text elsewhere under `/api`, HTML
 * everywhere else (docs/contract.md, "Errors").
 */
export function notFoundResponse(path: string, requestId: string): Response {
  if (path.startsWith("/api/")) return errorResponse(new AppError("not_found"), path, requestId)
  return new Response(NOT_FOUND_PAGE, {
    status: 404,
    headers: {
      ...errorHeaders(new AppError("not_found")),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    },
  })
}
