/**
 * The reference used to be one page, and mails and other documents link to its anchors. If an
 * anchor is the ID of a link on this page, this follows the link. An anchor that no element of
 * `/docs` has belongs to an internal route, so this opens `/docs/internal`.
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
