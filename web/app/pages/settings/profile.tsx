import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { balanceQuery } from "../../../api/queries.ts"
import { CopyButton } from "../../../ui/copy.tsx"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { Section } from "../../shell/section.tsx"

const LINK = "text-accent underline underline-offset-3"

export function Profile() {
  const { data, error, refetch } = useQuery(balanceQuery)
  return (
    <Section title="Profile">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <dl className="divide-y divide-line rounded-box border border-line">
          <Line title="Email">{data && (data.profile.email ?? "None")}</Line>
          {data?.profile.name && <Line title="Name">{data.profile.name}</Line>}
          <Line title="Plan">
            {data && (
              <>
                <span className="capitalize">{data.tier}</span> ·{" "}
                <PageLink page="billing" className={LINK}>
                  Plans and packs
                </PageLink>
              </>
            )}
          </Line>
          <Line title="Account">
            {data && (
              <span className="flex flex-wrap items-center justify-between gap-2">
                <code className="min-w-0 font-mono text-sm break-all">{data.profile.id}</code>
                <CopyButton text={data.profile.id} label="Copy the id" />
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
