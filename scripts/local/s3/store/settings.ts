import * as z from "zod"
import { S3Error } from "../protocol/error.ts"
import { readXml, writeXml } from "../protocol/xml.ts"
import { bucketPath, type Folder, readJson, writeJson } from "./folder.ts"

/** A repeated XML element, which may be absent. */
const words = z.array(z.string()).default([])
const days = z.coerce.number().int().positive()

const Cors = z.strictObject({
  CORSRule: z
    .array(
      z.strictObject({
        ID: z.string().optional(),
        AllowedOrigin: words,
        AllowedMethod: z.array(z.enum(["GET", "PUT", "POST", "DELETE", "HEAD"])).min(1),
        AllowedHeader: words,
        ExposeHeader: words,
        MaxAgeSeconds: z.coerce.number().int().optional(),
      }),
    )
    .min(1),
})

export const CREATED = "s3:ObjectCreated:"
/** The events that this stand-in sends. */
export const EVENTS = [
  `${CREATED}*`,
  `${CREATED}Put`,
  `${CREATED}Post`,
  `${CREATED}Copy`,
  `${CREATED}CompleteMultipartUpload`,
  "s3:ObjectRemoved:*",
  "s3:ObjectRemoved:Delete",
] as const

const Notification = z.preprocess(
  // An empty configuration turns notifications off.
  (value) => (value === "" ? {} : value),
  z.strictObject({
    QueueConfiguration: z
      .array(
        z.strictObject({
          Id: z.string().default("queue"),
          Queue: z.string().startsWith("arn:aws:sqs:"),
          Event: z.array(z.enum(EVENTS)).min(1),
          Filter: z
            .strictObject({
              S3Key: z.strictObject({
                FilterRule: z.array(
                  z.strictObject({
                    Name: z
                      .string()
                      .toLowerCase()
                      .pipe(z.enum(["prefix", "suffix"])),
                    Value: z.string(),
                  }),
                ),
              }),
            })
            .optional(),
        }),
      )
      .default([]),
  }),
)

const Lifecycle = z.strictObject({
  Rule: z
    .array(
      z.strictObject({
        ID: z.string().optional(),
        Status: z.enum(["Enabled", "Disabled"]),
        Filter: z.union([
          z.literal("").transform(() => ({ Prefix: "" })),
          z.strictObject({ Prefix: z.string() }),
        ]),
        Expiration: z.strictObject({ Days: days }).optional(),
        AbortIncompleteMultipartUpload: z.strictObject({ DaysAfterInitiation: days }).optional(),
      }),
    )
    .min(1),
})

export type Cors = z.output<typeof Cors>
export type Notification = z.output<typeof Notification>
export type Lifecycle = z.output<typeof Lifecycle>

/**
 * By the name in the query: the XML root, its schema, and the error code of a GET before the
 * setting exists.
 */
const SETTINGS = {
  cors: { root: "CORSConfiguration", schema: Cors, missing: "NoSuchCORSConfiguration" },
  lifecycle: { root: "LifecycleConfiguration", schema: Lifecycle, missing: "NoSuchLifecycleConfiguration" },
  notification: { root: "NotificationConfiguration", schema: Notification, missing: undefined },
} as const
export type Setting = keyof typeof SETTINGS

/** The setting that a query names, if any. */
export const settingOf = (query: ReadonlyMap<string, string>): Setting | undefined =>
  (Object.keys(SETTINGS) as Setting[]).find((name) => query.has(name))

/** Throws S3Error for elements that this stand-in does not implement. */
export function parseSetting(name: Setting, xml: string): Cors | Lifecycle | Notification {
  const { root, schema } = SETTINGS[name]
  const parsed = schema.safeParse(withoutSpace(readXml(xml, root)))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ")
  throw new S3Error("MalformedXML", 400, `This stand-in does not support this ${root}: ${where}`)
}

export function writeSetting(folder: Folder, bucket: string, name: Setting, value: object): void {
  writeJson(folder, fileOf(folder, bucket, name), value)
}

export const corsOf = (folder: Folder, bucket: string): Cors | undefined =>
  readJson(fileOf(folder, bucket, "cors")) as Cors | undefined
export const lifecycleOf = (folder: Folder, bucket: string): Lifecycle | undefined =>
  readJson(fileOf(folder, bucket, "lifecycle")) as Lifecycle | undefined
export const notificationOf = (folder: Folder, bucket: string): Notification =>
  (readJson(fileOf(folder, bucket, "notification")) as Notification | undefined) ?? { QueueConfiguration: [] }

/** Returns the setting as XML. Throws S3Error 404 where S3 does. */
export function showSetting(folder: Folder, bucket: string, name: Setting): string {
  const { root, missing } = SETTINGS[name]
  const value = readJson(fileOf(folder, bucket, name)) as object | undefined
  if (value === undefined && missing !== undefined)
    throw new S3Error(missing, 404, `The bucket has no ${root}.`)
  return writeXml(root, value ?? {})
}

const fileOf = (folder: Folder, bucket: string, name: Setting) =>
  bucketPath(folder, bucket, "settings", `${name}.json`)

/** Drops the whitespace between the elements of indented XML. */
function withoutSpace(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpace)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).filter(
    ([name, text]) => name !== "#text" || String(text).trim() !== "",
  )
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutSpace(inner)]))
}
