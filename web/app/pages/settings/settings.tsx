import { PageHeader } from "../../shell/page-header.tsx"
import { CreditAlerts } from "./credit-alerts.tsx"
import { DeleteAccount } from "./delete-account.tsx"
import { Profile } from "./profile.tsx"
import { Sessions } from "./sessions.tsx"
import { ThemeChoice } from "./theme-choice.tsx"

export function Page() {
  return (
    <>
      <PageHeader title="Settings" />
      <Profile />
      <CreditAlerts />
      <ThemeChoice />
      <Sessions />
      <DeleteAccount />
    </>
  )
}
