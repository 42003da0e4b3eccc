import { UsageError } from "./command.ts"

/** The origin of an option's https URL. Throws UsageError. */
export function requireHttpsUrl(name: string, url: string | undefined): string {
  if (url !== undefined && URL.canParse(url) && new URL(url).protocol === "https:") return new URL(url).origin
  throw new UsageError(`${name} must be an https URL.`)
}
