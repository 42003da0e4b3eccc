import { useQuery } from "@tanstack/react-query"
import { ENDPOINTS_MAX } from "../../../api/service.gen.ts"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { Section } from "../../shell/section.tsx"
import { EndpointList } from "./endpoint-list.tsx"
import { NewEndpointForm } from "./new-endpoint-form.tsx"
import { ShownSecret } from "./shown-secret.tsx"
import { endpointsQuery, newSecrets } from "./webhooks-query.ts"

/** Renders part of a message as a link to the guide. */
const link = (text: string) => (
  <a href="/docs/webhooks" className="text-accent underline underline-offset-3">
    {text}
  </a>
)

/** The servers that get the account's events. */
export function Page() {
  const t = useWords("webhooks")
  const made = newSecrets.useAll()
  const { data, error, refetch } = useQuery(endpointsQuery)
  const count = data?.webhooks.length
  return (
    <>
      <PageHeader title={t("title")}>{t("about", { link })}</PageHeader>
      <NewEndpointForm isFull={count === ENDPOINTS_MAX} onMade={newSecrets.add} />
      {made.map((each) => (
        <ShownSecret key={each.secret} made={each} onDone={() => newSecrets.forget(each.id)} />
      ))}
      <Section
        title={t("list")}
        about={count === undefined ? !error && "…" : t("list.count", { count, max: ENDPOINTS_MAX })}
      >
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          <EndpointList endpoints={data.webhooks} onSecret={newSecrets.add} onGone={newSecrets.forget} />
        ) : (
          <SkeletonRows rows={2} className="h-18" />
        )}
      </Section>
    </>
  )
}
