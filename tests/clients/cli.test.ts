import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { PACKAGE } from "../../scripts/generate/clients/name.ts"
import { hrefOf } from "../../web/app/routing/routes.ts"
import { KEYS_PATH } from "../../web/clients/cli/src/name.gen.ts"
import { outPath } from "../../web/clients/cli/src/out-path.ts"
import { startService } from "../support/service.ts"
import { startCliStage } from "./cli-stage.ts"
import { readmeOf } from "./readme.ts"

const service = await startService()
const { folder, key: KEY, rawKey, cli, balance } = await startCliStage(service)

const named = (title: string) =>
  outPath("{number}-{title}-{id}.{ext}", { id: "et-sample-1", title, number: 7, format: "text" })

describe("the command line", () => {
  test("knows the address of the dashboard's page of keys", () => {
    expect(KEYS_PATH).toBe(hrefOf("keys"))
  })

  test("explains itself, and every command", async () => {
    const { code, out } = await cli(["--help"], {})
    expect(code).toBe(0)
    const names = [...out.matchAll(/^ {2}([a-z]+) {2,}\w/gm)].map(([, name = ""]) => name)
    expect(names).toEqual([
      "login",
      "logout",
      "transcribe",
      "batch",
      "summarize",
      "ask",
      "search",
      "watch",
      "credits",
      "keys",
      "completion",
    ])
    for (const name of names) {
      const help = await cli([name, "--help"], {})
      expect([help.code, help.out]).toEqual([0, expect.stringContaining(`Usage: ${PACKAGE} ${name}`)])
      expect(readmeOf("cli")).toContain(`${PACKAGE} ${name}`)
    }
    expect((await cli(["--version"], {})).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test("prints a transcript, in every format, without any color or progress in a pipe", async () => {
    const plain = await cli(["transcribe", "et-sample-1"])
    expect([plain.code, plain.err]).toEqual([0, ""])
    expect(plain.out.length).toBeGreaterThan(100)
    const subtitles = await cli(["transcribe", "et-sample-1", "--format", "srt"])
    expect(subtitles.out).toMatch(/^1\n00:00:0/)
    const segments = await cli(["transcribe", "et-sample-1", "--format", "segments"])
    for (const line of segments.out.trim().split("\n")) expect(line).toMatch(/^[\d.]+\t[\d.]+\t\S.*$/)
    const json = await cli(["transcribe", "et-sample-1", "--json"])
    expect(JSON.parse(json.out)).toMatchObject({ video_id: "et-sample-1", cached: true, credits_used: 0 })
  })

  test("transcribes a list from standard input into files, and goes on after a failure", async () => {
    const list = "# a list\net-language\n\net-private1\net-auto-cap\n"
    const args = ["transcribe", "-", "--format", "vtt", "--out", "texts/{number}-{title}.{ext}"]
    const { code, out, err } = await cli(args, KEY, list)
    expect(out).toBe("texts/001-A cup of tea in three languages.vtt\ntexts/003-The listening machine.vtt\n")
    expect(err).toMatch(/^et-private1: .+\nError: 1 of 3 videos could not be transcribed\.\n$/s)
    expect(code).toBe(5)
    const [first = ""] = out.split("\n")
    expect(readFileSync(join(folder, first), "utf8")).toMatch(/^WEBVTT/)
    const again = await cli(args, KEY, "et-language")
    expect([again.code, again.err]).toEqual([1, `Error: ${first} exists. Replace it with --force.\n`])
    expect((await cli([...args, "--force"], KEY, "et-language")).code).toBe(0)
    expect(readdirSync(join(folder, "texts"))).toHaveLength(2)
  })

  test("writes a file for every video of a run, even if two share a title", async () => {
    const videos = ["synCLI00001", "synCLI00002", "synCLI00003"]
    service.replay.setWorld([
      {
        on: "player",
        requestIncludes: "synCLI",
        edit: ({ videoDetails, ...rest }) => {
          const { videoId } = videoDetails as { videoId: string }
          const title = videoId === "synCLI00003" ? "LIVE NEWS" : "Live news"
          return { ...rest, videoDetails: { ...(videoDetails as object), title } }
        },
      },
    ])
    const args = ["transcribe", ...videos, "--out", "same/{title}.{ext}"]
    const paths = ["same/Live news.txt", "same/Live news-synCLI00002.txt", "same/LIVE NEWS-synCLI00003.txt"]
    for (const more of [[], ["--force"]]) {
      const { code, out } = await cli([...args, ...more])
      expect([code, out.trim().split("\n")]).toEqual([0, paths])
      expect(readdirSync(join(folder, "same"))).toHaveLength(3)
    }
    service.replay.setWorld([])
  })

  test("reports that a file cannot be written before it spends a credit", async () => {
    const before = await balance()
    for (const id of ["001", "et-over-2-h", "et-auto-cap"])
      writeFileSync(join(folder, `over-${id}.txt`), "kept")
    for (const [template, message] of [
      ["over-{number}.txt", "over-001.txt exists. Replace it with --force."],
      ["over-001.txt/{id}.txt", "over-001.txt is not a folder."],
      ["over-{id}.txt", "over-et-over-2-h.txt exists. Replace it with --force."],
    ] as const) {
      const { code, err } = await cli(["transcribe", "et-over-2-h", "--out", template])
      expect([code, err]).toEqual([1, expect.stringContaining(message)])
    }
    const both = await cli(["transcribe", "et-over-2-h", "et-auto-cap", "--out", "over-{id}.txt"])
    expect([both.code, both.out]).toEqual([1, ""])
    expect(both.err).toMatch(/\nError: 2 of 2 transcripts were not written\.\n$/)
    const one = await cli(["transcribe", "et-over-2-h", "et-sample-1", "--out", "all.{ext}"])
    expect([one.code, one.err]).toEqual([2, expect.stringContaining("{id}, {title} or {number}")])
    expect(readFileSync(join(folder, "over-001.txt"), "utf8")).toBe("kept")
    expect(await balance()).toBe(before)
  })

  test("turns titles into file names that every file system accepts", () => {
    expect(named("..a/\u202Eb\u200B:c.")).toBe("007-a b c-et-sample-1.txt")
    const device = { id: "et-sample-1", title: "con", number: 1, format: "text" }
    expect(outPath("{title}.{ext}", device)).toBe("_con.txt")
    for (const letter of ["a", "\u00E9", "\u{1F3AC}", "\u4E2D"]) {
      const path = named(letter.repeat(300))
      expect(Buffer.byteLength(path)).toBeLessThanOrEqual(255)
      expect(path).toMatch(new RegExp(`^007-${letter}{50,}-et-sample-1\\.txt$`, "u"))
    }
  })

  test("refuses wrong usage before it spends a credit", async () => {
    const before = await balance()
    for (const args of [
      ["transcribe"],
      ["transcribe", "et-over-2-h", "--format", "pdf"],
      ["transcribe", "et-over-2-h", "--out", "{name}.txt"],
      ["transcribe", "et-over-2-h", "--max-credits", "few"],
      ["transcribe", "et-over-2-h", "--speed", "9"],
      ["search"],
      ["ask"],
      ["ask", "What?", "--video", "et-sample-1", "--tag", "tea"],
      ["batch"],
      ["batch", "et-over-2-h", "--playlist", "PL1"],
      ["batch", "et-over-2-h", "--out", "all.pdf"],
      ["summarize", "et-over-2-h", "et-sample-1"],
      ["completion", "tcsh"],
      ["unknown"],
    ]) {
      const { code, err } = await cli(args)
      expect([args, code, err]).toEqual([args, 2, expect.stringMatching(/Usage:|no command/)])
    }
    expect(await balance()).toBe(before)
  })

  test("stores a key that works, for its user and its service only", async () => {
    const refused = await cli(["login", "--key", "--base-url", service.url], {}, "et_wrong\n")
    expect(refused.code).toBe(3)
    const { code, err } = await cli(["login", "--key", "--base-url", service.url], {}, `${rawKey}\n`)
    expect([code, err]).toEqual([0, expect.stringMatching(/^Signed in\. Balance: \d+ credits\./)])
    expect(err).not.toContain(rawKey)
    const file = join(folder, "config", PACKAGE, "settings.json")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await cli(["credits"], {})).out).toBe(`${await balance()}\n`)
    const spelled = service.url.replace("http", "HTTP")
    expect((await cli(["credits", "--base-url", `${spelled}/`], {})).code).toBe(0)
    // The key is never sent to another service.
    expect((await cli(["credits", "--base-url", "http://127.0.0.1:9"], {})).err).toContain("Not signed in")
    writeFileSync(file, "broken")
    expect((await cli(["credits"], {})).code).toBe(3)
    await cli(["login", "--key", "--base-url", service.url], {}, rawKey)
    await cli(["logout"], {})
    expect(readFileSync(file, "utf8")).not.toContain(rawKey)
    // Signing out keeps the service's address for the next sign-in.
    expect((await cli(["login", "--key"], {}, rawKey)).err).toMatch(/^Signed in\./)
    expect((await cli(["credits"], {})).out).toBe(`${await balance()}\n`)
  })

  test("refuses an unknown preset before it pays for a transcript", async () => {
    const before = await balance()
    const { code, err } = await cli(["summarize", "et-slow-one", "--preset", "foo"])
    expect([code, await balance()]).toEqual([2, before])
    expect(err).toContain("preset")
  })

  test("summarizes, and searches YouTube and the library", async () => {
    const summary = await cli(["summarize", "et-sample-1", "--preset", "short"])
    expect([summary.code, summary.out.length > 50]).toEqual([0, true])
    const json = await cli(["summarize", "et-sample-1", "--json"])
    expect(JSON.parse(json.out)).toMatchObject({ video_id: "et-sample-1", credits_used: 1 })
    const found = await cli(["search", "garden", "--limit", "2"])
    expect(found.out.trim().split("\n")).toHaveLength(2)
    const own = await cli(["search", "transcript", "--library", "--json"])
    expect(own.code).toBe(0)
    const answer = await cli(["ask", "How", "is", "a", "transcript", "made?", "--video", "et-sample-1"])
    expect(answer.out).toMatch(/\n\[1\] How a transcript is made\thttps:/)
    const result = await cli(["ask", "How?", "--json", "--max-credits", "5"])
    expect(JSON.parse(result.out)).toMatchObject({ credits_used: expect.any(Number) })
  })

  test("prints completions that work in bash", async () => {
    const { out } = await cli(["completion", "bash"], {})
    const script = `${out}\nCOMP_WORDS=(${PACKAGE} tr); COMP_CWORD=1; _${PACKAGE}; echo "\${COMPREPLY[@]}"`
    expect(execFileSync("bash", ["-c", script], { encoding: "utf8" })).toBe("transcribe\n")
    const options = `${out}\nCOMP_WORDS=(${PACKAGE} transcribe --fo); COMP_CWORD=2; _${PACKAGE}; echo "\${COMPREPLY[@]}"`
    expect(execFileSync("bash", ["-c", options], { encoding: "utf8" })).toBe("--format --force\n")
    for (const shell of ["zsh", "fish"])
      expect((await cli(["completion", shell], {})).out).toContain("summarize")
  })
})
