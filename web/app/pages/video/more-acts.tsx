import { Ellipsis } from "lucide-react"
import { type ReactElement, useRef, useState } from "react"
import { youtubeUrl } from "../../../transcript/formats.ts"
import type { Transcription } from "../../../transcript/load.ts"
import { Button } from "../../../ui/button.tsx"
import { Menu, MenuItem } from "../../../ui/menu.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { EditTags } from "../../tags/edit-tags.tsx"
import { EditTagsButton } from "../../tags/edit-tags-button.tsx"
import { NARROW, useMedia } from "./use-media.ts"

/** Buttons for tags, comments and YouTube. On a phone they are one menu, to save room. */
export function MoreActs({ row }: { row: Transcription }) {
  const t = useWords("video")
  const app = useWords("app")
  const isNarrow = useMedia(NARROW)
  if (row.videoId === null) return <EditTagsButton row={row} />
  const links = [
    <PageLink key="comments" page="comments" id={row.videoId}>
      {app("nav.comments")}
    </PageLink>,
    <a key="youtube" href={youtubeUrl(row.videoId)} target="_blank" rel="noreferrer">
      {t("onYouTube")}
    </a>,
  ]
  if (isNarrow) return <MoreMenu row={row} links={links} />
  return (
    <>
      <EditTagsButton row={row} />
      {links.map((link) => (
        <Button key={link.key} look="plain" size="small" asChild>
          {link}
        </Button>
      ))}
    </>
  )
}

function MoreMenu({ row, links }: { row: Transcription; links: readonly ReactElement[] }) {
  const t = useWords("video")
  const app = useWords("app")
  const [isTagging, setTagging] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const editTags = () => {
    // The dialog returns the focus to where it was. The menu's item is gone by then.
    trigger.current?.focus()
    setTagging(true)
  }
  return (
    <>
      <Menu
        trigger={
          <Button ref={trigger} look="plain" size="small" aria-label={t("more")}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={editTags}>{app("tags.edit")}</MenuItem>
        {links.map((link) => (
          <MenuItem key={link.key} asChild>
            {link}
          </MenuItem>
        ))}
      </Menu>
      {isTagging && <EditTags row={row} onClose={() => setTagging(false)} />}
    </>
  )
}
