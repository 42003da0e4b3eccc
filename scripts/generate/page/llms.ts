import { TRANSCRIPT_QUOTE } from "../../../core/kernel/credits.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { FACTS } from "../facts/facts.ts"
import { type Section, toMarkdown } from "../openapi/blocks.ts"
import type { OpenApiDocument } from "../openapi/openapi.ts"
import { operationsOf } from "../reference/operations.ts"

const { apiCatalog, llmsFull, openapi, postman, skill } = ROUTES

/** What the service is, in a paragraph. */
export const SUMMARY = `${SERVICE_NAME} is a REST API that returns the transcript of a video as text, subtitles or timed segments. Calls take an API key and cost credits: a new transcript costs ${FACTS.transcript_price}, or ${TRANSCRIPT_QUOTE.max} from ${FACTS.long_from}. Cached transcripts are free, and failed calls cost nothing, apart from rare exceptions (see errors).`

/**
 * The reference for language models, in the llmstxt.org format: title, summary, details without
 * headings, lists of links.
 */
export function llmsText(document: OpenApiDocument, guide: readonly Section[]): string {
  const details = guide.map(({ title, blocks }) => `**${title}.**\n\n${toMarkdown(blocks)}`)
  const routes = operationsOf(document, ROUTES).filter(({ isPublic }) => isPublic)
  return `${[
    `# ${SERVICE_NAME}`,
    `> ${SUMMARY}`,
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
      `- [All in one text](${llmsFull.path}): every guide and every route, with fields, examples and errors`,
      `- [OpenAPI 3.1](${openapi.path}): the same for programs`,
      `- [Postman collection](${postman.path}): every route as a request to send`,
      `- [Skill](${skill.path}): instructions for coding agents, for the API, the command line and MCP`,
      `- [API catalog](${apiCatalog.path}): where programs find these`,
    ].join("\n"),
    "## Optional",
    "- [Health](/health): whether the service runs and what is configured",
  ].join("\n\n")}\n`
}
