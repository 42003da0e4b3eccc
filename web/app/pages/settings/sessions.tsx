import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Bot, Globe, Puzzle } from "lucide-react"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { agoText, dayText } from "../../../ui/format.ts"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useSpendText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"
import { signOut } from "../../shell/sign-out.ts"
import { optimistic } from "../../state/optimistic.ts"

type Answer = Schemas["ListSessionsAnswer"]
type Session = Answer["sessions"][number]

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/sessions", { signal })),
})

/**
 * The account's sessions and connected agents. Users can end each of them. Ending this browser's
 * session signs out here.
 */
export function Sessions() {
  const t = useWords("settings")
  const { data, error, refetch, dataUpdatedAt } = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE("/api/sessions/{id}", { params: { path: { id } } })),
    ...optimistic(useQueryClient(), sessionsQuery.queryKey, ({ sessions }: Answer, id: string) => ({
      sessions: sessions.filter((session) => session.id !== id),
    })),
  })
  const everywhere = useMutation({
    // This browser's own session comes last, because it is needed to end the others.
    mutationFn: async (sessions: readonly Session[]) => {
      for (const { id } of sessions.filter(({ current }) => !current)) await end.mutateAsync(id)
      await signOut()
    },
  })
  return (
    <Section title={t("sessions")} about={t("sessions.about")}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          <ul className="divide-y divide-line rounded-box border border-line">
            {data.sessions.map((session) => (
              <Row
                key={session.id}
                session={session}
                nowMs={dataUpdatedAt}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
          <Button
            look="bad"
            className="mt-4"
            busy={everywhere.isPending}
            onClick={() => everywhere.mutate(data.sessions)}
          >
            {t("sessions.everywhere")}
          </Button>
          {everywhere.error && (
            <ErrorState error={everywhere.error} retry={() => everywhere.mutate(data.sessions)} />
          )}
        </>
      ) : (
        <SkeletonRows rows={2} className="h-16" />
      )}
    </Section>
  )
}

const ICONS = { site: Globe, extension: Puzzle, agent: Bot } as const

function Row({ session, nowMs, onEnd }: { session: Session; nowMs: number; onEnd: () => void }) {
  const t = useWords("settings")
  const spendText = useSpendText()
  const { kind, device, created_at, last_used_at, current, credits_this_month, monthly_budget } = session
  const Icon = ICONS[kind]
  const name = device ?? t("session.unknown")
  const act = kind === "agent" ? "endAccess" : "signOut"
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon aria-label={t(`session.${kind}`)} className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{name}</span>
          {current && <Badge kind="accent">{t("session.current")}</Badge>}
        </p>
        {/* The service stores the last use to the hour. */}
        <p className="text-sm text-muted">
          {current ? t("session.now") : t("session.lastUsed", { ago: agoText(last_used_at, nowMs) })} ·{" "}
          {t("session.since", { day: dayText(created_at) })}
          {credits_this_month !== null && ` · ${spendText(credits_this_month, monthly_budget)}`}
        </p>
      </div>
      <Button
        look="plain"
        size="small"
        aria-label={t(`session.${act}Named`, { name })}
        onClick={current ? () => void signOut() : onEnd}
      >
        {t(`session.${act}`)}
      </Button>
    </li>
  )
}
