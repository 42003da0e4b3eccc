import { unzipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { type ClientOptions, ConnectionError, Echotext } from "../../web/clients/typescript/src/index.gen.ts"
import { newVideos, startBatchService } from "../journey/batch-service.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { startFailingNetwork } from "./failing-network.ts"
import { hasPython, runPython } from "./python-program.ts"

warnWithout(hasPython, "python3", "batches and the Python SDK")
const service = await startBatchService()
service.startWorker()
const network = await startFailingNetwork(service.url)
const VIDEOS = ["et-sample-1", "et-private1", "et-language"]

async function sdk(options: ClientOptions = {}) {
  const { rawKey: apiKey } = await service.client({ credits: 20 })
  return new Echotext({ apiKey, baseUrl: network.url, ...options })
}
const started = async (client: Echotext, urls: string[] = VIDEOS) =>
  await client.createBatch({ urls, max_credits: 2 * urls.length })

describe("a batch of the TypeScript SDK", () => {
  test("yields each video once as it ends, even if a connection breaks", async () => {
    const client = await sdk()
    const { batch_id } = await started(client)
    network.fail("broken", "lost")
    const ends = await Array.fromAsync(client.followBatch({ batch_id }))
    expect(ends.map(({ video_id, status }) => `${video_id} ${status}`).toSorted()).toEqual([
      "et-language done",
      "et-private1 failed",
      "et-sample-1 done",
    ])
  })

  test("gives up when its connection breaks too often", async () => {
    const client = await sdk({ maxRetries: 0 })
    const { batch_id } = await started(client, newVideos(1))
    network.fail("broken")
    await expect(Array.fromAsync(client.followBatch({ batch_id }))).rejects.toThrow(ConnectionError)
  })

  test("returns its results as a file, in one piece or as a stream, without losing a byte", async () => {
    const client = await sdk()
    const { batch_id } = await started(client)
    await Array.fromAsync(client.followBatch({ batch_id }))
    const file = await client.batchResults({ batch_id, format: "zip" })
    const whole = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())))
    expect(whole.map(([name]) => name)).toEqual([
      expect.stringMatching(/et-sample-1.*\.md$/),
      expect.stringMatching(/et-language.*\.md$/),
    ])
    const parts = await Array.fromAsync(client.streamBatchResults({ batch_id, format: "zip" }))
    expect(Object.keys(unzipSync(Buffer.concat(parts)))).toEqual(whole.map(([name]) => name))
    expect(await (await client.batchResults({ batch_id, format: "markdown" })).text()).toMatch(/^# .+/)
  })
})

describe.skipIf(!hasPython)("a batch of the Python SDK", () => {
  test("yields each video once as it ends, and returns its results as bytes", async () => {
    const { rawKey } = await service.client({ credits: 20 })
    network.fail("passed", "broken")
    const program = `
import io, json, zipfile, src as sdk
client = sdk.Echotext(${JSON.stringify(rawKey)}, ${JSON.stringify(network.url)}, timeout=110)
batch = client.create_batch(urls=${JSON.stringify(VIDEOS)}, max_credits=6)["batch_id"]
ends = sorted(end["video_id"] + " " + end["status"] for end in client.follow_batch(batch_id=batch))
whole = client.batch_results(batch_id=batch, format="zip")
parts = b"".join(client.stream_batch_results(batch_id=batch, format="zip"))
names = [zipfile.ZipFile(io.BytesIO(file)).namelist() for file in (whole, parts)]
print(json.dumps([ends, len(names[0]), names[0] == names[1]]))`
    const ends = ["et-language done", "et-private1 failed", "et-sample-1 done"]
    expect(JSON.parse(await runPython(program))).toEqual([ends, 2, true])
  })
})
