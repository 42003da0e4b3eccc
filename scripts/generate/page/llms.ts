import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { type Section, toMarkdown } from "../openapi/blocks.ts"
import type { OpenApiDocument } from "../openapi/openapi.ts"
import { routesOf } from "./view.ts"

/**
 * The service for language models, in the form of llmstxt.org: a title, a summary, details without headings, then lists
 * of links.
 */
export function llmsText(document: OpenApiDocument, guide: readonly Section[]): string {
  const details = guide.map(({ title, blocks }) => `**${title}.**\n\n${toMarkdown(blocks)}`)
  const routes = routesOf(document).filter(({ hasKey }) => hasKey)
  return `${[
    `# ${SERVICE_NAME}`,
    `> ${SERVICE_NAME} is a REST API that gives the transcript of a video, as text, subtitles or timed segments. Calls take an API key and are paid in credits: a new transcript costs 1 credit, 2 from two hours, and nothing when it is stored already or when the call fails.`,
    ...details,
    "## Routes",
    routes
      .map(
        ({ id, method, path, summary, description }) =>
          `- [${method} ${path}](/docs#${id}): ${summary}. ${description}`,
      )
      .join("\n"),
    "## Documents",
    [
      "- [API reference](/docs): every route with its fields, examples and errors",
      "- [OpenAPI 3.1](/api/openapi.json): the same for programs",
    ].join("\n"),
    "## Optional",
    "- [Health](/health): whether the service runs, and what is configured",
  ].join("\n\n")}\n`
}
