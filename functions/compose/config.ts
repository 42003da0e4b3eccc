import { tmpdir } from "node:os"
import * as z from "zod"
import { readProxies } from "../../core/egress/proxy-list.ts"
import { fieldError } from "../../core/kernel/field-error.ts"
import { oneLine } from "../../core/kernel/text.schema.ts"
import { isIdentity } from "../../core/youtube/identities/built-in.ts"
import { readPublicKey } from "../../core/youtube/identities/signed-document.ts"

const flag = z.enum(["on", "off"]).transform((value) => value === "on")
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)
const operatorLine = oneLine(200).min(1, "must not be empty")

/**
 * All settings of the service. In functions/ and core/, only environment.ts reads the environment.
 */
const Environment = z.object({
  /** The DynamoDB table. */
  TABLE_NAME: z.string().min(1),
  AWS_REGION: z.string().min(1).default("us-east-1"),
  /**
   * The credentials that the Lambda runtime sets. If they are missing, the SDK searches for others.
   */
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  /** The endpoint of DynamoDB. Amazon's if empty. */
  DYNAMODB_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The name that AWS tools have for DYNAMODB_ENDPOINT. Read if that setting is empty. */
  AWS_ENDPOINT_URL_DYNAMODB: z.url({ protocol: /^https?$/ }).optional(),
  /** The service's public origin. Links in responses start with it. */
  PUBLIC_URL: origin.default("http://127.0.0.1:3000"),
  /** The OAuth client of Google sign-in, which is on if both settings are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** The sender address of mail, verified with SES, and the SES configuration set of that mail. */
  MAIL_FROM: z.string().min(3).optional(),
  MAIL_CONFIGURATION_SET: z.string().min(1).optional(),
  /** The folder that a local run writes mail to if MAIL_FROM is not set. */
  OUTBOX_DIR: z.string().min(1).optional(),
  /** The public origin of the MCP service. */
  MCP_URL: origin.default("http://127.0.0.1:3001"),
  /** The address that receives the contact form's messages. If empty, messages are only stored. */
  CONTACT_EMAIL: z.email().optional(),
  /**
   * The operator, for the pages /terms, /privacy, /acceptable-use and /imprint. Until the first
   * four are set, these pages say that they are templates. The country completes "the law of …".
   */
  OPERATOR_NAME: operatorLine.optional(),
  OPERATOR_ADDRESS: operatorLine.optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_COUNTRY: operatorLine.optional(),
  /** The entry in a public register, and the VAT ID, for an operator that has them. */
  OPERATOR_REGISTER: operatorLine.optional(),
  OPERATOR_VAT_ID: operatorLine.optional(),
  /** Origins of our own pages, comma-separated. They may send cookies. */
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((entry) => entry.trim().replace(/\/+$/, "") || [])),
  /** The origin of YouTube, or of a server that replays recordings of it. */
  PLATFORM_WEB_ORIGIN: origin.default("https://www.youtube.com"),
  /** A key of YouTube's Data API. Without it, lists come from the client API. */
  PLATFORM_API_KEY: z.string().min(1).optional(),
  PLATFORM_API_ORIGIN: origin.default("https://www.googleapis.com"),
  /**
   * The Data API's quota units per Pacific day, and how many of them are reserved for cheap calls.
   */
  PLATFORM_API_DAILY_UNITS: z.coerce.number().int().min(0).default(10_000),
  PLATFORM_API_RESERVE_UNITS: z.coerce.number().int().min(0).default(500),
  /** The most free tries per day of all visitors together. With 0, every call needs an account. */
  VISITOR_CALLS_PER_DAY: z.coerce.number().int().min(0).default(5_000),
  /** The most sign-in mails per day, to all addresses together. */
  SIGN_IN_MAILS_PER_DAY: z.coerce.number().int().min(1).default(10_000),
  /** The most new accounts per day from one client address. Loopback addresses are exempt. */
  ACCOUNTS_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  /** `on`: a sign-in mail is sent only after a proof of work (core/identity/challenge.ts). */
  SIGN_IN_CHALLENGE: z
    .enum(["on", "off"])
    .default("off")
    .transform((value) => value === "on"),
  /**
   * The most megabytes of imported texts per account. Transcripts that the account paid for don't
   * count.
   */
  IMPORT_MEGABYTES_MAX: z.coerce.number().int().min(1).default(200),
  /**
   * The secrets by which CloudFront identifies itself, comma-separated. Several during a rotation.
   */
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
  /** The SSM path of the secret settings. Each secret setting is a parameter of its own. */
  SECRETS_PATH: z.string().startsWith("/").optional(),
  /**
   * The secret that signs sessions, page tokens and visitor cookies. A local run creates one in its
   * data folder.
   */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** The YouTube client identities, in the order of use. */
  PLATFORM_CLIENTS: z
    .string()
    .default("VISIONOS,ANDROID,IOS")
    .transform((list) => list.split(",").map((name) => name.trim()))
    .refine((names) => names.every(isIdentity), "contains an unknown client identity"),
  /**
   * The Ed25519 public key, SPKI in base64, that verifies the client identities in the table.
   * Without it, the built-in identities are used and the table is not read.
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
   * The origin of a server that makes proof-of-origin tokens, which YouTube requires for some
   * captions. By default, no server is used (docs/extraction.md, "Open gated captions").
   */
  TOKEN_PROVIDER_URL: origin.optional(),
  /**
   * Videos with captions, comma-separated. The schedule `diagnosis` requests each video as every
   * client identity. If the list is empty, the schedule sends YouTube no requests.
   */
  CANARY_VIDEOS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((id) => id.trim() || []))
    .refine((ids) => ids.every((id) => /^[\w-]{11}$/.test(id)), "must be video IDs")
    .refine((ids) => ids.length <= 5, "must be at most 5 video IDs"),
  /**
   * The key of OpenAI's API or of the server at OPENAI_BASE_URL. Any of OPENAI_API_KEY,
   * OPENAI_BASE_URL and LLM_MODEL turns the language model on, because your own server may need no
   * key.
   */
  OPENAI_API_KEY: z.string().min(1).optional(),
  /**
   * The URL of a server with compatible chat completions, such as `http://127.0.0.1:11434/v1`.
   * OpenAI's API if empty.
   */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_MODEL: z.string().min(1).optional(),
  /**
   * The embeddings model for the search of libraries by meaning. Uses OPENAI_API_KEY and
   * OPENAI_BASE_URL. If empty, this search is off, because it sends whole transcripts to that
   * server.
   */
  EMBEDDINGS_MODEL: z.string().min(1).optional(),
  /**
   * The length of the embeddings model's vectors, for models that can shorten them. The model's own
   * length if empty.
   */
  EMBEDDINGS_DIMENSIONS: z.coerce.number().int().min(8).max(3072).optional(),
  /**
   * The most transcript passages sent to the embeddings model per day, for all accounts together.
   */
  EMBEDDINGS_PASSAGES_PER_DAY: z.coerce.number().int().min(1).default(100_000),
  /**
   * The least similarity to a query, from -1 to 1, at which a passage is found. With OpenAI's
   * models, unrelated English texts reach up to 0.2; with some other models, more.
   */
  EMBEDDINGS_SIMILARITY_MIN: z.coerce.number().min(-1).max(1).default(0.25),
  /**
   * The speech-to-text model. Uses OPENAI_API_KEY and OPENAI_BASE_URL, and is on if either is set.
   */
  STT_MODEL: z.string().min(1).default("whisper-1"),
  /**
   * The bucket of uploads, the queue of jobs and uploads, and its dead-letter queue. Empty
   * endpoints mean Amazon's.
   */
  UPLOADS_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  AUDIO_QUEUE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUDIO_DEAD_LETTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SQS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The extraction service's public origin, and the bearer token of its internal routes. */
  EXTRACTOR_URL: origin.default("http://127.0.0.1:3002"),
  /**
   * For a container of the extraction service without a load balancer. Such a container serves no
   * calls, so it reads only the secrets that the work from the queue needs.
   */
  WORKER_ONLY: flag.default(false),
  /**
   * For a container of the extraction service that is reachable only through a load balancer. The
   * caller's address is then the one that the balancer adds to X-Forwarded-For.
   */
  BEHIND_BALANCER: flag.default(false),
  EXTRACTOR_SERVICE_KEY: z.string().min(32).optional(),
  /** The path of ffmpeg. Found in PATH if empty (docs/operations.md). */
  FFMPEG_PATH: z.string().min(1).optional(),
  /** The folders that are searched for ffmpeg. */
  PATH: z.string().optional(),
  /** An existing folder for temporary files. */
  WORK_DIR: z.string().min(1).default(tmpdir),
  /**
   * The key of the Stripe account, and its webhook secrets, comma-separated. Several during a
   * rotation.
   */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter((secret) => secret !== "")),
  STRIPE_API_ORIGIN: origin.default("https://api.stripe.com"),
  /** The Notion integration, which is on if client ID and secret are set. */
  NOTION_CLIENT_ID: z.string().min(1).optional(),
  NOTION_CLIENT_SECRET: z.string().min(1).optional(),
  NOTION_API_ORIGIN: origin.default("https://api.notion.com"),
  /**
   * The KMS key that encrypts Notion tokens and the secrets of webhook endpoints. A local run uses
   * TOKEN_SECRET instead.
   */
  SEALING_KEY_ID: z.string().min(1).optional(),
  /**
   * Whether to send webhooks to customers' endpoints and to fetch the metadata documents of OAuth
   * clients. `local` also allows http and private addresses, for a server on your own machine only.
   */
  WEBHOOKS: z.enum(["on", "off", "local"]).default("on"),
  /** A proxy for YouTube traffic only. */
  EGRESS_PROXY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * The network exits for YouTube traffic, separated by commas or spaces: `direct`, `extractor`
   * (the service at EXTRACTOR_URL), and proxy URLs, with `{session}` where the provider expects a
   * session's name.
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
  /** The time limit of a call, in seconds. API Gateway times out after 30. */
  ANSWER_WITHIN_SECONDS: z.coerce.number().int().min(20).default(25),
  /** MCP: whether later requests of a live session may omit the key. */
  MCP_SESSION_WITHOUT_KEY: flag.default(true),
  /**
   * How long an MCP GET stream stays open, and after how many seconds a client should reconnect.
   * AWS charges for the open time although the stream carries only keep-alives. These defaults keep
   * the cost of one client under $1 a month (`npm run cost`).
   */
  MCP_STREAM_SECONDS: z.coerce.number().int().min(1).default(16),
  MCP_RETRY_SECONDS: z.coerce.number().int().min(1).default(300),
  /** Serves sample videos: reserved video IDs whose responses ship with the service. */
  SAMPLE_VIDEOS: flag.default(false),
  LOG_FORMAT: z.enum(["json", "pretty", "none"]).default("json"),
})

/** The names of the settings of a deployment, without those that depend on the machine. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape).filter(
  (name) => name !== "PATH" && name !== "WORK_DIR",
)

export type Config = Readonly<z.output<typeof Environment>>

/** Thrown if settings are missing or invalid. The message has their names, never their values. */
export class ConfigError extends Error {}

/** Returns `value`, which was created from `setting`. Throws ConfigError if it is undefined. */
export function requireSetting<T>(value: T | undefined, setting: string): T {
  if (value === undefined) throw new ConfigError(`Missing or invalid settings: ${setting}`)
  return value
}

export function parseConfig(environment: Record<string, string | undefined>): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  const parsed = Environment.safeParse(settings, { error: fieldError })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)
  throw new ConfigError(`Missing or invalid settings: ${problems.join("; ")}`)
}
