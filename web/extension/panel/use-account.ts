import { useEffect, useState } from "react"
import { onStoredChange, storedSession } from "../stored.ts"
import { getSiteUserEmail } from "./service.ts"

/**
 * The account that pays. `loading`: not known yet; `visitor`: no account; `not_connected`: signed
 * in on the site, but the extension is not connected.
 */
export type Account =
  | { state: "loading" | "visitor" }
  | { state: "connected" | "not_connected"; email: string }

export function useAccount(): Account {
  const [account, setAccount] = useState<Account>({ state: "loading" })
  useEffect(() => {
    const readAccount = async () => {
      const session = await storedSession()
      if (session) return setAccount({ state: "connected", email: session.email })
      const email = await getSiteUserEmail().catch(() => undefined)
      return setAccount(email === undefined ? { state: "visitor" } : { state: "not_connected", email })
    }
    void readAccount()
    return onStoredChange(() => void readAccount())
  }, [])
  return account
}
