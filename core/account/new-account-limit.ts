/** Counts one use against a limit. Implemented by `countWithin` in core/ratelimit. */
export type CountWithin = (limit: {
  name: string
  subject: string
  max: number
  windowSeconds: number
}) => Promise<{ allowed: boolean; resetSeconds: number }>

/** The error code of a sign-up that exceeds the limit. The error page explains it. */
export const TOO_MANY_ACCOUNTS = "too_many_accounts"

/**
 * Counts an account that is about to be opened from a client's IP address, against the limit for 24
 * hours. Call it for new accounts only, not for each sign-in. Loopback addresses are exempt: they
 * belong to an operator or a proxy.
 */
export async function countNewAccount(
  { count, accountsPerAddress }: { count: CountWithin; accountsPerAddress: number },
  address: string,
): Promise<{ allowed: boolean; resetSeconds: number }> {
  if (isLoopback(address)) return { allowed: true, resetSeconds: 0 }
  const limit = { name: "new-accounts", max: accountsPerAddress, windowSeconds: 86_400 }
  return await count({ ...limit, subject: address })
}

/** Callers pass the /64 prefix of IPv6 addresses, so `::1` arrives as `0:0:0:0::`. */
const isLoopback = (address: string) => address.startsWith("127.") || address === "0:0:0:0::"
