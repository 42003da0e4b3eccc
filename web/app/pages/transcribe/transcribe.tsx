import { useWords } from "../../../words/use-words.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { PasteForm } from "./paste-form.tsx"
import { WorkList } from "./queue-list.tsx"

export function Page() {
  const t = useWords("transcribe")
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <PasteForm />
      <WorkList />
    </>
  )
}
