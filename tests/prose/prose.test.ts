import { afterAll, describe, expect, test } from "vitest"
import type { Finding } from "./rules.ts"
import { findingsIn, readTexts } from "./texts.ts"

/**
 * Folders and files whose prose follows the rules. Add a folder when it has no findings left.
 * `PROSE=core/ledger npm run check:prose` lists the findings of a folder.
 */
const CLEAN_FOLDERS: readonly string[] = [
  "CONTRIBUTING.md",
  "README.md",
  "SECURITY.md",
  "core/account",
  "core/adapters",
  "core/apikey",
  "core/audio",
  "core/billing",
  "core/captions",
  "core/contact",
  "core/history",
  "core/identity",
  "core/kernel",
  "core/ledger",
  "core/listing",
  "core/mail",
  "core/mcp",
  "core/notion",
  "core/oauth",
  "core/og",
  "core/queue",
  "core/ratelimit",
  "core/sweep",
  "core/table",
  "core/text",
  "core/transcript",
  "core/transcription",
  "core/upload",
  "core/youtube",
  "docs",
  "functions/account",
  "functions/app",
  "functions/auth",
  "functions/billing",
  "functions/compose",
  "functions/extractor",
  "functions/history",
  "functions/html",
  "functions/lambda",
  "functions/mcp",
  "functions/notion",
  "functions/oauth",
  "functions/queue",
  "functions/route",
  "functions/schedule",
  "functions/site",
  "functions/upload",
  "functions/v1",
  "functions/wire",
  "scripts",
  "sst.config.ts",
  "stacks",
  "tests/arch",
  "tests/browser",
  "tests/cloud",
  "tests/contract",
  "tests/core",
  "tests/crash",
  "tests/functions",
  "tests/journey",
  "tests/mcp",
  "tests/prose",
  "tests/scripts",
  "tests/support",
  "tests/web",
  "vitest.config.ts",
  "web",
]

const isClean = (path: string) =>
  CLEAN_FOLDERS.some((clean) => path === clean || path.startsWith(`${clean}/`))

const textOf = ({ path, line, rule, found }: Finding) => `${path}:${line}: "${found}": ${rule}`

/** The room of a file: two levels of folders at most. */
const roomOf = (path: string) => path.split("/").slice(0, -1).slice(0, 2).join("/") || path

describe("the prose of the project", () => {
  const texts = readTexts()
  const findings = texts.flatMap(({ path, source }) => findingsIn(path, source))

  test("follows the rules in every clean folder", () => {
    expect(texts.length).toBeGreaterThan(500)
    expect(findings.filter(({ path }) => isClean(path)).map(textOf)).toEqual([])
  })

  test("names only clean folders that exist", () => {
    const paths = texts.map(({ path }) => path)
    expect(
      CLEAN_FOLDERS.filter((clean) => !paths.some((path) => path === clean || path.startsWith(`${clean}/`))),
    ).toEqual([])
  })

  afterAll(() => {
    const counts = new Map<string, number>()
    for (const { path } of findings.filter((finding) => !isClean(finding.path)))
      counts.set(roomOf(path), (counts.get(roomOf(path)) ?? 0) + 1)
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const rows = [...counts].toSorted(([, one], [, other]) => other - one)
    console.log(`prose: ${total} findings in folders that are not in CLEAN_FOLDERS`)
    const { PROSE: wanted } = process.env
    console.log(
      wanted === undefined
        ? rows.map(([room, count]) => `${String(count).padStart(6)}  ${room}`).join("\n")
        : findings
            .filter(({ path }) => path.startsWith(wanted))
            .map(textOf)
            .join("\n"),
    )
    const done = [...new Set(texts.map(({ path }) => roomOf(path)))].filter(
      (room) => !counts.has(room) && !isClean(`${room}/`) && !isClean(room),
    )
    if (done.length > 0) console.log(`ready for CLEAN_FOLDERS: ${done.toSorted().join(", ")}`)
  })
})

describe("a planted sentence in a comment is found", () => {
  test.each([
    ["whoever", "Whoever was beaten leaves nothing behind."],
    ["who without a noun", "Reports the price to who cannot pay."],
    ["a sentence that starts with who", "Runs once. Who finds the item leased waits."],
    ["nobody as an actor", "Waits for nobody."],
    ["what is said", "Says what is heard in a file."],
    ["is no X", "Throws when the address is no URL."],
    ["of which", "Reads the pages, of which the last may be empty."],
    ["thereby", "Renews the lease and thereby keeps the work."],
    ["there is … that", "There is a lease that keeps others away."],
    ["stands", "A hold stands on the account."],
    ["comes to", "Returns the sum that an operation comes to."],
    ["lets go", "Lets go of the lease."],
    ["gives back", "Gives the credits back."],
    ["has to do with", "Everything that has to do with keys."],
    ["a paper that is not in docs", "One window is one UTC minute (contract §1)."],
    ["the specification", "The closed list of service.md."],
    ["an essay that was split", "See decisions.md."],
  ])("%s", (_, sentence) => {
    expect(findingsIn("core/planted.ts", `/** ${sentence} */\nexport const one = 1\n`)).toHaveLength(1)
    expect(findingsIn("core/planted.md", `# Planted\n\n${sentence}\n`)).toHaveLength(1)
  })

  test("a construction that crosses a line break", () => {
    expect(
      findingsIn("core/planted.ts", "/**\n * Keeps the credits and gives\n * them back.\n */\n"),
    ).toEqual([
      { path: "core/planted.ts", line: 1, rule: "use `returns` or `refunds`", found: "gives them back" },
    ])
  })
})

describe("a planted name or line is found", () => {
  test.each([
    "const stop = startBeat()",
    "export class VideoRefusal extends Error {}",
    "await hearInstead(deps)",
    "type Deps = { desk: NotesDesk }",
  ])("an old name: %s", (line) => {
    expect(findingsIn("core/planted.ts", `${line}\n`)).toHaveLength(1)
  })

  test("a comment line over 100 columns", () => {
    const comment = `// ${"word ".repeat(20)}`
    expect(findingsIn("core/planted.ts", comment)).toMatchObject([{ rule: "at most 100 columns" }])
  })

  test("a document's line over 120 columns", () => {
    const line = "word ".repeat(25)
    expect(findingsIn("docs/planted.md", line)).toMatchObject([{ rule: "at most 120 columns" }])
  })

  test.each(["See [the plan](nowhere.md).", "Read `core/flow/transcribe.ts` first."])(
    "a document's dead reference: %s",
    (line) => {
      expect(findingsIn("docs/planted.md", line)).toMatchObject([{ rule: "this path does not exist" }])
    },
  )
})

const excerptOf = (line: string) =>
  ["1. Step:", "", "   ```ts core/mail/mail.ts", `   ${line}`, "   ```", ""].join("\n")

describe("an excerpt in a document", () => {
  test("is the text of its file", () => {
    const line = "export type Mailer = { send(mail: Mail): Promise<void> }"
    expect(findingsIn("docs/planted.md", excerptOf(line))).toEqual([])
  })

  test("is found when the file has changed", () => {
    expect(findingsIn("docs/planted.md", excerptOf("export type Mailer = never"))).toMatchObject([
      { line: 4, rule: "core/mail/mail.ts does not have this line" },
    ])
  })
})

describe("plain prose is left alone", () => {
  test.each([
    "Sends a heartbeat every `everyMs` until the returned function is called.",
    "Callers who have no session count as visitors.",
    "There is no account with this address.",
    "The lease is no longer valid.",
    "Refuses what `whoever` wrote.",
    "A 402 stands for insufficient credits.",
    "Only failures count as attempts. A worker that finds the item leased re-queues the message.",
    'Rate limits: docs/contract.md, "Common rules".',
  ])("%s", (sentence) => {
    expect(findingsIn("core/planted.ts", `/** ${sentence} */\n`)).toEqual([])
  })

  test("text in strings is not prose of the project", () => {
    expect(findingsIn("core/planted.ts", `const text = "whoever, startBeat and contract §1"\n`)).toEqual([])
  })

  test("code in a document is not prose", () => {
    expect(findingsIn("docs/planted.md", "```sh\nwhoever stands\n```\n")).toEqual([])
  })
})
