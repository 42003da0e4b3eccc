import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"

const HTML = page({
  name: "not-found",
  title: "Not found",
  nav: `<a href="/docs">Reference</a><a href="/login">Sign in</a>`,
  main: `<h1>Page not found</h1>
<p>Check the address. The page may have been moved.</p>
<p><a href="/">Go to the home page</a> or <a href="/dashboard">your dashboard</a>.</p>`,
  isNarrow: true,
})

/** Returns the page for a path that does not exist. `headers` are added to those of a page. */
export const notFoundPage = (headers: Record<string, string>): Response =>
  new Response(HTML, {
    status: 404,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    },
  })
