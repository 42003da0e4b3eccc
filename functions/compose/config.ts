import * as z from "zod"
import { isIdentity } from "../../core/provider/platform/identities.ts"

const flag = z.enum(["on", "off"]).transform((value) => value === "on")
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)

/** Every setting of the service. Nothing else reads the environment. */
const Environment = z.object({
  /** The DynamoDB table. */
  TABLE_NAME: z.string().min(1),
  AWS_REGION: z.string().min(1).default("us-east-1"),
  /** Empty means Amazon's own. */
  DYNAMODB_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the service is reached from outside; links in answers start with it. */
  PUBLIC_URL: origin.default("http://127.0.0.1:3000"),
  /** Origins of our own pages, comma-separated: they may send cookies. */
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((entry) => entry.trim().replace(/\/+$/, "") || [])),
  /** The video platform. Recorded traffic can stand in for it. */
  PLATFORM_WEB_ORIGIN: origin.default("https://www.youtube.com"),
  /** A key of the platform's official Data API. Without one, lists come from its client API. */
  PLATFORM_API_KEY: z.string().min(1).optional(),
  PLATFORM_API_ORIGIN: origin.default("https://www.googleapis.com"),
  /** The official API's units a Pacific day, and how many of them dear calls leave to cheap ones. */
  PLATFORM_API_DAILY_UNITS: z.coerce.number().int().min(0).default(10_000),
  PLATFORM_API_RESERVE_UNITS: z.coerce.number().int().min(0).default(500),
  /** Signs page tokens. A local run keeps one in its data folder. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Client identities of the platform, in the order in which they are asked. */
  PLATFORM_CLIENTS: z
    .string()
    .default("VISIONOS,ANDROID,IOS")
    .transform((list) => list.split(",").map((name) => name.trim()))
    .refine((names) => names.every(isIdentity), "names an identity that is not known"),
  /** For platform traffic alone. */
  EGRESS_PROXY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A call answers within this; API Gateway gives up after 30 seconds. */
  ANSWER_WITHIN_SECONDS: z.coerce.number().int().min(20).default(25),
  /** Reserved video ids whose answers ship with the service. */
  SAMPLE_VIDEOS: flag.default(false),
  LOG_FORMAT: z.enum(["json", "pretty", "none"]).default("json"),
})

export type Config = Readonly<z.output<typeof Environment>>

/** Thrown for a setting that is missing or wrong. Names settings, never their values. */
export class ConfigError extends Error {}

export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)
  throw new ConfigError(`Settings that are missing or wrong: ${wrong.join("; ")}`)
}
