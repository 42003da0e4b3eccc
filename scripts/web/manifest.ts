/** A build's file that maps paths to documents. */
export const WEB_MANIFEST = "web.json"

/** `pages` maps a path to its document; `apps` maps a path prefix to one document. */
export type SiteManifest = { pages: Record<string, string>; apps: Record<string, string> }
