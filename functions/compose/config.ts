import { tmpdir } from "node:os"
import * as z from "zod"
import { readProxies } from "../../core/egress/proxy-list.ts"
import { isIdentity } from "../../core/youtube/identities/built-in.ts"
import { readPublicKey } from "../../core/youtube/identities/signed-document.ts"

const flag = z.enum(["on", "off"]).transform((value) => value === "on")
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)

/** All settings of the service. No other module reads the environment. */
const Environment = z.object({
  /** The DynamoDB table. */
  TABLE_NAME: z.string().min(1),
  AWS_REGION: z.string().min(1).default("us-east-1"),
  /** A Lambda's own, set by its runtime. Where they are missing, the SDK looks for others. */
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  /** Amazon's own when empty. */
  DYNAMODB_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The AWS tools' name for it, which counts if the other is empty. */
  AWS_ENDPOINT_URL_DYNAMODB: z.url({ protocol: /^https?$/ }).optional(),
  /** The service's public origin; links in responses start with it. */
  PUBLIC_URL: origin.default("http://127.0.0.1:3000"),
  /** Google sign-in, when both are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** The sender of mail, verified with SES, and the configuration set that reports bounces. */
  MAIL_FROM: z.string().min(3).optional(),
  MAIL_CONFIGURATION_SET: z.string().min(1).optional(),
  /** The folder for a local run's mail, when no sender is set. */
  OUTBOX_DIR: z.string().min(1).optional(),
  /** The public origin of the MCP service. */
  MCP_URL: origin.default("http://127.0.0.1:3001"),
  /** Receives the contact form's messages. Without it they are only stored. */
  CONTACT_EMAIL: z.email().optional(),
  /** Origins of our own pages, comma-separated. They may send cookies. */
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((entry) => entry.trim().replace(/\/+$/, "") || [])),
  /** YouTube, or a server that replays recordings of it. */
  PLATFORM_WEB_ORIGIN: origin.default("https://www.youtube.com"),
  /** A key of YouTube's Data API. Without it, lists come from the client API. */
  PLATFORM_API_KEY: z.string().min(1).optional(),
  PLATFORM_API_ORIGIN: origin.default("https://www.googleapis.com"),
  /**
   * The Data API's units per Pacific day, and how many of them expensive calls leave for cheap
   * ones.
   */
  PLATFORM_API_DAILY_UNITS: z.coerce.number().int().min(0).default(10_000),
  PLATFORM_API_RESERVE_UNITS: z.coerce.number().int().min(0).default(500),
  /** Free tries of all visitors without an account together, a day. 0: an account is needed. */
  VISITOR_CALLS_PER_DAY: z.coerce.number().int().min(0).default(5_000),
  /** Sign-in mails to all addresses together, a day. */
  SIGN_IN_MAILS_PER_DAY: z.coerce.number().int().min(1).default(10_000),
  /** New accounts from one client address, a day. Addresses of this machine are exempt. */
  ACCOUNTS_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  /** `on`: a sign-in mail needs a solved proof of work (core/identity/challenge.ts). */
  SIGN_IN_CHALLENGE: z
    .enum(["on", "off"])
    .default("off")
    .transform((value) => value === "on"),
  /** Imported texts of one account. What it paid for does not count. */
  IMPORT_MEGABYTES_MAX: z.coerce.number().int().min(1).default(200),
  /** Secrets by which CloudFront identifies itself, comma-separated: several during a rotation. */
  ORIGIN_SECRETS: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter((secret) => secret !== ""))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), "needs 32 characters each"),
  /** The ECS service of the audio workers, as `cluster/service`. A local run has its own worker. */
  WORKERS_SERVICE: z
    .string()
    .regex(/^[\w-]+\/[\w-]+$/, "must be cluster/service")
    .optional(),
  /** The SSM path of secret settings, one parameter each. */
  SECRETS_PATH: z.string().startsWith("/").optional(),
  /**
   * Signs sessions, page tokens and visitor cookies. A local run keeps its own in its data folder.
   */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** YouTube client identities, in the order in which they are tried. */
  PLATFORM_CLIENTS: z
    .string()
    .default("VISIONOS,ANDROID,IOS")
    .transform((list) => list.split(",").map((name) => name.trim()))
    .refine((names) => names.every(isIdentity), "contains an unknown client identity"),
  /**
   * The Ed25519 key, SPKI in base64, that signs client identities in the table. Without it, the
   * built-in ones are used and the table is not asked.
   */
  IDENTITIES_PUBLIC_KEY: z
    .string()
    .transform((text, context) => {
      const key = readPublicKey(text)
      if (key) return key
      context.addIssue("must be an Ed25519 public key: SPKI in base64")
      return z.NEVER
    })
    .optional(),
  /**
   * The origin of a server that makes proof-of-origin tokens, for gated captions. None by default
   * (docs/extraction.md, "Open gated captions").
   */
  TOKEN_PROVIDER_URL: origin.optional(),
  /**
   * Videos with captions that the schedule `diagnosis` asks for as each identity, comma-separated.
   * None by default: then it asks YouTube nothing.
   */
  CANARY_VIDEOS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((id) => id.trim() || []))
    .refine((ids) => ids.every((id) => /^[\w-]{11}$/.test(id)), "must be video IDs")
    .refine((ids) => ids.length <= 5, "must be at most 5 video IDs"),
  /**
   * The model behind summaries and chat. Any of the three turns it on; your own server may need no
   * key.
   */
  OPENAI_API_KEY: z.string().min(1).optional(),
  /**
   * OpenAI's own when empty, or any server with compatible chat completions, e.g.
   * `http://127.0.0.1:11434/v1`.
   */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_MODEL: z.string().min(1).optional(),
  /** The speech-to-text model. It uses the same key and server; either turns it on. */
  STT_MODEL: z.string().min(1).default("whisper-1"),
  /**
   * The bucket of uploads, and the queue of jobs and uploads. Amazon's own endpoints when empty.
   */
  UPLOADS_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  AUDIO_QUEUE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUDIO_DEAD_LETTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SQS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The extraction service's public origin, and the bearer token of its internal routes. */
  EXTRACTOR_URL: origin.default("http://127.0.0.1:3002"),
  /**
   * For the extraction service's container where no load balancer sends it calls: it then reads
   * only the secrets that transcribing from the queue needs.
   */
  WORKER_ONLY: flag.default(false),
  /**
   * For the extraction service's container behind a load balancer, the only way to it: callers are
   * told apart by the address that the balancer adds to X-Forwarded-For.
   */
  BEHIND_BALANCER: flag.default(false),
  EXTRACTOR_SERVICE_KEY: z.string().min(32).optional(),
  /** The audio decoder; the one found in PATH when empty (docs/operations.md). */
  FFMPEG_PATH: z.string().min(1).optional(),
  /** Where programs are searched. */
  PATH: z.string().optional(),
  /** An existing folder for temporary files. */
  WORK_DIR: z.string().min(1).default(tmpdir),
  /** The Stripe account, and its webhook secrets, comma-separated: several during a rotation. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter((secret) => secret !== "")),
  STRIPE_API_ORIGIN: origin.default("https://api.stripe.com"),
  /** The Notion integration, when both are set. */
  NOTION_CLIENT_ID: z.string().min(1).optional(),
  NOTION_CLIENT_SECRET: z.string().min(1).optional(),
  NOTION_API_ORIGIN: origin.default("https://api.notion.com"),
  /**
   * The KMS key that seals Notion tokens and the secrets of webhook endpoints. A local run seals
   * with TOKEN_SECRET.
   */
  SEALING_KEY_ID: z.string().min(1).optional(),
  /**
   * Requests to the endpoints that customers register. `off` sends none. `local` also allows http
   * and private addresses, for a server on one's own machine only.
   */
  WEBHOOKS: z.enum(["on", "off", "local"]).default("on"),
  /** A proxy for YouTube traffic only. */
  EGRESS_PROXY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Several ways out for YouTube traffic, separated by commas or spaces: proxies, with `{session}`
   * where the provider expects a session's name, `direct`, and `extractor` for EXTRACTOR_URL.
   */
  EGRESS_PROXIES: z
    .string()
    .default("")
    .transform((list, context) => {
      const proxies = readProxies(list)
      if (proxies) return proxies
      context.addIssue(
        "must be http(s) proxy URLs, each with at most one `{session}`, `direct` or `extractor`",
      )
      return z.NEVER
    }),
  /** The time limit of a call. API Gateway gives up after 30 seconds. */
  ANSWER_WITHIN_SECONDS: z.coerce.number().int().min(20).default(25),
  /** MCP: whether later requests of a live session may omit the key. */
  MCP_SESSION_WITHOUT_KEY: flag.default(true),
  /**
   * How long MCP's GET stream stays open, and after how long a client should reconnect. The stream
   * carries keep-alives only, and its time is paid: these keep a month of it under $1 (`npm run
   * cost`).
   */
  MCP_STREAM_SECONDS: z.coerce.number().int().min(1).default(16),
  MCP_RETRY_SECONDS: z.coerce.number().int().min(1).default(300),
  /** Serves reserved video ids whose responses ship with the service. */
  SAMPLE_VIDEOS: flag.default(false),
  LOG_FORMAT: z.enum(["json", "pretty", "none"]).default("json"),
})

/** The settings of a deployment. Where programs and temporary files are depends on the machine. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape).filter(
  (name) => name !== "PATH" && name !== "WORK_DIR",
)

export type Config = Readonly<z.output<typeof Environment>>

/** A setting is missing or invalid. The message names settings, never their values. */
export class ConfigError extends Error {}

/** Returns what was created from a setting. Throws ConfigError when the setting is missing. */
export function requireSetting<T>(value: T | undefined, setting: string): T {
  if (value === undefined) throw new ConfigError(`Missing or invalid settings: ${setting}`)
  return value
}

export function parseConfig(environment: Record<string, string | undefined>): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  const parsed = Environment.safeParse(settings)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)
  throw new ConfigError(`Missing or invalid settings: ${problems.join("; ")}`)
}
