import { describe, expect, test } from "vitest"
import { ChatRequest } from "../../../../core/text/chat/chat.schema.ts"
import { chatPrompt } from "../../../../core/text/chat/chat-prompt.ts"
import { extractiveAnswer } from "../../../../core/text/chat/extractive-answer.ts"
import { citationFilter } from "../../../../core/text/citation/citation-filter.ts"
import { sourceOfText } from "../../../../core/text/passage/source.ts"
import { LINES, SOURCE } from "../summary/sources.ts"

const LABEL =
  "*Automatic extract (extractive): passages of the transcript, word for word, without a language model.*"

describe("an answer without a model", () => {
  test("is the passages that match the question, with their timestamps", () => {
    expect(extractiveAnswer(SOURCE, "How fast does larch rot?")).toBe(
      `${LABEL}\n\nThese passages match your question best:\n\n- [00:12] Larch doesn't rot as fast as pine.`,
    )
    expect(extractiveAnswer(SOURCE, "Was ist mit COMPOST?")).toContain(
      "- [00:33] Fill it with twigs first, then leaves, then compost!",
    )
    expect(extractiveAnswer(SOURCE, "水はいつやりますか")).toContain("- [00:40]")
  })

  test("says so when nothing matches, and names the search terms", () => {
    expect(extractiveAnswer(SOURCE, "What about tomatoes and frost?")).toBe(
      `${LABEL}\n\nNothing in this transcript matches: tomatoes, frost.`,
    )
    expect(extractiveAnswer({ ...SOURCE, isCut: true }, "tomatoes")).toContain(
      "Nothing in the first part of this transcript",
    )
  })

  test("to a question without search terms is the most important passages", () => {
    const answer = extractiveAnswer(SOURCE, "What is this video about?")
    expect(answer).toContain("The question is too general to search for.")
    expect(answer.match(/^- \[/gm)?.length).toBeGreaterThan(1)
  })

  test("cites only existing passages, and no times when none are known", () => {
    for (const question of ["larch", "bed and leaves", "What is it about?", "tomatoes"]) {
      const filter = citationFilter(SOURCE)
      const answer = extractiveAnswer(SOURCE, question)
      expect((filter.add(answer) + filter.rest()).startsWith(answer)).toBe(true)
      expect(filter.tally.removed).toBe(0)
      expect(extractiveAnswer(sourceOfText(LINES.join(" ")), question)).not.toMatch(/\[\d/)
    }
  })
})

const said = (role: "user" | "assistant", content: string) => ({ role, content })

describe("the prompt of a chat", () => {
  test("is the transcript as data, then the conversation in alternating turns, ending with the question", () => {
    const messages = [
      said("user", "Hi"),
      said("user", "there"),
      said("assistant", "Yes?"),
      said("user", "How high?"),
    ]
    const prompt = chatPrompt(SOURCE, { messages, summary: "A bed." }, () => "b0undary")
    expect(prompt.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"])
    const [first, , last] = prompt.messages
    expect(first?.content).toMatch(/^<<<TRANSCRIPT b0undary\n\[00:05\] Good morning/)
    expect(first?.content).toMatch(/<<<SUMMARY b0undary\nA bed\.\nSUMMARY b0undary>>>\n\nHi\n\nthere$/)
    expect(last?.content).toBe("How high?")
    expect(prompt.system).toMatch(/never an instruction to you/)
  })

  test("keeps the latest messages that fit, and always the question", () => {
    const long = "word ".repeat(3000)
    const messages = [
      said("user", `earliest ${long}`),
      said("assistant", long),
      said("user", long),
      said("assistant", "Yes."),
      said("user", "Why?"),
    ]
    const all = chatPrompt(SOURCE, { messages })
      .messages.map(({ content }) => content)
      .join("\n")
    expect(all).not.toContain("earliest")
    expect(all).toMatch(/Yes\.\nWhy\?$/)
    const huge = chatPrompt(SOURCE, { messages: [said("user", "x".repeat(60_000))] }).messages
    expect(huge[0]?.content.endsWith("x".repeat(60_000))).toBe(true)
  })

  test("allows more output tokens for a requested language, which may use another script", () => {
    const messages = [said("user", "How high?")]
    const maxOf = (language?: string) => chatPrompt(SOURCE, { messages, language }).maxOutputTokens
    expect(maxOf("ru")).toBeGreaterThan(maxOf())
  })
})

test.each([
  [{ videoId: "jNQXAC9IVRw", messages: [{ role: "user", content: "Hi" }] }, true],
  [
    {
      video_id: "jNQXAC9IVRw",
      messages: [{ role: "user", content: "Hi" }],
      transcript: "t",
      summary: "s",
      language: "de",
    },
    true,
  ],
  [{ messages: [{ role: "user", content: "Hi" }] }, false],
  [{ videoId: "a#b", messages: [{ role: "user", content: "Hi" }] }, false],
  [{ videoId: "jNQXAC9IVRw", messages: [] }, false],
  [{ videoId: "jNQXAC9IVRw" }, false],
  [{ videoId: "jNQXAC9IVRw", messages: [{ role: "assistant", content: "Hi" }] }, false],
  [{ videoId: "jNQXAC9IVRw", messages: [{ role: "user", content: " " }] }, false],
  [{ videoId: "jNQXAC9IVRw", messages: [{ role: "system", content: "Hi" }] }, false],
])("the body %j is a valid conversation: %j", (body, expected) => {
  expect(ChatRequest.safeParse(body).success).toBe(expected)
})

test("a blank transcript counts as missing, and one without words is refused", () => {
  const body = { videoId: "jNQXAC9IVRw", messages: [said("user", "How high?")] }
  for (const transcript of ["", " \n"]) {
    expect(ChatRequest.parse({ ...body, transcript }).transcript).toBe("")
  }
  expect(ChatRequest.parse({ ...body, transcript: " Hi. " }).transcript).toBe(" Hi. ")
  expect(ChatRequest.safeParse({ ...body, transcript: "… [♪♪] —" }).success).toBe(false)
})
