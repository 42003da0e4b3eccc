import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { VARIABLE } from "../../scripts/generate/clients/name.ts"
import { startService } from "../support/service.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { startCliStage } from "./cli-stage.ts"
import { startFailingNetwork } from "./failing-network.ts"
import { hasPython } from "./python-program.ts"

warnWithout(hasPython, "python3", "the command line on a pseudo-terminal")
const service = await startService()
const { folder, program, key, start, cli, onTerminal } = await startCliStage(service)

/**
 * Control characters that set the terminal's title or move the cursor: escape, bell, CSI, delete.
 */
const EVIL = "A \u001B]0;evil\u0007title\u009B2J\u007F\r"
const HARMLESS = "A ]0;eviltitle2J"

/** Adds these characters to the titles, transcripts and messages of the service. */
const network = await startFailingNetwork(service.url, {
  edit: (body) =>
    JSON.stringify(
      JSON.parse(body, (name, value: unknown) =>
        /^(video_title|title|transcript|message)$/.test(name) ? EVIL : value,
      ),
    ),
})
const EDITED = { ...key, [`${VARIABLE}_BASE_URL`]: network.url }
const CONTROL = /(?![\n\t])\p{Cc}/u

describe("on a terminal, the command line", () => {
  test("shows progress and color, and no color with NO_COLOR", async () => {
    const args = ["transcribe", "et-sample-1", "et-private1"]
    const { code, out, err } = await onTerminal(args)
    expect(code).toBe(5)
    expect(out.length).toBeGreaterThan(100)
    expect(err).toContain("\r\u001B[2K1/2 et-sample-1")
    expect(err).toContain("\u001B[31mError:\u001B[39m 1 of 2 videos")
    expect((await onTerminal(args, { NO_COLOR: "1" })).err).toContain("\u001B[2KError: 1 of 2 videos")
  })

  test("removes the control characters of titles, transcripts and messages", async () => {
    const text = await onTerminal(["transcribe", "et-sample-1"], EDITED)
    expect([text.code, text.out]).toEqual([0, `${HARMLESS}\n`])
    const found = await onTerminal(["search", "garden", "--limit", "1"], EDITED)
    expect(found.out).toContain(`\t${HARMLESS}\t`)
    expect(found.out).not.toMatch(CONTROL)
    const refused = await onTerminal(["transcribe", "https://example.org"], { ...EDITED, NO_COLOR: "1" })
    expect(refused.err).toContain(`Error: ${HARMLESS}`)
    expect(refused.err.replaceAll("\r\u001B[2K", "")).not.toMatch(CONTROL)
  })

  test.skipIf(!hasPython)("removes them on a real pseudo-terminal too", async () => {
    const pty = ["python3", "-c", "import pty, sys; pty.spawn(sys.argv[1:])", program]
    const { ended } = start(["search", "garden", "--limit", "1"], EDITED, pty)
    const { out } = await ended
    expect(out).toContain(`\t${HARMLESS}\t`)
    // The terminal itself ends lines with a carriage return.
    expect(out.replaceAll("\r\n", "\n")).not.toMatch(CONTROL)
  })

  test("prints JSON that escapes control characters and keeps every value", async () => {
    const { out } = await onTerminal(["transcribe", "et-sample-1", "--json"], EDITED)
    expect(out.replaceAll("\n", "")).not.toMatch(CONTROL)
    expect(JSON.parse(out)).toMatchObject({ video_title: EVIL, transcript: EVIL })
  })
})

describe("in a pipe or a file, the command line", () => {
  test("changes no byte of a text", async () => {
    expect((await cli(["transcribe", "et-sample-1"], EDITED)).out).toBe(`${EVIL}\n`)
    expect((await cli(["transcribe", "https://example.org"], EDITED)).err).toContain(EVIL)
    await cli(["transcribe", "et-sample-1", "--out", "{id}.txt"], EDITED)
    expect(readFileSync(join(folder, "et-sample-1.txt"), "utf8")).toBe(`${EVIL}\n`)
  })
})
