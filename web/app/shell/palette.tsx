import { Command } from "cmdk"
import { AudioLines, BookOpen, History, LogOut, Monitor, Moon, Search, Sun } from "lucide-react"
import { useState } from "react"
import { Dialog } from "../../ui/dialog.tsx"
import { creditsText } from "../../ui/format.ts"
import { setTheme } from "../../ui/theme.ts"
import { parsePaste } from "../queue/parse-paste.ts"
import { addItems } from "../queue/queue-store.ts"
import { useNavigateTo } from "../routing/page-link.tsx"
import { ACCOUNT, PAGES, WORK } from "../routing/routes.ts"
import { ICONS } from "./navigation.tsx"
import { signOut } from "./sign-out.ts"

const ITEM =
  "flex min-h-10 items-center gap-3 rounded-box px-3 text-sm select-none data-[selected=true]:bg-wash [&_svg]:size-4 [&_svg]:text-muted"

const THEMES = [
  { id: "light", title: "Theme: light", Icon: Sun },
  { id: "dark", title: "Theme: dark", Icon: Moon },
  { id: "system", title: "Theme: system", Icon: Monitor },
] as const

/**
 * The command palette: opens pages and pasted links, changes the theme and searches, all by
 * keyboard.
 */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("")
  const go = useNavigateTo()
  const run = (act: () => void) => () => {
    onClose()
    act()
  }
  const videos = parsePaste(text).flatMap((entry) => (entry.kind === "video" ? [entry] : []))
  const words = text.trim()
  return (
    <Dialog open onClose={onClose} title="Go to a page, or paste a link" place="top" titleHidden>
      <Command loop label="Go to a page, or paste a link">
        <Command.Input
          data-focus
          value={text}
          onValueChange={setText}
          placeholder="A page, a link or words"
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
              Transcribe {videos.length === 1 ? "this video" : `these ${videos.length} videos`} · about{" "}
              {creditsText(videos.length)}
            </Command.Item>
          )}
          {[...WORK, ...ACCOUNT].map((name) => {
            const Icon = ICONS[name]
            return (
              <Command.Item
                key={name}
                value={PAGES[name].title}
                className={ITEM}
                onSelect={run(() => go(name))}
              >
                {Icon && <Icon aria-hidden />}
                {PAGES[name].title}
              </Command.Item>
            )
          })}
          <Command.Item className={ITEM} onSelect={run(() => location.assign("/docs"))}>
            <BookOpen aria-hidden />
            Reference
          </Command.Item>
          {THEMES.map(({ id, title, Icon }) => (
            <Command.Item key={id} className={ITEM} onSelect={run(() => setTheme(id))}>
              <Icon aria-hidden />
              {title}
            </Command.Item>
          ))}
          <Command.Item className={ITEM} onSelect={run(() => void signOut())}>
            <LogOut aria-hidden />
            Sign out
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
                Look for “{words}” in your history
              </Command.Item>
              <Command.Item
                forceMount
                className={ITEM}
                value={`videos ${words}`}
                onSelect={run(() => go("search", { search: { q: words } }))}
              >
                <Search aria-hidden />
                Search videos for “{words}”
              </Command.Item>
            </>
          )}
        </Command.List>
      </Command>
    </Dialog>
  )
}
