import { createConfig, lintFromString } from "@redocly/openapi-core"
import { ROUTES } from "../../functions/routes.ts"
import { makeNotes } from "./notes.ts"
import { buildOpenApi } from "./openapi.ts"

const doc = buildOpenApi(ROUTES, await makeNotes())
console.log(JSON.stringify(doc, null, 1))
console.error(JSON.stringify(doc).length)
const config = await createConfig({ extends: ["recommended"] })
const problems = await lintFromString({ source: JSON.stringify(doc), absoluteRef: "openapi.json", config })
for (const p of problems) console.error(p.severity, p.ruleId, p.message, p.location[0]?.pointer)
