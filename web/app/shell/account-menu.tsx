import { useQuery } from "@tanstack/react-query"
import { LogOut, User } from "lucide-react"
import { sessionQuery } from "../../api/queries.ts"
import { Button } from "../../ui/button.tsx"
import { Menu, MenuItem, MenuLabel, MenuLine } from "../../ui/menu.tsx"
import { useNavigateTo } from "../routing/page-link.tsx"
import { signOut } from "./sign-out.ts"

export default function AccountMenu() {
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
