import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { type Section, toMarkdown } from "../openapi/blocks.ts"
import type { OpenApiDocument } from "../openapi/openapi.ts"
import { operationsOf } from "../reference/operations.ts"

/**
 * The reference for language models, in the llmstxt.org format: title, summary, details without
 * headings, lists of links.
 */
export function llmsText(document: OpenApiDocument, guide: readonly Section[]): string {
  const details = guide.map(({ title, blocks }) => `**${title}.**\n\n${toMarkdown(blocks)}`)
  const routes = operationsOf(document, ROUTES).filter(({ isPublic }) => isPublic)
  return `${[
    `# ${SERVICE_NAME}`,
    `> ${SERVICE_NAME} is a REST API that returns the transcript of a video as text, subtitles or timed segments. Calls take an API key and cost credits: a new transcript costs 1 credit, or 2 from 2 hours. Cached transcripts are free, and failed calls are never charged.`,
    ...details,
    "## Routes",
    routes
      .map(
        ({ id, method, path, summary, description }) =>
          `- [${method} ${path}](/docs/api/${id}): ${summary}. ${description}`,
      )
      .join("\n"),
    "## Documents",
    [
      "- [Documentation](/docs): guides, and a page for every route with its fields, examples and errors",
      "- [OpenAPI 3.1](/api/openapi.json): the same for programs",
    ].join("\n"),
    "## Optional",
    "- [Health](/health): whether the service runs and what is configured",
  ].join("\n\n")}\n`
}
