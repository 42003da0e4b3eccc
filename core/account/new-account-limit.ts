/** Counts one use against a limit; see core/ratelimit. */
export type Count = (limit: {
  name: string
  subject: string
  max: number
  windowSeconds: number
}) => Promise<{ allowed: boolean; resetSeconds: number }>

/** The error code of a sign-up above the limit, which the error page explains. */
export const TOO_MANY_ACCOUNTS = "too_many_accounts"

/**
 * Counts an account that is about to be opened from a client address. Signing in to an existing one
 * is never counted. Addresses of this machine are exempt: they are an operator or a proxy.
 */
export async function countNewAccount(
  { count, accountsPerAddress }: { count: Count; accountsPerAddress: number },
  address: string,
): Promise<{ allowed: boolean; resetSeconds: number }> {
  if (isLoopback(address)) return { allowed: true, resetSeconds: 0 }
  const limit = { name: "new-accounts", max: accountsPerAddress, windowSeconds: 86_400 }
  return await count({ ...limit, subject: address })
}

/** The address of an IPv6 caller is the first of its /64; that of `::1` is `0:0:0:0::`. */
const isLoopback = (address: string) => address.startsWith("127.") || address === "0:0:0:0::"
