/** A client of YouTube as which requests are sent. */
export type Identity = {
  /** YouTube's number of the client, sent as `x-youtube-client-name`. */
  id: number
  userAgent: string
  /** Whether its requests ask for partial responses (docs/extraction.md). */
  isMasked: boolean
  /** Additional headers of this client. */
  headers: Readonly<Record<string, string>>
  /** `context.client` of the request, without locale. */
  client: Readonly<{ clientName: string; clientVersion: string } & Record<string, string | number>>
}

/** The identities that are used together. */
export type IdentitySet = {
  /** When it was issued, in epoch milliseconds: an older set never replaces a newer one. */
  issuedAt: number
  /** The names of those that ask for videos, in the order in which they are tried. */
  order: readonly string[]
  /** All of them, `WEB` included, which asks for dates and watch pages. */
  byName: Readonly<Record<string, Identity>>
}

/** Returns the set in use, which may be another one the next time. */
export type Identities = () => IdentitySet

/** Throws RangeError for a name that the set does not have. */
export function identityOf({ byName }: IdentitySet, name: string): Identity {
  const identity = Object.hasOwn(byName, name) ? byName[name] : undefined
  if (!identity) throw new RangeError(`unknown client identity: ${name}`)
  return identity
}
