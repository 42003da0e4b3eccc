import type { Reference } from "../reference/types.ts"
import { BASE, itemOf, KEY, type PostmanItem } from "./request.ts"

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"

type Variable = { readonly key: string; readonly value: string; readonly description: string }
type Folder = { readonly name: string; readonly description: string; readonly item: readonly PostmanItem[] }

/** A Postman collection (format 2.1) of the public API: a folder for each group of operations. */
export function postmanCollection({ service, version, tags, operations }: Reference, baseUrl: string) {
  const folders = tags.flatMap(({ name, description }): readonly Folder[] => {
    const members = operations.filter(({ tag, isPublic }) => isPublic && tag === name)
    return members.length === 0 ? [] : [{ name, description, item: members.map(itemOf) }]
  })
  // The service replaces the value of the first variable by its own address.
  const variable: readonly Variable[] = [
    { key: BASE, value: baseUrl, description: "Address of the service." },
    { key: KEY, value: "", description: "Your API key: et_…" },
  ]
  return {
    info: {
      name: service,
      version,
      description: `Every operation of the ${service} API. Set the variable \`${KEY}\`, then send.`,
      schema: SCHEMA,
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: `{{${KEY}}}`, type: "string" }] },
    item: folders,
    variable,
  }
}
