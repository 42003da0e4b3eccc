import { StoreUnavailable } from "../../core/table/unavailable.ts"
import { CREDENTIALS_FIX, refusedText } from "../cloud/credentials.ts"

/** Names of errors by which the SDK or AWS refuses credentials. */
const REFUSED =
  /^(CredentialsProviderError|ExpiredToken|InvalidClientTokenId|SignatureDoesNotMatch|UnrecognizedClient)/
const UNREACHABLE = new Set(["ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "ENOTFOUND", "ETIMEDOUT"])

/** Says what is wrong with the store or the credentials, and what to do. Returns other errors. */
export function explained(cause: unknown): unknown {
  const root = cause instanceof StoreUnavailable ? cause.cause : cause
  if (!(root instanceof Error)) return cause
  if (REFUSED.test(root.name)) return new Error(`${refusedText(root)}. Run ${CREDENTIALS_FIX}.`, { cause })
  const { code, address, port, hostname } = root as NodeJS.ErrnoException & {
    address?: string
    port?: number
    hostname?: string
  }
  if (code === undefined || !UNREACHABLE.has(code)) return cause
  const where = hostname ?? (address === undefined ? "the address of the store" : `${address}:${port}`)
  return new Error(
    `Nothing answers at ${where} (${code}). Check the network, and DYNAMODB_ENDPOINT or SQS_ENDPOINT if they are set.`,
    { cause },
  )
}
