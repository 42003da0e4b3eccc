/** The file of a build that says which document answers which path. */
export const WEB_MANIFEST = "web.json"

/** `pages`: a path and its document. `apps`: a path, and all that is under it, and the one document for them. */
export type SiteManifest = { pages: Record<string, string>; apps: Record<string, string> }
