/**
 * The reference used to be one page, and links to its parts are in mails and other documents. Each
 * anchor is the ID of a link to the page that has this part now. The others belong to internal
 * routes.
 */
export function followOldAnchor(): void {
  const name = decodeURIComponent(location.hash.slice(1))
  if (name === "" || !/^\/docs(\/internal)?\/?$/.test(location.pathname)) return
  const target = document.getElementById(name)
  if (target instanceof HTMLAnchorElement) location.replace(target.href)
  else if (!target && location.pathname.length < "/docs/internal".length) {
    location.replace(`/docs/internal#${encodeURIComponent(name)}`)
  }
}
