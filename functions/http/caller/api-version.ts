import { API_VERSIONS } from "../../../core/kernel/changelog.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { API_VERSION } from "../../../core/kernel/service.ts"

const HEADER = "API-Version"

/**
 * Returns the API version that a key gets at its first call: the version that the request names, or
 * else the newest. Undefined if the request names an unknown version, which `versionOf` refuses.
 */
export function versionToPin({ headers }: Request): string | undefined {
  const sent = headers.get(HEADER)
  return sent === null ? API_VERSION : API_VERSIONS.find((version) => version === sent)
}

/**
 * Returns the API version of a call: the version that the request names, or else the key's own, or
 * else the newest. Throws `invalid_request` if the request names an unknown version. A key's own
 * version is unknown only after a rollback.
 */
export function versionOf({ headers }: Request, pinned: string | undefined): string {
  const sent = headers.get(HEADER)
  if (sent === null) return pinned !== undefined && API_VERSIONS.includes(pinned) ? pinned : API_VERSION
  if (API_VERSIONS.includes(sent)) return sent
  const known = API_VERSIONS.map((version) => `\`${version}\``).join(", ")
  throw new AppError("invalid_request", `\`${HEADER}\` must be one of the API's versions: ${known}.`)
}

export const setVersionHeader = (headers: Headers, version: string): void => headers.set(HEADER, version)
