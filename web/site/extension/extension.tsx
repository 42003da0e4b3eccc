import { SERVICE_NAME } from "../../api/service.gen.ts"
import { CodeBlock } from "../../ui/copy.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { useOrigin } from "../layout/origin.ts"
import { Connect } from "./connect.tsx"

const PERMISSIONS = [
  ["The side panel", "Shows the transcript. It opens only when you press its button."],
  ["This service", "The only place that it sends data to: the ID of the video, and your questions."],
  ["Video pages", "Adds a button, and reads the video's ID and the player's time. It sees no other site."],
  ["Storage", "Keeps its own session, which you can end here, in the panel or in Settings."],
] as const

export function Page() {
  const origin = useOrigin()
  return (
    <Frame>
      <Lead title="Browser extension">
        The transcript beside the video that you watch: follow along, search, summarize and ask.
      </Lead>
      <section aria-labelledby="connect" className="mt-10 max-w-text">
        <h2 id="connect" className="text-2xl font-display">
          Connect
        </h2>
        <Connect />
      </section>

      <section aria-labelledby="install" className="mt-12 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="install" className="text-2xl font-display">
            Install
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
          Permissions
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
          It reads, summarizes and answers with your credits. It can't create keys or buy anything: that works
          on {SERVICE_NAME} itself only.
        </p>
      </section>
    </Frame>
  )
}
