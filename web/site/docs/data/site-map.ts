import { type Guide, operationPath, readGuide, slug } from "./content.ts"
import type { ErrorCode, Operation, Reference, Tag } from "./reference.gen.ts"

/** The guides in the order of the navigation, by their files in `guides/`. */
export const GUIDES = [
  "quickstart",
  "authentication",
  "credits",
  "idempotency",
  "paging",
  "jobs",
  "webhooks",
  "formats",
  "audio",
  "errors",
  "rate-limits",
  "agents",
  "self-hosting",
] as const

/** A group of operations, as the navigation shows it. */
export type Group = Tag & { readonly operations: readonly Operation[] }

/** Everything that a page of the documentation may show or link to. */
export type Docs = {
  readonly reference: Reference
  readonly guides: readonly Guide[]
  readonly groups: readonly Group[]
  readonly internal: readonly Group[]
}

/** Returns what the pages may show. `sources`: the Markdown of each guide, by its name. */
export function docsOf(reference: Reference, sources: Readonly<Record<string, string>>): Docs {
  const groupsOf = (isPublic: boolean) =>
    reference.tags
      .map((tag) => ({
        ...tag,
        operations: reference.operations.filter(
          (each) => each.tag === tag.name && each.isPublic === isPublic,
        ),
      }))
      .filter(({ operations }) => operations.length > 0)
  return {
    reference,
    guides: GUIDES.map((name) => readGuide(name, sources[name] ?? "", reference)),
    groups: groupsOf(true),
    internal: groupsOf(false),
  }
}

/** The quickstart is the front page of the documentation. */
export const guidePath = (name: string): string => (name === "quickstart" ? "/docs" : `/docs/${name}`)
export const errorPath = ({ code }: Pick<ErrorCode, "code">): string => `/docs/errors/${code}`
export const internalPath = ({ name }: Pick<Tag, "name">): string => `/docs/internal/${slug(name)}`

/**
 * Where the anchors of the former reference, one page at `/docs`, lead now. Anchors that are not
 * here belong to internal routes.
 */
export function anchorsOf({ groups }: Docs): Readonly<Record<string, string>> {
  return {
    start: "/docs",
    authentication: guidePath("authentication"),
    credits: guidePath("credits"),
    "rate-limits": guidePath("rate-limits"),
    requests: guidePath("formats"),
    errors: guidePath("errors"),
    idempotency: guidePath("idempotency"),
    "sample-videos": "/docs#samples",
    ...Object.fromEntries(groups.map(({ name }) => [`${name.toLowerCase()}-routes`, "/docs/api"])),
    ...Object.fromEntries(
      groups.flatMap(({ operations }) => operations.map((each) => [each.id, operationPath(each)])),
    ),
  }
}
