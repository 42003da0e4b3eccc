import {
  AudioLines,
  BookOpen,
  ChartColumn,
  CreditCard,
  History,
  KeyRound,
  Layers,
  type LucideIcon,
  MessageCircleQuestion,
  NotebookPen,
  Plug,
  Rss,
  ScrollText,
  Search,
  Settings,
  Upload,
  Webhook,
} from "lucide-react"
import type { ReactNode } from "react"
import { useWords } from "../../words/use-words.tsx"
import { PageLink } from "../routing/page-link.tsx"
import { ACCOUNT_PAGES, type PageName, WORK_PAGES } from "../routing/routes.ts"

/** Read while rendering, because the file with the icons may be evaluated after this one. */
const readIcons = (): Readonly<Partial<Record<PageName, LucideIcon>>> => ({
  transcribe: AudioLines,
  upload: Upload,
  batches: Layers,
  watchlists: Rss,
  history: History,
  ask: MessageCircleQuestion,
  search: Search,
  requests: ScrollText,
  webhooks: Webhook,
  keys: KeyRound,
  usage: ChartColumn,
  billing: CreditCard,
  notes: NotebookPen,
  settings: Settings,
})

export function PageIcon({ name }: { name: PageName }) {
  const { [name]: Icon } = readIcons()
  return Icon && <Icon aria-hidden />
}

const ITEM =
  "flex min-h-9 items-center gap-3 rounded-box px-3 text-sm font-medium text-muted group-data-rail/side:justify-center group-data-rail/side:py-2.5 hover:bg-surface hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:text-accent [&_svg]:size-4"

/** On the transcript page only the icons are visible. Screen readers still get the labels. */
const LABEL = "group-data-rail/side:sr-only"

/** The links to all pages: in the sidebar, and in the drawer of a narrow window. */
export function Navigation({ onGo }: { onGo?: () => void }) {
  const t = useWords("app")
  return (
    <nav aria-label={t("shell.dashboard")} className="flex flex-1 flex-col gap-6 overflow-y-auto">
      <Group title={t("shell.work")}>
        <Pages names={WORK_PAGES} onGo={onGo} />
      </Group>
      <Group title={t("shell.account")}>
        <Pages names={ACCOUNT_PAGES} onGo={onGo} />
      </Group>
      <Group title={t("shell.developers")}>
        <li>
          <a href="/docs" title={t("shell.reference")} className={ITEM}>
            <BookOpen aria-hidden />
            <span className={LABEL}>{t("shell.reference")}</span>
          </a>
        </li>
        <li>
          <a href="/mcp-setup" title={t("shell.connect")} className={ITEM}>
            <Plug aria-hidden />
            <span className={LABEL}>{t("shell.connect")}</span>
          </a>
        </li>
      </Group>
    </nav>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-1 px-3 font-sans text-xs font-medium tracking-[0] text-muted group-data-rail/side:sr-only">
      {title}
    </h2>
    <ul className="grid gap-0.5">{children}</ul>
  </div>
)

function Pages({ names, onGo }: { names: readonly PageName[]; onGo: (() => void) | undefined }) {
  const t = useWords("app")
  return names.map((name) => (
    <li key={name}>
      <PageLink page={name} title={t(`nav.${name}`)} className={ITEM} onClick={onGo}>
        <PageIcon name={name} />
        <span className={LABEL}>{t(`nav.${name}`)}</span>
      </PageLink>
    </li>
  ))
}
