/**
 * `npm run demo`: `npm start` with the platform replaced by a replay of the project's own
 * recordings, and Stripe and Notion by fakes.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Stripe } from "stripe"
import { PRODUCTS } from "../../scripts/billing/plans.ts"
import { seedProducts } from "../../scripts/billing/seed.ts"
import { explain } from "../../scripts/local/process/explain.ts"
import { LocalRunError } from "../../scripts/local/process/user-error.ts"
import { DEMO } from "../../scripts/local/serve/demo-account.ts"
import { dataDirOf } from "../../scripts/local/store/environment.ts"
import { start, untilStopped } from "../../scripts/start.ts"
import { settingsOf, startNotion } from "./notion/server.ts"
import { type FakeStripe, startStripe } from "./stripe/server.ts"
import { OWN_SAMPLES, startReplay } from "./youtube/replay.ts"

/** The playlist of the project's own recordings. */
const PLAYLIST = "PLdemo-kitchen-garden-list-00000001"

const HELP = `Usage: npm run demo [-- --dir <folder>] [-- --help]

Runs the service as \`npm start\` does, in a data folder of its own (.data/demo), with the video platform replaced by
recordings, and Stripe and Notion by stand-ins: nothing leaves this machine, and no money moves. Settings as for
\`npm start\`.

  --dir <folder>   recordings to serve instead of the project's own (layout: tests/support/youtube/samples/README.md)
`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { help: { type: "boolean", short: "h" }, dir: { type: "string" } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const folder = values.dir ?? OWN_SAMPLES
  const [exampleVideo = "", ...others] = videosOf(folder)
  const replay = await startReplay({ dir: folder, fallback: "unavailable" })
  const notion = await startNotion()
  const environment = { DATA_DIR: ".data/demo", ...process.env }
  const stripe = await startStripe({ file: join(dataDirOf(environment), "stripe-stand-in.json") })
  try {
    const running = await start(
      {
        ...environment,
        PLATFORM_WEB_ORIGIN: replay.origin,
        // The replay server is on this machine: no proxy is used.
        EGRESS_PROXY_URL: "",
        EGRESS_PROXIES: "",
        ...settingsOf(notion),
        STRIPE_API_ORIGIN: stripe.origin,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
      },
      exampleVideo,
    )
    let isStopping = false
    const stop = async () => {
      isStopping = true
      await running.stop()
    }
    const ended = untilStopped({ ...running, stop })
    console.log(
      `The platform is replayed at ${replay.origin}. It also has these videos: ${others.join(", ")}\n`,
    )
    if (folder === OWN_SAMPLES)
      console.log(`It has the playlist ${PLAYLIST}, where all videos but one fail, as deleted ones do.\n`)
    console.log(`The demo key belongs to the account ${DEMO.email}.\n`)
    console.log(`Notion is a stand-in at ${notion.origin}: its workspaces are lost when the demo stops.\n`)
    console.log(
      `Stripe is a stand-in at ${stripe.origin}: no money moves. That page shows its events and can advance its clock.\n`,
    )
    const sold = sell(stripe, running.url).catch(async (cause: unknown) => {
      // A demo that is being stopped may fail to put its prices on sale.
      if (isStopping) return
      await stop()
      throw cause
    })
    await Promise.race([ended, sold])
    await ended
  } finally {
    await notion.stop()
    await replay.stop()
    await stripe.stop()
  }
  process.exit()
}

/**
 * Puts the plans and packs on sale. The service receives these and all later events as it would
 * from Stripe.
 */
async function sell(stripe: FakeStripe, url: string): Promise<void> {
  const { hostname: host, port } = new URL(stripe.origin)
  const options = { host, port, protocol: "http", telemetry: false } as const
  await seedProducts(new Stripe(stripe.secretKey, options), PRODUCTS)
  stripe.addWebhook({ url: `${url}/api/stripe/webhook` })
  const answer = await fetch(`${url}/api/stripe/sync`, { method: "POST" })
  if (!answer.ok) throw new LocalRunError("The plans and packs could not be put up for sale.")
}

/** The videos of a folder's flows. Throws LocalRunError when the folder has no recordings. */
function videosOf(folder: string): string[] {
  try {
    const { pairs } = JSON.parse(readFileSync(join(folder, "pairs.json"), "utf8")) as {
      pairs: { video_id: string }[]
    }
    return [...new Set(pairs.map((pair) => pair.video_id))]
  } catch (cause) {
    throw new LocalRunError(`No recordings in ${folder}: it has no pairs.json that can be read.`, { cause })
  }
}

await main().catch(explain)
