import { useState } from "react"
import { failureOf } from "../../api/failure.ts"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { Button } from "../../ui/button.tsx"
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/state.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { AccountBar } from "./account-bar.tsx"
import { Chat } from "./chat.tsx"
import { Reader } from "./reader.tsx"
import { SERVICE } from "./service.ts"
import { Summary } from "./summary.tsx"
import { type Account, useAccount } from "./use-account.ts"
import { type Tab, useTab } from "./use-tab.ts"
import { useTranscript } from "./use-transcript.ts"

/** The side panel: the transcript of the video in the current tab. */
export function App() {
  const tab = useTab()
  const account = useAccount()
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="min-w-0 flex-1 px-4 py-3">
        {tab.isLooking || account.state === "loading" ? (
          <SkeletonRows />
        ) : tab.watched ? (
          <Video key={tab.watched.videoId} tab={tab} watched={tab.watched} account={account} />
        ) : (
          <>
            <h1 className="sr-only">{SERVICE_NAME}</h1>
            <EmptyState title="Open a video">
              Its transcript, a summary and answers to your questions stand here, beside it. A tab that was
              open before the extension came has to be loaded anew.
            </EmptyState>
          </>
        )}
      </main>
      <AccountBar account={account} />
    </div>
  )
}

type VideoProps = { tab: Tab; watched: NonNullable<Tab["watched"]>; account: Account }

function Video({ tab, watched: { videoId, title }, account }: VideoProps) {
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
          title="Connect the extension"
          act={
            <Button asChild>
              <a href={`${SERVICE}/extension`} target="_blank" rel="noreferrer">
                Connect it on {SERVICE_NAME}
              </a>
            </Button>
          }
        >
          You are signed in as {account.email} on the site. Connected, the extension uses those credits and
          keeps what you read in your history.
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
            <a
              href={`${SERVICE}/extension`}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-3"
            >
              Sign in and connect the extension, free to begin with
            </a>
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
        label="What is shown of the video"
        value={shown}
        onChange={setShown}
        tabs={[
          { id: "transcript", title: "Transcript", content: <Reader transcript={transcript} tab={tab} /> },
          { id: "summary", title: "Summary", content: <Summary transcript={transcript} onSeek={tab.seek} /> },
          {
            id: "chat",
            title: "Chat",
            content: <Chat transcript={transcript} account={account} onSeek={tab.seek} />,
          },
        ]}
      />
    </>
  )
}

/** Shows the price, and the button that spends it. */
const Offer = ({ isVisitor, onGet }: { isVisitor: boolean; onGet: () => void }) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-sm text-muted">
      {isVisitor
        ? "You get 3 free transcripts without an account."
        : "Videos over 2 hours cost 2. What the service has already is free."}
    </p>
    <Button onClick={onGet}>{isVisitor ? "Get transcript · free" : "Get transcript · 1 credit"}</Button>
  </div>
)
