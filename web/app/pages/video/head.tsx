import type { ReactNode } from "react"
import type { Transcription } from "../../../transcript/load.ts"
import { Badge } from "../../../ui/badge.tsx"
import { clockText, dayText } from "../../../ui/format.ts"
import { useLanguageName } from "../../../words/use-language-name.ts"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { MoreActs } from "./more-acts.tsx"

/** The heading of a transcript, with what is known about its video. `acts` come first. */
export function Head({ row, acts }: { row: Transcription; acts: ReactNode }) {
  const t = useWords("video")
  const app = useWords("app")
  const languageName = useLanguageName()
  const { video_title, channel_id, channel_name, duration_seconds, language, method, created_at } = row
  const facts = [
    duration_seconds !== null && clockText(duration_seconds),
    language !== null && languageName(language),
    method !== null && app(`method.${method}`),
    t(row.source === "import" ? "imported" : "transcribed", { day: dayText(created_at) }),
  ].filter(Boolean)
  return (
    <PageHeader
      title={video_title}
      acts={
        <>
          {acts}
          <MoreActs row={row} />
        </>
      }
    >
      <span
        data-numbers
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm [overflow-wrap:anywhere]"
      >
        {channel_name !== null &&
          (channel_id === null ? (
            <span>{channel_name}</span>
          ) : (
            <PageLink page="channel" id={channel_id} className="font-medium text-ink hover:underline">
              {channel_name}
            </PageLink>
          ))}
        <span>{facts.join(" · ")}</span>
        {row.tags.map((tag) => (
          <PageLink key={tag} page="history" search={{ tag }} className="max-w-full hover:underline">
            <Badge>
              <span className="sr-only">{t("tag")} </span>
              <span className="truncate">{tag}</span>
            </Badge>
          </PageLink>
        ))}
      </span>
    </PageHeader>
  )
}
