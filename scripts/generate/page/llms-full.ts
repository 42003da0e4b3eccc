import { ROUTES } from "../../../functions/routes.ts"
import { guidesText } from "../markdown/guides.ts"
import { operationText } from "../markdown/operation.ts"
import type { Reference } from "../reference/types.ts"
import { SUMMARY } from "./llms.ts"

const { llms, openapi } = ROUTES

/** Every guide and every operation of the public API, as one Markdown text. */
export function llmsFullText(reference: Reference): string {
  const { service, version, tags, operations } = reference
  const groups = tags.flatMap(({ name, description }) => {
    const members = operations.filter(({ tag, isPublic }) => isPublic && tag === name)
    if (members.length === 0) return []
    return [`## Operations: ${name}`, description, ...members.map(operationText)]
  })
  return `${[
    `# ${service}`,
    `> ${SUMMARY}`,
    `All guides, then all operations of version ${version}. The short form is [llms.txt](${llms.path}), and the one for programs [OpenAPI](${openapi.path}).`,
    guidesText(reference),
    ...groups,
  ].join("\n\n")}\n`
}
