/** What differs between deployments. Secrets are not here: they are SSM parameters (docs/deploy.md). */
export type Settings = {
  /** The host that people type, and its certificate (ACM, us-east-1) unless it is the distribution's own. */
  readonly host?: string
  readonly certificateArn?: string
  /** Origins beside the host's whose pages may send cookies, as the extension's. */
  readonly otherOrigins: readonly string[]
  /** Who mail comes from, and what of it is verified at SES (a domain, or an address). Without it nobody can sign in by mail. */
  readonly mail?: { readonly from: string; readonly identity: string; readonly configurationSet?: string }
  /** Any other setting of functions/compose/config.ts that is no secret. */
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
  /** Raised by one, it makes a new origin secret, which is sent from then on; the one before stays good until the next. */
  readonly originSecretGeneration: number
  readonly sampleVideos: boolean
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
}

/** By stage; one that is not here is somebody's own and has what all have. */
const STAGES: Readonly<Record<string, Partial<Settings>>> = {
  production: { keepsData: true, logDays: 30, budgetUsd: 200, sampleVideos: false },
}

export const settingsOf = (stage: string): Settings => ({ ...DEFAULT, ...STAGES[stage] })
