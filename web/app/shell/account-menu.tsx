import { useQuery } from "@tanstack/react-query"
import { LogOut, User } from "lucide-react"
import { sessionQuery } from "../../api/queries.ts"
import { Button } from "../../ui/button.tsx"
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine } from "../../ui/menu.tsx"
import { LANGUAGE_NAMES, LANGUAGES } from "../../words/language.ts"
import { useLanguage, useWords } from "../../words/use-words.tsx"
import { useNavigateTo } from "../routing/page-link.tsx"
import { switchLanguage } from "../state/switch-language.ts"
import { signOut } from "./sign-out.ts"

/** The account's menu with its button, opened. */
export default function AccountMenu() {
  const t = useWords("app")
  const language = useLanguage()
  const { data: session } = useQuery(sessionQuery)
  const go = useNavigateTo()
  return (
    <Menu
      defaultOpen
      trigger={
        <Button look="ghost" size="icon" aria-label={t("shell.account")}>
          <User aria-hidden />
        </Button>
      }
    >
      <MenuLabel>{t("shell.signedIn", { email: session?.user.email ?? "" })}</MenuLabel>
      <MenuItem onSelect={() => go("settings")}>{t("nav.settings")}</MenuItem>
      <MenuItem onSelect={() => go("billing")}>{t("nav.billing")}</MenuItem>
      <MenuLine />
      <MenuChoices
        label={t("shell.language")}
        choices={LANGUAGES.map((id) => ({ id, title: LANGUAGE_NAMES[id], lang: id }))}
        value={language}
        onChange={switchLanguage}
      />
      <MenuLine />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden />
        {t("shell.signOut")}
      </MenuItem>
    </Menu>
  )
}
