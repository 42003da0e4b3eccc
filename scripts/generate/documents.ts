import { ROUTES } from "../../functions/routes.ts"
import { documented } from "./documented.ts"
import { generateResponses } from "./examples/generated.ts"
import { guide } from "./openapi/guide.ts"
import { buildOpenApi } from "./openapi/openapi.ts"
import { docsPage } from "./page/docs.ts"
import { llmsText } from "./page/llms.ts"
import { webTypes } from "./web/api-types.ts"
import { pagesScript } from "./web/pages-script.ts"
import { webService } from "./web/service-constants.ts"

/** A file that the service carries along, relative to the root of the project. */
export type GeneratedFile = { readonly path: string; readonly content: string }

/** Every generated file, made anew from the route table. The same table gives the same bytes. */
export async function makeDocuments(): Promise<readonly GeneratedFile[]> {
  const routes = documented(ROUTES, await generateResponses())
  const document = buildOpenApi(routes)
  const sections = guide(routes)
  return [
    {
      path: "functions/site/generated/openapi.gen.ts",
      content: moduleOf("OPENAPI", `\n  ${quoted(document)}`),
    },
    {
      path: "functions/site/generated/docs.gen.ts",
      content: moduleOf("DOCS", ` ${template(await docsPage(document, sections))}`),
    },
    {
      path: "functions/site/generated/llms.gen.ts",
      content: moduleOf("LLMS", ` ${template(llmsText(document, sections))}`),
    },
    {
      path: "functions/site/generated/pages-script.gen.ts",
      content: moduleOf("PAGES_SCRIPT", ` ${template(await pagesScript())}`, "functions/site/browser"),
    },
    { path: "web/api/paths.gen.ts", content: `${notice("the route table")}${webTypes(document)}` },
    { path: "web/api/service.gen.ts", content: `${notice("core")}${webService()}` },
  ]
}

function moduleOf(name: string, literal: string, source = "the route table"): string {
  return `${notice(source)}export const ${name} =${literal}\n`
}

const notice = (source: string) => `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`

/** Single quotes, because JSON is full of the others. */
function quoted(document: unknown): string {
  return `'${JSON.stringify(document).replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`
}

/** Line by line, so that a change can be read in a diff. */
function template(text: string): string {
  return `\`${text.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${")}\``
}
