import { describe, expect, test } from "vitest"
import { creditsText } from "../../../core/kernel/credits.ts"
import { clientVersion } from "../../../scripts/generate/facts/version.ts"
import { REFERENCE } from "../guides.ts"
import { unknownParameters } from "./calls.ts"
import { FIGURE, unstatedFigures } from "./figures.ts"
import { unknownNames } from "./names.ts"
import { unknownPaths } from "./paths.ts"
import { PHRASES, TESTED_ELSEWHERE } from "./phrases.ts"
import { ALL, BY_HAND, type Mistake, messageOf, type Text } from "./texts.ts"

const messages = (texts: readonly Text[], find: (text: Text) => readonly Mistake[]) =>
  texts.flatMap((text) => find(text).map((mistake) => messageOf(text, mistake)))

/** The guides have placeholders in place of figures (tests/docs/documentation.test.ts). */
const WITH_FIGURES = BY_HAND.filter(({ path }) => !path.startsWith("web/site/docs/guides/"))
const figuresIn = (text: Text) =>
  unstatedFigures(text, [...(PHRASES[text.path] ?? []), ...(TESTED_ELSEWHERE[text.path] ?? [])])

describe("the texts about the API", () => {
  test("include those of the SDKs, the CLI, the plugin, the n8n node, the guides and llms.txt", () => {
    const paths = ALL.map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(80)
    expect(paths).toEqual(
      expect.arrayContaining([
        "README.md",
        "docs/mcp.md",
        "functions/site/generated/llms-full.gen.ts",
        "functions/site/generated/llms.gen.ts",
        "functions/site/generated/skill.gen.ts",
        "web/clients/cli/README.md",
        "web/clients/cli/src/transcribe.ts",
        "web/clients/n8n/nodes/description.gen.json",
        "web/clients/plugin/skills/echotext/SKILL.md",
        "web/clients/python/src/_operations.py",
        "web/clients/typescript/src/methods.gen.ts",
        "web/site/docs/guides/quickstart.md",
      ]),
    )
    expect(paths).toEqual(expect.arrayContaining([...Object.keys(PHRASES), ...Object.keys(TESTED_ELSEWHERE)]))
  })

  test("name only paths and methods that exist", () => {
    expect(messages(ALL, unknownPaths)).toEqual([])
  })

  test("name no field, code, tool or reason that the API does not have, and no other status", () => {
    expect(messages(ALL, unknownNames)).toEqual([])
  })

  test("pass no parameter that the operation, command or tool does not have", () => {
    expect(messages(ALL, unknownParameters)).toEqual([])
  })

  test("state prices and limits only with the figures of the constants", () => {
    expect(messages(WITH_FIGURES, figuresIn)).toEqual([])
  })

  test("name the packed clients with the version of the project", () => {
    const named = ALL.flatMap(({ path, source }) =>
      [...source.matchAll(/\bechotext(?:-cli)?-(\d+\.\d+\.\d+)/g)].map(([, version]) => `${path} ${version}`),
    )
    expect(named.length).toBeGreaterThan(6)
    expect(named.filter((name) => !name.endsWith(` ${clientVersion()}`))).toEqual([])
  })

  test("state only an operation's own price, which equals its quote", () => {
    const priced = REFERENCE.operations.filter(({ isPublic }) => isPublic)
    const wrong = priced.flatMap(({ id, description, price = "free", quote }) => {
      const stated = description.replaceAll(/\bone credit/g, "1 credit").match(/\d+ credits?(?: per page)?/g)
      const fixed = quote?.min === quote?.max ? quote?.max : undefined
      return [
        ...(stated ?? []).filter((each) => !price.includes(each)),
        ...(fixed === undefined || price.startsWith(creditsText(fixed)) ? [] : [price]),
      ].map((each) => `${id}: ${each}`)
    })
    expect(wrong).toEqual([])
  })
})

/** A text with a mistake in its third line. */
const planted = (line: string): Text => ({ path: "README.md", source: `# Planted\n\n${line}\n` })
const inShell = (line: string): Text => ({
  path: "README.md",
  source: `# Planted\n\`\`\`sh\n${line}\n\`\`\`\n`,
})

/** Expects that `find` reports `found` in the third line, and nothing else. */
function expectFound(text: Text, find: (text: Text) => readonly Mistake[], found: string): void {
  expect(messages([text], find)).toEqual([expect.stringContaining(`README.md:3: "${found}"`)])
}

describe("a planted mistake is found, with its file and line", () => {
  test.each([
    ["a path that no route has", "Send `POST /api/v1/transcripts`.", "POST /api/v1/transcripts"],
    ["a method that the path does not have", "Send `PUT /api/v1/transcribe`.", "PUT /api/v1/transcribe"],
    ["a parameter of the path", "Read `/api/v1/jobs/{job}`.", "/api/v1/jobs/{job}"],
    ["a part of a path that no route has", "All of `/api/v1/youtubes/*` is paid.", "/api/v1/youtubes/*"],
  ])("%s", (_, line, found) => {
    expectFound(planted(line), unknownPaths, found)
  })

  test.each([
    ["a field", "Send `max_credit` too.", "max_credit"],
    ["a code", "The code is `quota_exeeded`.", "quota_exeeded"],
    ["the status of a code", "It is 404 `conflict`.", "404 `conflict`"],
    ["a code after a status", "It is 401 `unauthorised`.", "401 `unauthorised`"],
    ["a code that a program compares", 'if (error.code === "insuficient") stop()', "insuficient"],
    ["a tool", "Call `get_transcripts`.", "get_transcripts"],
  ])("%s that does not exist", (_, line, found) => {
    expectFound(planted(line), unknownNames, found)
  })

  test.each([
    ["a field of a body", `curl $BASE_URL/api/v1/transcribe -d '{"url":"et-sample-1","lang":"en"}'`, "lang"],
    ["a parameter of a query", 'curl "$BASE_URL/api/v1/youtube/search?query=tea"', "query"],
    [
      "a field of a program's body",
      'fetch("/api/v1/ask", { body: JSON.stringify({ query: "Why?" }) })',
      "query",
    ],
    ["an argument of a method", 'await client.transcribeAndWait({ videoUrl: "et-sample-1" })', "videoUrl"],
    ["an argument in Python", 'client.quote("create_batch", videos=urls)', "videos"],
    ["a method", 'client.transcribe_video(url="et-sample-1")', "client.transcribe_video"],
    ["an option", "echotext batch --channels tea", "channels"],
    ["a command", "echotext fetch et-sample-1", "echotext fetch"],
    ["a tool's argument", "npx inspector --tool-name get_transcript --tool-arg link=et-sample-1", "link"],
  ])("%s that does not exist", (_, line, found) => {
    expectFound(inShell(line), unknownParameters, found)
  })

  test.each([
    ["a price", "A summary costs 3 credits.", "3 credits"],
    ["a price in words", "A summary costs two credits.", "two credits"],
    ["a limit", "A batch has at most 6,000 videos.", "at most 6,000"],
    ["a limit without a unit", "A page has at most 60.", "at most 60"],
    ["a sum", "The plan costs $9.", "$9"],
  ])("%s that no constant has", (_, line, found) => {
    expectFound(planted(line), (text) => unstatedFigures(text, []), found)
  })

  test("a constant that has changed since the text was written", () => {
    const text = planted("No answer is over\n25,000 tokens.")
    expect(unstatedFigures(text, ["over 25,000 tokens."])).toEqual([])
    expect(messages([text], (each) => unstatedFigures(each, ["over 30,000 tokens."]))).toEqual([
      expect.stringContaining('README.md:1: "over 30,000 tokens."'),
      expect.stringContaining('README.md:4: "25,000 tokens"'),
    ])
  })

  test("a figure in each form is found, and nothing else", () => {
    const prose = "one key, one call, three calls, 24 hours, one hour, up to 20, $1.50 of 2"
    expect(prose.match(FIGURE)).toEqual(["three calls", "24 hours", "one hour", "up to 20", "$1.50"])
  })
})
