/** A client of YouTube that requests are sent as. */
export type Identity = {
  /** YouTube's number for the client, sent as `x-youtube-client-name`. */
  id: number
  userAgent: string
  /** True if its requests have a field mask, to ask for partial responses (docs/extraction.md). */
  hasFieldMask: boolean
  /** Additional headers of this client. */
  headers: Readonly<Record<string, string>>
  /** `context.client` of the request, without locale. */
  client: Readonly<{ clientName: string; clientVersion: string } & Record<string, string | number>>
}

/** A set of identities that are used together. */
export type IdentitySet = {
  /** When it was issued, in epoch milliseconds: an older set never replaces a newer one. */
  issuedAt: number
  /** The names of the identities that request videos, in the order in which they are tried. */
  order: readonly string[]
  /** All identities by name, including `WEB`, which requests dates and watch pages. */
  byName: Readonly<Record<string, Identity>>
}

/** Returns the set in use, which may change between calls. */
export type Identities = () => IdentitySet

/** Returns the identity of this name. Throws RangeError if the set does not have it. */
export function identityOf({ byName }: IdentitySet, name: string): Identity {
  const identity = Object.hasOwn(byName, name) ? byName[name] : undefined
  if (!identity) throw new RangeError(`unknown client identity: ${name}`)
  return identity
}
