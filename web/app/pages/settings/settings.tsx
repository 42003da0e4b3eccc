import { useWords } from "../../../words/use-words.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { CreditAlerts } from "./credit-alerts.tsx"
import { DeleteAccount } from "./delete-account.tsx"
import { LanguageChoice } from "./language-choice.tsx"
import { Profile } from "./profile.tsx"
import { Sessions } from "./sessions.tsx"
import { ThemeChoice } from "./theme-choice.tsx"

export function Page() {
  const t = useWords("settings")
  return (
    <>
      <PageHeader title={t("title")} />
      <Profile />
      <CreditAlerts />
      <LanguageChoice />
      <ThemeChoice />
      <Sessions />
      <DeleteAccount />
    </>
  )
}
