import { SERVICE_NAME } from "../../api/service.gen.ts"
import { CodeBlock } from "../../ui/copy.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { useOrigin } from "../layout/origin.ts"
import { Connect } from "./connect.tsx"

const PERMISSIONS = [
  ["The side panel", "Shows the transcript. It opens when you press its button, never by itself."],
  ["This service", "The only place that it sends anything to: the id of the video, and what you ask."],
  ["Video pages", "Adds a button, and reads which video it is and the player's time. No other site is seen."],
  ["A little storage", "A session of its own, which you can end here, in the panel or in the settings."],
] as const

export function Page() {
  const origin = useOrigin()
  return (
    <Frame>
      <Lead title="Browser extension">
        The transcript beside the video that you are watching: it follows, searches, sums up and answers.
      </Lead>
      <section aria-labelledby="connect" className="mt-10 max-w-text">
        <h2 id="connect" className="text-2xl font-display">
          Connect it
        </h2>
        <Connect />
      </section>

      <section aria-labelledby="install" className="mt-12 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="install" className="text-2xl font-display">
            Install it
          </h2>
          <ol className="mt-3 grid list-decimal gap-2 pl-5">
            <li>Build it for this service, with the command shown here.</li>
            <li>
              Open <code className="font-mono text-sm">chrome://extensions</code> and turn on developer mode.
            </li>
            <li>
              Choose “Load unpacked” and the folder{" "}
              <code className="font-mono text-sm">.build/web-extension</code>.
            </li>
            <li>Open a video and press “Transcript”. The first three need no account.</li>
          </ol>
        </div>
        <CodeBlock
          className="self-start"
          label="In the folder of the service, for Chrome, Edge and Chromium"
          code={`npm run extension:build -- --service ${origin || "https://…"}`}
        />
      </section>

      <section aria-labelledby="may" className="mt-12 max-w-text">
        <h2 id="may" className="text-2xl font-display">
          What it may do
        </h2>
        <dl className="mt-4 grid gap-4">
          {PERMISSIONS.map(([what, text]) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-muted">
          Its session reads, sums up and answers with your credits. It can make no key and buy nothing:{" "}
          {SERVICE_NAME} takes those from this site alone.
        </p>
      </section>
    </Frame>
  )
}
