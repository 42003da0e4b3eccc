import { SECRETS } from "../../functions/route/secrets.ts"

/** The settings of a deployment. Secrets are SSM parameters instead (docs/deploy.md). */
export type Settings = {
  /**
   * The public host name, and its ACM certificate in us-east-1. CloudFront's own host needs no
   * certificate.
   */
  readonly host?: string
  readonly certificateArn?: string
  /** Further origins whose pages may send cookies, such as the extension's. */
  readonly otherOrigins: readonly string[]
  /**
   * The sender, and the domain or address verified at SES. Without it, sign-in by email does not
   * work.
   */
  readonly mail?: { readonly from: string; readonly identity: string; readonly configurationSet?: string }
  /**
   * Any other non-secret setting of functions/compose/config.ts that the stacks do not set
   * themselves.
   */
  readonly environment: Readonly<Record<string, string>>
  /** Whether to create alarms, metrics and a dashboard: nearly all of an idle stage's cost. */
  readonly isWatched: boolean
  /** Receives alarms and budget warnings. */
  readonly alarmEmail?: string
  readonly budgetUsd: number
  /** True keeps all data when its stack is deleted. */
  readonly keepsData: boolean
  /** A table restored from a backup, used instead of the stack's own, which stays in place. */
  readonly restoredTable?: string
  readonly logDays: 7 | 30
  /**
   * Requests per address in five minutes, above which CloudFront's firewall blocks the address.
   * Without this setting there is no firewall, which costs $6 per month.
   */
  readonly firewallCallsMax?: number
  /**
   * Calls per second that the gateway lets through, all callers together. The gateway itself
   * answers further calls with 429, without a Lambda.
   */
  readonly gatewayCallsMax: number
  /**
   * Concurrency reserved for the MCP Lambda, for accounts with a quota of 1,000 or more. Default:
   * shared with all Lambdas.
   */
  readonly toolConcurrencyMax?: number
  /**
   * Increase by one to rotate the origin secret; never decrease. The previous secret stays valid
   * until the next rotation.
   */
  readonly originSecretGeneration: number
  readonly sampleVideos: boolean
  /** Maximum number of worker tasks. */
  readonly workersMax: number
  /**
   * The host and certificate of a load balancer for direct uploads to the extraction service
   * (docs/deploy.md has its price).
   */
  readonly extractor?: { readonly host: string; readonly certificateArn: string }
}

const DEFAULT: Settings = {
  otherOrigins: [],
  environment: {},
  isWatched: true,
  budgetUsd: 20,
  keepsData: false,
  logDays: 7,
  gatewayCallsMax: 100,
  originSecretGeneration: 1,
  sampleVideos: true,
  workersMax: 3,
}

/** Overrides by stage. Any other stage is a developer's and uses the defaults. */
const STAGES: Readonly<Record<string, Partial<Settings>>> = {
  production: { keepsData: true, logDays: 30, budgetUsd: 200, gatewayCallsMax: 500, sampleVideos: false },
}

/**
 * The settings of a stage with a deployment's overrides. Throws for a mistake that would deploy but
 * not work: an unknown name, a host without its certificate, or a secret in the environment, where
 * anyone who can view a Lambda could read it.
 */
export function settingsOf(stage: string, changes: object, known: readonly string[]): Settings {
  const unknown = Object.keys(changes).filter((name) => !NAMES.has(name))
  if (unknown.length > 0) throw new Error(`unknown setting: ${unknown.join(", ")}`)
  const settings: Settings = { ...DEFAULT, ...STAGES[stage], ...changes }
  const names = Object.keys(settings.environment)
  const secrets = names.filter((name) => (SECRETS as readonly string[]).includes(name))
  if (secrets.length > 0)
    throw new Error(`secrets belong in SSM parameters, not in environment: ${secrets.join(", ")}`)
  const unread = names.filter((name) => !known.includes(name) || SET_BY_STACKS.includes(name))
  if (unread.length > 0) throw new Error(`not allowed in environment: ${unread.join(", ")}`)
  const { host, certificateArn } = settings
  const isOwn = host === undefined || host.endsWith(".cloudfront.net")
  if (isOwn !== (certificateArn === undefined)) {
    throw new Error("`host` and `certificateArn` must be set together")
  }
  return settings
}

/** All setting names. `satisfies` keeps the list complete. */
const NAMES: ReadonlySet<string> = new Set(
  Object.keys({
    host: true,
    certificateArn: true,
    otherOrigins: true,
    mail: true,
    environment: true,
    isWatched: true,
    alarmEmail: true,
    budgetUsd: true,
    keepsData: true,
    restoredTable: true,
    logDays: true,
    firewallCallsMax: true,
    gatewayCallsMax: true,
    toolConcurrencyMax: true,
    originSecretGeneration: true,
    sampleVideos: true,
    workersMax: true,
    extractor: true,
  } satisfies Record<keyof Settings, true>),
)

/** Environment variables that the stacks set. */
const SET_BY_STACKS: readonly string[] = [
  "TABLE_NAME",
  "SECRETS_PATH",
  "ORIGIN_SECRETS",
  "PUBLIC_URL",
  "MCP_URL",
  "ALLOWED_ORIGINS",
  "SAMPLE_VIDEOS",
  "MAIL_FROM",
  "MAIL_CONFIGURATION_SET",
  "AWS_REGION",
  "UPLOADS_BUCKET",
  "AUDIO_QUEUE_URL",
  "AUDIO_DEAD_LETTER_URL",
  "WORKERS_SERVICE",
  "EXTRACTOR_URL",
  "SEALING_KEY_ID",
]
