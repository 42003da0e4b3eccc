import { tmpdir } from "node:os"
import * as z from "zod"
import { isIdentity } from "../../core/adapters/youtube/client-identities.ts"

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
  /** Sign-in by Google, where both are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** The sender of mail, verified at SES, and where SES tells of bounces. */
  MAIL_FROM: z.string().min(3).optional(),
  MAIL_CONFIGURATION_SET: z.string().min(1).optional(),
  /** The folder that mail of a local run goes to, where no sender is set. */
  OUTBOX_DIR: z.string().min(1).optional(),
  /** Where the tool-protocol service is reached from outside. */
  MCP_URL: origin.default("http://127.0.0.1:3001"),
  /** Who reads the contact form's messages. Without one they are stored alone. */
  CONTACT_EMAIL: z.email().optional(),
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
  /** What CloudFront sends to show that a call came by it, comma-separated: more than one while they change. */
  ORIGIN_SECRETS: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter((secret) => secret !== ""))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), "needs 32 characters each"),
  /** Where SSM keeps the settings that are secret, one parameter each. */
  SECRETS_PATH: z.string().startsWith("/").optional(),
  /** Signs sessions, page tokens and visitors' cookies. A local run keeps one in its data folder. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Client identities of the platform, in the order in which they are asked. */
  PLATFORM_CLIENTS: z
    .string()
    .default("VISIONOS,ANDROID,IOS")
    .transform((list) => list.split(",").map((name) => name.trim()))
    .refine((names) => names.every(isIdentity), "names an identity that is not known"),
  /** The model behind summaries and chat: any of the three turns it on. A server of one's own may need no key. */
  OPENAI_API_KEY: z.string().min(1).optional(),
  /** Empty means OpenAI's own; any server that speaks its chat completions, e.g. `http://127.0.0.1:11434/v1`. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_MODEL: z.string().min(1).optional(),
  /** The model behind speech to text, at the same key and server; any of the two turns it on. */
  STT_MODEL: z.string().min(1).default("whisper-1"),
  /** The bucket of uploads, and the queue of what has to be heard. Empty endpoints mean Amazon's own. */
  UPLOADS_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  AUDIO_QUEUE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUDIO_DEAD_LETTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SQS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the extraction service is reached from outside, and the bearer of its internal routes. */
  EXTRACTOR_URL: origin.default("http://127.0.0.1:3002"),
  EXTRACTOR_SERVICE_KEY: z.string().min(32).optional(),
  /** The decoder; empty means the one that is found (docs/operations.md). */
  FFMPEG_PATH: z.string().min(1).optional(),
  /** Where programs are looked for. */
  PATH: z.string().optional(),
  /** An existing folder for files that are worked on. */
  WORK_DIR: z.string().min(1).default(tmpdir),
  /** The billing account, and its webhook's secrets, comma-separated: more than one while they change. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter((secret) => secret !== "")),
  STRIPE_API_ORIGIN: origin.default("https://api.stripe.com"),
  /** The integration that exports notes, where both are set. */
  NOTION_CLIENT_ID: z.string().min(1).optional(),
  NOTION_CLIENT_SECRET: z.string().min(1).optional(),
  NOTION_API_ORIGIN: origin.default("https://api.notion.com"),
  /** The key at KMS that seals what others trust us with. A local run seals by TOKEN_SECRET. */
  SEALING_KEY_ID: z.string().min(1).optional(),
  /** For platform traffic alone. */
  EGRESS_PROXY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A call answers within this; API Gateway gives up after 30 seconds. */
  ANSWER_WITHIN_SECONDS: z.coerce.number().int().min(20).default(25),
  /** The tool protocol: whether a live session may leave its key out of later requests (service.md, "Tool-protocol service"). */
  MCP_SESSION_WITHOUT_KEY: flag.default(true),
  /** How long its GET stream is held, and after how long a client should come back for the next one. */
  MCP_STREAM_SECONDS: z.coerce.number().int().min(1).default(55),
  MCP_RETRY_SECONDS: z.coerce.number().int().min(1).default(120),
  /** Reserved video ids whose answers ship with the service. */
  SAMPLE_VIDEOS: flag.default(false),
  LOG_FORMAT: z.enum(["json", "pretty", "none"]).default("json"),
})

/** What a deployment may set: where programs are is each machine's own. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape).filter(
  (name) => name !== "PATH" && name !== "WORK_DIR",
)

export type Config = Readonly<z.output<typeof Environment>>

/** Thrown for a setting that is missing or wrong. Names settings, never their values. */
export class ConfigError extends Error {}

/** What is made from a setting that may be missing; throws ConfigError where it is. */
export function requireMade<T>(made: T | undefined, setting: string): T {
  if (made === undefined) throw new ConfigError(`Settings that are missing or wrong: ${setting}`)
  return made
}

export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)
  throw new ConfigError(`Settings that are missing or wrong: ${wrong.join("; ")}`)
}
