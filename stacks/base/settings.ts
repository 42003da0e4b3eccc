import { RemovalPolicy } from "aws-cdk-lib"
import { SECRETS } from "../../functions/route/declaration.ts"

/** What differs between deployments. Secrets are not here: they are SSM parameters (docs/deploy.md). */
export type Settings = {
  /** The host that people type, and its certificate (ACM, us-east-1) unless it is the distribution's own. */
  readonly host?: string
  readonly certificateArn?: string
  /** Origins beside the host's whose pages may send cookies, as the extension's. */
  readonly otherOrigins: readonly string[]
  /** Who mail comes from, and what of it is verified at SES (a domain, or an address). Without it nobody can sign in by mail. */
  readonly mail?: { readonly from: string; readonly identity: string; readonly configurationSet?: string }
  /** Any other setting of functions/compose/config.ts that is no secret, and that nothing else here decides. */
  readonly environment: Readonly<Record<string, string>>
  /** Whether alarms, counted metrics and a dashboard stand there: nearly all of what a stage costs while nobody calls. */
  readonly isWatched: boolean
  /** Who is told of alarms, and of a month that costs more than it should. */
  readonly alarmEmail?: string
  readonly budgetUsd: number
  /** True where data outlives a mistake: nothing that holds any is deleted with its stack. */
  readonly keepsData: boolean
  /** A table that was restored from a backup: it is used instead of the stack's own, which stays where it is. */
  readonly restoredTable?: string
  readonly logDays: 7 | 30
  /** Calls of one address in five minutes before CloudFront's firewall refuses them; without it there is no firewall ($6 a month). */
  readonly firewallCallsMax?: number
  /** Lambdas that the tool protocol may have at once, kept free for it: an account with a quota of 1,000 can spare some. Left out, it shares with all. */
  readonly toolConcurrencyMax?: number
  /** Raised by one and never lowered, it makes a new origin secret, which is sent from then on; the one before stays good until the next. */
  readonly originSecretGeneration: number
  readonly sampleVideos: boolean
  /** Programs that hear sound: as many at once, and which of their machines are the cheap ones that AWS may take back. */
  readonly workersMax: number
  /** The host of a load balancer in front of them, for uploads that go straight to the extraction service ($17 a month), and its certificate. */
  readonly extractor?: { readonly host: string; readonly certificateArn: string }
}

const DEFAULT: Settings = {
  otherOrigins: [],
  environment: {},
  isWatched: true,
  budgetUsd: 20,
  keepsData: false,
  logDays: 7,
  originSecretGeneration: 1,
  sampleVideos: true,
  workersMax: 3,
}

/** By stage; one that is not here is somebody's own and has what all have. */
const STAGES: Readonly<Record<string, Partial<Settings>>> = {
  production: { keepsData: true, logDays: 30, budgetUsd: 200, sampleVideos: false },
}

/**
 * The settings of a stage, with what one deployment changes of them. Throws for what would be deployed and not work: a name that is
 * none, a host without its certificate, a secret in the environment, where whoever may look at a Lambda reads it.
 */
export function settingsOf(stage: string, changes: object, known: readonly string[]): Settings {
  const unknown = Object.keys(changes).filter((name) => !NAMES.has(name))
  if (unknown.length > 0) throw new Error(`no such setting: ${unknown.join(", ")}`)
  const settings: Settings = { ...DEFAULT, ...STAGES[stage], ...changes }
  const names = Object.keys(settings.environment)
  const secrets = names.filter((name) => (SECRETS as readonly string[]).includes(name))
  if (secrets.length > 0) throw new Error(`secrets are SSM parameters: ${secrets.join(", ")}`)
  const unread = names.filter((name) => !known.includes(name) || DECIDED.includes(name))
  if (unread.length > 0) throw new Error(`no setting of the environment: ${unread.join(", ")}`)
  const { host, certificateArn } = settings
  const isOwn = host === undefined || host.endsWith(".cloudfront.net")
  if (isOwn !== (certificateArn === undefined)) {
    throw new Error("a host of one's own and its certificate go together")
  }
  return settings
}

/** What becomes of things that hold data when their stack goes. */
export const removalOf = ({ keepsData }: Settings): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY

/** Every name that a setting can have; `satisfies` holds the list to the type. */
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
    toolConcurrencyMax: true,
    originSecretGeneration: true,
    sampleVideos: true,
    workersMax: true,
    extractor: true,
  } satisfies Record<keyof Settings, true>),
)

/** What the stacks say themselves. */
const DECIDED: readonly string[] = [
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
  "EXTRACTOR_URL",
  "SEALING_KEY_ID",
]
