import { readFileSync } from "node:fs"
import { join } from "node:path"
import { mcpResource } from "../../core/oauth/resource.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { ROUTES } from "../../functions/routes.ts"
import { clientFiles } from "./clients/files.ts"
import { documentedRoutes } from "./examples/documented.ts"
import { generateResponses } from "./examples/generated.ts"
import { n8nFiles } from "./n8n/files.ts"
import { guide } from "./openapi/guide.ts"
import { buildOpenApi } from "./openapi/openapi.ts"
import { docsPage } from "./page/docs.ts"
import { llmsText } from "./page/llms.ts"
import { llmsFullText } from "./page/llms-full.ts"
import { postmanCollection } from "./postman/collection.ts"
import { webhookEvents } from "./reference/events.ts"
import { reference } from "./reference/reference.ts"
import { pluginFiles } from "./skill/files.ts"
import { skillText } from "./skill/skill.ts"
import { webTypes } from "./web/api-types.ts"
import { webTokens } from "./web/look.ts"
import { pagesScript } from "./web/pages-script.ts"
import { webSample } from "./web/sample.ts"
import { webService } from "./web/service-constants.ts"
import { wordFiles } from "./words/files.ts"

/** The types of the reference. web/ imports nothing of the scripts, so it gets a copy of them. */
const REFERENCE_TYPES = join(import.meta.dirname, "reference/types.ts")

/**
 * The addresses of a local run. Files that the service serves get its own addresses instead; the
 * packages in web/clients/ keep these.
 */
const { PUBLIC_URL, MCP_URL } = parseConfig({ TABLE_NAME: "local" })
const LOCAL = { PUBLIC_URL, MCP_URL }

/** Fills in the placeholders of the guides' programs. */
const withAddresses = (text: string) =>
  text.replaceAll("$BASE_URL", LOCAL.PUBLIC_URL).replaceAll("$MCP_URL", mcpResource(LOCAL))

/** A file that ships with the service. The path is relative to the root of the project. */
export type GeneratedFile = { readonly path: string; readonly content: string }

/** Generates every file from the route declarations. The same declarations give the same bytes. */
export async function makeDocuments(): Promise<readonly GeneratedFile[]> {
  const routes = documentedRoutes(ROUTES, await generateResponses())
  const document = buildOpenApi(routes, webhookEvents())
  const sections = guide(routes)
  const shown = reference(document)
  const skill = skillText(shown, LOCAL)
  return [
    {
      path: "functions/site/generated/openapi.gen.json",
      content: `${JSON.stringify(document, null, 2)}\n`,
    },
    {
      path: "functions/site/generated/docs.gen.ts",
      content: moduleOf("DOCS", ` ${template(await docsPage(sections))}`),
    },
    {
      path: "functions/site/generated/llms.gen.ts",
      content: moduleOf("LLMS", ` ${template(llmsText(document, sections))}`),
    },
    {
      path: "functions/site/generated/llms-full.gen.ts",
      content: moduleOf("LLMS_FULL", ` ${template(withAddresses(llmsFullText(shown)))}`),
    },
    {
      path: "functions/site/generated/postman.gen.json",
      content: `${JSON.stringify(postmanCollection(shown, LOCAL.PUBLIC_URL), null, 1)}\n`,
    },
    {
      path: "functions/site/generated/skill.gen.ts",
      content: moduleOf("SKILL", ` ${template(skill)}`),
    },
    {
      path: "functions/site/generated/addresses.gen.ts",
      content: `${notice("the default settings")}/** The addresses of a local run, which the generated texts name. */
export const LOCAL = { PUBLIC_URL: "${PUBLIC_URL}", MCP_URL: "${MCP_URL}" }\n`,
    },
    ...pluginFiles(skill, LOCAL),
    ...n8nFiles(shown, LOCAL.PUBLIC_URL, notice("the OpenAPI document")),
    {
      path: "functions/site/generated/pages-script.gen.ts",
      content: moduleOf("PAGES_SCRIPT", ` ${template(await pagesScript())}`, "functions/site/browser"),
    },
    { path: "web/api/paths.gen.ts", content: `${notice("the route declarations")}${webTypes(document)}` },
    { path: "web/api/service.gen.ts", content: `${notice("core")}${webService()}` },
    ...clientFiles(document, notice("the OpenAPI document")),
    {
      path: "web/site/docs/data/reference.gen.ts",
      content: `${notice("scripts/generate/reference/types.ts")}${readFileSync(REFERENCE_TYPES, "utf8")}`,
    },
    {
      path: "web/site/docs/data/reference.gen.json",
      content: `${JSON.stringify(shown, null, 1)}\n`,
    },
    ...wordFiles(notice),
    { path: "web/api/sample.gen.ts", content: `${notice("the sample videos")}${webSample()}` },
    {
      path: "web/ui/tokens.gen.css",
      content: `/* Generated from functions/html/tokens.ts by \`npm run generate\`. Do not edit. */\n${webTokens()}`,
    },
  ]
}

function moduleOf(name: string, literal: string, source = "the route declarations"): string {
  return `${notice(source)}export const ${name} =${literal}\n`
}

const notice = (source: string) => `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`

/** Writes a template literal, which keeps line breaks, so that diffs stay readable. */
function template(text: string): string {
  return `\`${text.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${")}\``
}
