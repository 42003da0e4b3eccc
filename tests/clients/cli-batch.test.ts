import { readFileSync } from "node:fs"
import { join } from "node:path"
import { unzipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { newVideos, startBatchService } from "../journey/batch-service.ts"
import { json } from "../support/youtube/breakages/world.ts"
import { syntheticList } from "../support/youtube/synthetic-list.ts"
import { startCliStage } from "./cli-stage.ts"

const service = await startBatchService()
const { folder, key, start, cli, onTerminal, balance } = await startCliStage(service)
const idOf = (text: string) => /bat_\w+/.exec(text)?.[0] ?? ""

describe("a batch of the command line", () => {
  test("goes on after Ctrl-C, is listed, and can be canceled before it begins", async () => {
    const before = await balance()
    const { child, ended, printed } = start(["batch", ...newVideos(2)])
    await expect.poll(() => printed().err, { timeout: 20_000 }).toMatch(/^bat_\w+: from 2 to 4 credits/)
    child.kill("SIGINT")
    const { code, err } = await ended
    expect([code, err]).toEqual([130, expect.stringContaining("The batch keeps running.")])
    const id = idOf(err)
    expect((await cli(["batch", "--list"])).out).toContain(`${id}\trunning\t0/2 done\n`)
    const canceled = await cli(["batch", "--cancel", id, "--json"])
    expect(JSON.parse(canceled.out)).toMatchObject({ batch_id: id, total: 2 })
    service.startWorker()
    expect((await cli(["batch", "--follow", id])).code).toBe(0)
    expect(await balance()).toBe(before)
  })

  test("prints each video as it ends, and writes the texts into a file", async () => {
    const list = "et-sample-1\n# a comment\net-private1\net-language\n"
    const { code, out, err } = await cli(["batch", "-", "--out", "texts/all.zip"], key, list)
    expect([code, err]).toEqual([0, expect.stringContaining("1 of 3 videos failed.\ntexts/all.zip\n")])
    expect(out.trim().split("\n").toSorted()).toEqual([
      "et-language\tdone\tA cup of tea in three languages",
      expect.stringMatching(/^et-private1\tfailed\t.*private/),
      "et-sample-1\tdone\tHow a transcript is made",
    ])
    expect(Object.keys(unzipSync(readFileSync(join(folder, "texts/all.zip"))))).toHaveLength(2)
    const again = await cli(["batch", "et-sample-1", "--out", "texts/all.zip"])
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("exists. Replace it")])
    const failed = await onTerminal(["batch", "et-private1"])
    expect([failed.code, failed.err]).toEqual([5, expect.stringContaining("1 of 1 videos failed.")])
  })

  test("takes a playlist, never spends above its ceiling, and can be detached", async () => {
    const args = ["batch", "--playlist", syntheticList(3), "--max-videos", "2", "--detach", "--json"]
    const refused = await cli([...args, "--max-credits", "0"])
    expect(refused.code).toBe(4)
    const { out } = await cli(args)
    expect(JSON.parse(out)).toMatchObject({ status: "running", list: { is_read: false } })
    const { code, out: lines } = await cli(["batch", "--follow", idOf(out), "--json"])
    expect(code).toBe(0)
    expect(lines.trim().split("\n")).toHaveLength(2)
  })

  test("says that a list could not be read, with the exit code of the reason", async () => {
    const answer = json({ error: { code: 400, status: "INVALID_ARGUMENT" } }, 400)
    service.replay.setWorld([{ on: "browse", requestIncludes: "PLsynthetic-list", answer }])
    const args = ["batch", "--playlist", syntheticList(5), "--max-videos", "2"]
    const { code, err } = await cli(args)
    service.replay.setWorld([])
    expect([code, err]).toEqual([5, expect.stringContaining("read to the end: Playlist not found")])
  })
})
