import { ApiError, ConnectionError } from "../../typescript/src/errors.ts"
import type { ErrorCode } from "../../typescript/src/types.gen.ts"
import { isUsageError, SignInError } from "./terminal.ts"

/** What the exit codes mean. The README has the same table. */
export const EXIT_CODES = {
  0: "success",
  1: "any other failure",
  2: "wrong usage, or input that the service does not accept",
  3: "no API key, or one that is not valid or not allowed to do this",
  4: "too few credits, or a budget or limit below the price",
  5: "not found, or a video that has no transcript",
  6: "a rate limit, an outage or no connection: try again later",
  130: "stopped with Ctrl-C",
} as const
export type ExitCode = keyof typeof EXIT_CODES

/** Thrown if some of several videos failed. `cause` is the first failure. */
export class SomeFailed extends Error {}

/** Why a video of a batch failed. The `cause` of SomeFailed. */
export class VideoFailed extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, { code, retryable }: { code: ErrorCode; retryable: boolean }) {
    super(message)
    this.exitCode = exitCodeOfApi({ code, isRetryable: retryable })
  }
}

/** Thrown on Ctrl-C. The message says what keeps running. */
export class Interrupted extends Error {}

export function exitCodeOf(cause: unknown): ExitCode {
  if (isUsageError(cause)) return 2
  if (cause instanceof SignInError) return 3
  if (cause instanceof Interrupted) return 130
  if (cause instanceof ConnectionError) return 6
  if (cause instanceof VideoFailed) return cause.exitCode
  if (cause instanceof ApiError) return exitCodeOfApi(cause)
  return cause instanceof SomeFailed ? exitCodeOf(cause.cause) : 1
}

const BY_CODE: Partial<Record<ErrorCode, ExitCode>> = {
  invalid_request: 2,
  unauthorized: 3,
  forbidden: 3,
  insufficient_credits: 4,
  budget_exceeded: 4,
  not_found: 5,
  gone: 5,
}

export function exitCodeOfApi({ code, isRetryable }: { code: ErrorCode; isRetryable: boolean }): ExitCode {
  const known = BY_CODE[code]
  if (known !== undefined) return known
  if (isRetryable) return 6
  return code === "transcription_failed" ? 5 : 1
}
