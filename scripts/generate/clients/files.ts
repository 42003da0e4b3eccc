import { clientVersion } from "../facts/version.ts"
import type { OpenApiDocument } from "../openapi/openapi.ts"
import { cliName, cliPackage } from "./cli.ts"
import { clientOperations, usedSchemas } from "./operations.ts"
import { pythonIndex, pythonMethods } from "./python.ts"
import { typescriptIndex, typescriptMethods, typescriptPackage, typescriptTypes } from "./typescript.ts"

type ClientFile = { readonly path: string; readonly content: string }

/** The generated files of the clients in `web/clients/`. `notice` starts each source file. */
export function clientFiles(document: OpenApiDocument, notice: string): readonly ClientFile[] {
  const operations = clientOperations(document)
  const schemas = usedSchemas(document, operations)
  const typescript = "web/clients/typescript"
  const python = "web/clients/python/src"
  const comment = notice.replace("//", "#")
  const version = clientVersion()
  return [
    { path: `${typescript}/package.json`, content: typescriptPackage(version) },
    { path: `${typescript}/src/index.gen.ts`, content: `${notice}${typescriptIndex()}` },
    {
      path: `${typescript}/src/types.gen.ts`,
      content: `${notice}${typescriptTypes(operations, schemas)}`,
    },
    {
      path: `${typescript}/src/methods.gen.ts`,
      content: `${notice}${typescriptMethods(operations)}`,
    },
    { path: "web/clients/cli/package.json", content: cliPackage(version) },
    { path: "web/clients/cli/src/name.gen.ts", content: `${notice}${cliName(version)}` },
    { path: `${python}/__init__.py`, content: `${comment}${pythonIndex(version)}` },
    { path: `${python}/_operations.py`, content: `${comment}${pythonMethods(operations)}` },
  ]
}
