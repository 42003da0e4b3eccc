import type { Schemas } from "../../api/paths.gen.ts"
import { useWords } from "../../words/use-words.tsx"
import { PageLink } from "../routing/page-link.tsx"

type Channel = Schemas["AppChannelResolveAnswer"]

/** Shows a channel's details: "@name · 12,300 subscribers". Omits what is unknown. */
export const channelFacts = (channel: Channel) =>
  channel.handle === null && channel.subscribers === null ? null : <Facts channel={channel} />

function Facts({ channel: { handle, subscribers } }: { channel: Channel }) {
  const t = useWords("app")
  return [handle, subscribers !== null && t("list.subscribers", { n: Number(subscribers) })]
    .filter(Boolean)
    .join(" · ")
}

export function ChannelList({ channels }: { channels: readonly Channel[] }) {
  const t = useWords("app")
  return (
    <ul aria-label={t("list.channels")} className="border-t border-line">
      {channels.map((channel) => (
        <li key={channel.channel_id} className="border-b border-line">
          <PageLink
            page="channel"
            id={channel.channel_id}
            className="flex items-center gap-4 rounded-box p-3 hover:bg-surface"
          >
            <ChannelPicture thumbnail={channel.thumbnail} name={channel.name} />
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-medium">
                {channel.name}
              </span>
              <span className="block truncate text-sm text-muted">{channelFacts(channel)}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

export const ChannelPicture = ({ thumbnail, name }: { thumbnail: string | null; name: string }) => (
  <span
    aria-hidden
    className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-surface font-semibold text-muted"
  >
    {name.slice(0, 1)}
    {thumbnail !== null && (
      <img
        referrerPolicy="no-referrer"
        src={thumbnail}
        alt=""
        loading="lazy"
        width="48"
        height="48"
        className="absolute inset-0 size-full object-cover"
        onError={(event) => event.currentTarget.remove()}
      />
    )}
  </span>
)
