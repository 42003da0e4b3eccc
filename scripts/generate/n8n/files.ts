import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { ICON_SVG } from "../../../functions/html/logo.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { CLASS, PACKAGE } from "../clients/name.ts"
import { clientVersion } from "../facts/version.ts"
import type { Reference } from "../reference/types.ts"
import { CREDENTIALS, nodeDescription } from "./description.ts"

const FOLDER = "web/clients/n8n"
const NODE = `nodes/${CLASS}.node.js`
const CREDENTIALS_FILE = `credentials/${CLASS}Api.credentials.js`

/** Generates the package of the node for n8n: data, and two modules that export it. */
export function n8nFiles(reference: Reference, baseUrl: string, notice: string) {
  return [
    { path: `${FOLDER}/package.json`, content: json(packageJson()) },
    {
      path: `${FOLDER}/nodes/description.gen.json`,
      content: `${JSON.stringify(nodeDescription(reference), null, 1)}\n`,
    },
    { path: `${FOLDER}/nodes/${PACKAGE}.svg`, content: `${ICON_SVG}\n` },
    {
      path: `${FOLDER}/${NODE}`,
      content: `${notice}class ${CLASS} {\n  description = require("./description.gen.json")\n}\nmodule.exports = { ${CLASS} }\n`,
    },
    { path: `${FOLDER}/${CREDENTIALS_FILE}`, content: `${notice}${credentialsModule(baseUrl)}` },
  ]
}

function packageJson() {
  return {
    name: `n8n-nodes-${PACKAGE}`,
    version: clientVersion(),
    description: `${SERVICE_NAME} in n8n: transcripts, summaries and searches of videos.`,
    license: "UNLICENSED",
    keywords: ["n8n-community-node-package"],
    files: ["nodes", "credentials"],
    n8n: { n8nNodesApiVersion: 1, credentials: [CREDENTIALS_FILE], nodes: [NODE] },
  }
}

/**
 * Generates the credentials: the service's address and an API key. n8n tests them by requesting the
 * balance.
 */
function credentialsModule(baseUrl: string): string {
  const fields = {
    name: CREDENTIALS,
    displayName: `${SERVICE_NAME} API`,
    properties: [
      { displayName: "Base URL", name: "baseUrl", type: "string", default: baseUrl, required: true },
      {
        displayName: "API Key",
        name: "apiKey",
        type: "string",
        typeOptions: { password: true },
        default: "",
        required: true,
      },
    ],
    authenticate: {
      type: "generic",
      properties: { headers: { Authorization: "=Bearer {{$credentials.apiKey}}" } },
    },
    test: { request: { baseURL: "={{$credentials.baseUrl}}", url: ROUTES.getCredits.path } },
  }
  const lines = Object.entries(fields).map(
    ([name, value]) => `  ${name} = ${JSON.stringify(value, null, 2).replaceAll("\n", "\n  ")}`,
  )
  return `class ${CLASS}Api {\n${lines.join("\n")}\n}\nmodule.exports = { ${CLASS}Api }\n`
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
