import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser"
import { S3Error } from "./error.ts"

/** Elements that S3 repeats. They are parsed as lists even if there is only one. */
const LISTS =
  /^(CORSRule|AllowedOrigin|AllowedMethod|AllowedHeader|ExposeHeader|QueueConfiguration|TopicConfiguration|CloudFunctionConfiguration|Event|FilterRule|Rule|Object|Part)$/

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  // A key may begin or end with a space.
  trimValues: false,
  // Decodes character references too.
  htmlEntities: true,
  isArray: (name) => LISTS.test(name),
})
const builder = new XMLBuilder({ suppressEmptyNode: true })

/** Returns the root element's content. Throws S3Error unless the text is XML with that root. */
export function readXml(text: string, root: string): unknown {
  const malformed = new S3Error(
    "MalformedXML",
    400,
    `The body must be well-formed XML with the root ${root}.`,
  )
  if (XMLValidator.validate(text) !== true) throw malformed
  const parsed = parser.parse(text) as Record<string, unknown>
  if (!(root in parsed)) throw malformed
  return parsed[root]
}

export function writeXml(root: string, content: object): string {
  const xml: string = builder.build({ [root]: content })
  // A parser would read a bare carriage return as a line feed.
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replaceAll("\r", "&#13;")}`
}
