import { useEffect, useState } from "react"
import { onStoredChange, storedSession } from "../stored.ts"
import { signedInOnSite } from "./service.ts"

/**
 * The account that pays. `asking`: not known yet; `visitor`: no account; `apart`: signed in on the
 * site, but the extension is not connected.
 */
export type Account = { state: "asking" | "visitor" } | { state: "connected" | "apart"; email: string }

export function useAccount(): Account {
  const [account, setAccount] = useState<Account>({ state: "asking" })
  useEffect(() => {
    const look = async () => {
      const session = await storedSession()
      if (session) return setAccount({ state: "connected", email: session.email })
      const email = await signedInOnSite().catch(() => undefined)
      return setAccount(email === undefined ? { state: "visitor" } : { state: "apart", email })
    }
    void look()
    return onStoredChange(() => void look())
  }, [])
  return account
}
