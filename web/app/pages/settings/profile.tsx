import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { balanceQuery } from "../../../api/queries.ts"
import { CopyButton } from "../../../ui/copy.tsx"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { Section } from "../../shell/section.tsx"

const LINK = "text-accent underline underline-offset-3"

export function Profile() {
  const t = useWords("settings")
  const app = useWords("app")
  const { data, error, refetch } = useQuery(balanceQuery)
  return (
    <Section title={t("profile")}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <dl className="divide-y divide-line rounded-box border border-line">
          <Line title={t("profile.email")}>{data && (data.profile.email ?? t("profile.noEmail"))}</Line>
          {data?.profile.name && <Line title={t("profile.name")}>{data.profile.name}</Line>}
          <Line title={t("profile.plan")}>
            {data && (
              <>
                {app(`tier.${data.tier}`)} ·{" "}
                <PageLink page="billing" className={LINK}>
                  {t("profile.plans")}
                </PageLink>
              </>
            )}
          </Line>
          <Line title={t("profile.account")}>
            {data && (
              <span className="flex flex-wrap items-center justify-between gap-2">
                <code className="min-w-0 font-mono text-sm break-all">{data.profile.id}</code>
                <CopyButton text={data.profile.id} label={t("profile.copyId")} />
              </span>
            )}
          </Line>
        </dl>
      )}
    </Section>
  )
}

const Line = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-h-12 items-center gap-x-4 px-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-sm text-muted">{title}</dt>
    <dd className="min-w-0">{children ?? <Skeleton className="h-6 w-48 max-w-full" />}</dd>
  </div>
)
