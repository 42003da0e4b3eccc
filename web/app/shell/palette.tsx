import { Command } from "cmdk"
import { AudioLines, BookOpen, History, ListVideo, LogOut, Monitor, Moon, Search, Sun } from "lucide-react"
import { useState } from "react"
import { Dialog } from "../../ui/dialog.tsx"
import { setTheme } from "../../ui/theme.ts"
import { useWords } from "../../words/use-words.tsx"
import { pageOfLink } from "../queue/page-of-link.ts"
import { parsePaste } from "../queue/parse-paste.ts"
import { addItems } from "../queue/queue-store.ts"
import { useNavigateTo } from "../routing/page-link.tsx"
import { ACCOUNT_PAGES, WORK_PAGES } from "../routing/routes.ts"
import { PageIcon } from "./navigation.tsx"
import { signOut } from "./sign-out.ts"

const ITEM =
  "flex min-h-10 items-center gap-3 rounded-box px-3 text-sm select-none data-[selected=true]:bg-wash [&_svg]:size-4 [&_svg]:text-muted"

const THEMES = [
  { id: "light", Icon: Sun },
  { id: "dark", Icon: Moon },
  { id: "system", Icon: Monitor },
] as const

/**
 * The command palette: opens pages and pasted links, changes the theme and searches, all by
 * keyboard.
 */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useWords("app")
  const [text, setText] = useState("")
  const go = useNavigateTo()
  const run = (act: () => void) => () => {
    onClose()
    act()
  }
  const videos = parsePaste(text).flatMap((entry) => (entry.kind === "video" ? [entry] : []))
  const words = text.trim()
  const linked = pageOfLink(words)
  return (
    <Dialog open onClose={onClose} title={t("shell.palette")} position="top" titleHidden>
      <Command loop label={t("shell.palette")}>
        <Command.Input
          data-focus
          value={text}
          onValueChange={setText}
          placeholder={t("shell.palette.hint")}
          className="h-12 w-full border-b border-line bg-paper px-4 text-base outline-none placeholder:text-muted"
        />
        <Command.List className="max-h-[50vh] overflow-y-auto p-2">
          {videos.length > 0 && (
            <Command.Item
              forceMount
              className={ITEM}
              value="transcribe pasted"
              onSelect={run(() => {
                addItems(videos.map(({ videoId }) => ({ videoId })))
                go("transcribe")
              })}
            >
              <AudioLines aria-hidden />
              {t("shell.palette.transcribe", { videos: videos.length })}
            </Command.Item>
          )}
          {linked && linked.page !== "video" && (
            <Command.Item
              forceMount
              className={ITEM}
              value="open pasted"
              onSelect={run(() => go(linked.page, { id: linked.id }))}
            >
              <ListVideo aria-hidden />
              {t(`shell.palette.${linked.page}`, { id: linked.id })}
            </Command.Item>
          )}
          {[...WORK_PAGES, ...ACCOUNT_PAGES].map((name) => (
            <Command.Item key={name} value={t(`nav.${name}`)} className={ITEM} onSelect={run(() => go(name))}>
              <PageIcon name={name} />
              {t(`nav.${name}`)}
            </Command.Item>
          ))}
          <Command.Item className={ITEM} onSelect={run(() => location.assign("/docs"))}>
            <BookOpen aria-hidden />
            {t("shell.palette.reference")}
          </Command.Item>
          {THEMES.map(({ id, Icon }) => (
            <Command.Item key={id} className={ITEM} onSelect={run(() => setTheme(id))}>
              <Icon aria-hidden />
              {t(`shell.palette.theme.${id}`)}
            </Command.Item>
          ))}
          <Command.Item className={ITEM} onSelect={run(() => void signOut())}>
            <LogOut aria-hidden />
            {t("shell.signOut")}
          </Command.Item>
          {words !== "" && videos.length === 0 && (
            <>
              <Command.Item
                forceMount
                className={ITEM}
                value={`history ${words}`}
                onSelect={run(() => go("history", { search: { keyword: words } }))}
              >
                <History aria-hidden />
                {t("shell.palette.history", { words })}
              </Command.Item>
              <Command.Item
                forceMount
                className={ITEM}
                value={`videos ${words}`}
                onSelect={run(() => go("search", { search: { q: words } }))}
              >
                <Search aria-hidden />
                {t("shell.palette.search", { words })}
              </Command.Item>
            </>
          )}
        </Command.List>
      </Command>
    </Dialog>
  )
}
