import { describe, expect, test } from "vitest"
import type { Finding } from "./rules.ts"
import { findingsIn, readTexts } from "./texts.ts"

const textOf = ({ path, line, rule, found }: Finding) => `${path}:${line}: "${found}": ${rule}`

test("the prose of the project follows the rules", () => {
  const texts = readTexts()
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.flatMap(({ path, source }) => findingsIn(path, source)).map(textOf)).toEqual([])
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

  test("a banned construction is found across a line break", () => {
    expect(
      findingsIn("core/planted.ts", "/**\n * Keeps the credits and gives\n * them back.\n */\n"),
    ).toEqual([
      { path: "core/planted.ts", line: 1, rule: "use `returns` or `refunds`", found: "gives them back" },
    ])
  })
})

describe("a planted old name or long line is found", () => {
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
