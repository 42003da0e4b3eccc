import { User } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { useWords } from "../../words/use-words.tsx"

const loadMenu = () => import("./account-menu.tsx")
const AccountMenu = lazy(loadMenu)

/**
 * The button of the account's menu. The menu is as much script as a page, so it loads when a
 * pointer or the focus reaches the button.
 */
export function AccountButton() {
  const t = useWords("app")
  const [isOpened, setOpened] = useState(false)
  const button = (
    <Button
      look="ghost"
      size="icon"
      aria-label={t("shell.account")}
      aria-haspopup="menu"
      aria-expanded={isOpened}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setOpened(true)}
    >
      <User aria-hidden />
    </Button>
  )
  return isOpened ? (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  ) : (
    button
  )
}
