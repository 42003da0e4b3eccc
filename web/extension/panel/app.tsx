import { useEffect, useState } from "react"
import { failureOf } from "../../api/failure.ts"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { Button } from "../../ui/button.tsx"
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/state.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { useWords } from "../../words/use-words.tsx"
import { AccountBar } from "./account-bar.tsx"
import { Chat } from "./chat.tsx"
import { Reader } from "./reader.tsx"
import { SiteLink } from "./site-link.tsx"
import { Summary } from "./summary.tsx"
import { type Account, useAccount } from "./use-account.ts"
import { type Tab, useTab } from "./use-tab.ts"
import { useTranscript } from "./use-transcript.ts"

/** The side panel: the transcript of the video in the current tab. */
export function App() {
  const t = useWords("panel")
  const documentTitle = t("title")
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  const tab = useTab()
  const account = useAccount()
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="min-w-0 flex-1 px-4 py-3">
        {tab.isLoading || account.state === "loading" ? (
          <SkeletonRows />
        ) : tab.watched ? (
          <Video key={tab.watched.videoId} tab={tab} watched={tab.watched} account={account} />
        ) : (
          <>
            <h1 className="sr-only">{SERVICE_NAME}</h1>
            <EmptyState title={t("none")}>{t("none.text")}</EmptyState>
          </>
        )}
      </main>
      <AccountBar account={account} />
    </div>
  )
}

type VideoProps = { tab: Tab; watched: NonNullable<Tab["watched"]>; account: Account }

function Video({ tab, watched: { videoId, title }, account }: VideoProps) {
  const t = useWords("panel")
  const [shown, setShown] = useState("transcript")
  const { transcript, error, isBusy, get } = useTranscript(
    videoId,
    account.state === "connected" ? account.email : undefined,
  )
  const heading = (
    <h1 dir="auto" className="mb-3 font-semibold">
      {transcript?.video_title ?? title}
    </h1>
  )
  // A user who is signed in only on the site is not a visitor, and gets no visitor's trial.
  if (account.state === "not_connected") {
    return (
      <>
        {heading}
        <EmptyState
          title={t("connect")}
          act={
            <Button asChild>
              <SiteLink>{t("connect.act", { service: SERVICE_NAME })}</SiteLink>
            </Button>
          }
        >
          {t("connect.text", { email: account.email })}
        </EmptyState>
      </>
    )
  }
  if (error !== undefined) {
    return (
      <>
        {heading}
        <ErrorState error={error} retry={get}>
          {failureOf(error).status === 403 && (
            <SiteLink className="text-accent underline underline-offset-3">{t("refused.act")}</SiteLink>
          )}
        </ErrorState>
      </>
    )
  }
  if (!transcript) {
    return (
      <>
        {heading}
        {isBusy ? <SkeletonRows rows={8} /> : <Offer isVisitor={account.state === "visitor"} onGet={get} />}
      </>
    )
  }
  return (
    <>
      {heading}
      <Tabs
        label={t("tabs")}
        value={shown}
        onChange={setShown}
        tabs={[
          {
            id: "transcript",
            title: t("tab.transcript"),
            content: <Reader transcript={transcript} tab={tab} />,
          },
          {
            id: "summary",
            title: t("tab.summary"),
            content: <Summary transcript={transcript} onSeek={tab.seek} />,
          },
          {
            id: "chat",
            title: t("tab.chat"),
            content: <Chat transcript={transcript} account={account} onSeek={tab.seek} />,
          },
        ]}
      />
    </>
  )
}

/** Shows the price and the button that starts the transcription. */
function Offer({ isVisitor, onGet }: { isVisitor: boolean; onGet: () => void }) {
  const t = useWords("panel")
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">{t(isVisitor ? "offer.visitor" : "offer")}</p>
      <Button onClick={onGet}>{t(isVisitor ? "offer.act.free" : "offer.act")}</Button>
    </div>
  )
}
