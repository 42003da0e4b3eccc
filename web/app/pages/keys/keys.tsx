import { useQuery } from "@tanstack/react-query"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { Section } from "../../shell/section.tsx"
import { CreatedKey } from "./created-key.tsx"
import { createdKeys } from "./created-key-store.ts"
import { KeyList } from "./key-list.tsx"
import { keysQuery } from "./keys-query.ts"
import { NewKeyForm } from "./new-key-form.tsx"

const ACTIVE_MAX = 10

/** Renders part of a message as a link to the API documentation. */
const link = (text: string) => (
  <a href="/docs" className="text-accent underline underline-offset-3">
    {text}
  </a>
)

export function Page() {
  const t = useWords("keys")
  const { data, error, refetch, dataUpdatedAt } = useQuery(keysQuery)
  const made = createdKeys.useAll()
  const active = data?.keys.filter(({ status }) => status === "active").length
  return (
    <>
      <PageHeader title={t("title")}>{t("about", { link })}</PageHeader>
      <NewKeyForm isFull={active === ACTIVE_MAX} onMade={createdKeys.add} />
      {made.map((key) => (
        <CreatedKey key={key.keyId} made={key} onDone={() => createdKeys.forget(key.keyId)} />
      ))}
      <Section
        title={t("list")}
        about={active === undefined ? !error && "…" : t("list.active", { active, max: ACTIVE_MAX })}
      >
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          <KeyList keys={data.keys} nowMs={dataUpdatedAt} onGone={createdKeys.forget} />
        ) : (
          <SkeletonRows rows={2} className="h-18" />
        )}
      </Section>
    </>
  )
}
