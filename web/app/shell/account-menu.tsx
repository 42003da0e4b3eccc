import { useQuery } from "@tanstack/react-query"
import { LogOut, User } from "lucide-react"
import { balanceQuery, sessionQuery } from "../../api/queries.ts"
import { Button } from "../../ui/button.tsx"
import { creditsText } from "../../ui/format.ts"
import { Menu, MenuItem, MenuLabel, MenuLine } from "../../ui/menu.tsx"
import { Skeleton } from "../../ui/state.tsx"
import { PageLink, useNavigateTo } from "../routing/page-link.tsx"
import { signOut } from "./sign-out.ts"

/** What is left; opens where it went. */
export function BalanceLink() {
  const { data, error } = useQuery(balanceQuery)
  if (!data && !error) return <Skeleton className="h-8 w-24" />
  return (
    <PageLink
      page="usage"
      data-numbers
      className="flex min-h-8 items-center rounded-box px-2 text-sm font-medium whitespace-nowrap hover:bg-surface"
    >
      {data ? creditsText(data.balance) : "– credits"}
    </PageLink>
  )
}

export function AccountMenu() {
  const { data: session } = useQuery(sessionQuery)
  const go = useNavigateTo()
  return (
    <Menu
      trigger={
        <Button look="ghost" size="icon" aria-label="Account">
          <User aria-hidden />
        </Button>
      }
    >
      <MenuLabel>Signed in as {session?.user.email}</MenuLabel>
      <MenuItem onSelect={() => go("settings")}>Settings</MenuItem>
      <MenuItem onSelect={() => go("billing")}>Billing</MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </Menu>
  )
}
