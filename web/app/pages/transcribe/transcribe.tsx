import { PageHeader } from "../../shell/page-header.tsx"
import { PasteForm } from "./paste-form.tsx"
import { WorkList } from "./queue-list.tsx"

export function Page() {
  return (
    <>
      <PageHeader title="Transcribe">
        Paste links of videos, a playlist, or any text with links in it. What is done goes to your history.
      </PageHeader>
      <PasteForm />
      <WorkList />
    </>
  )
}
