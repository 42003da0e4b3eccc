import { expect, test } from "vitest"
import { askPrompt } from "../../../core/ask/ask-prompt.ts"

const maxOf = (question: string, language?: string) => askPrompt([], { question, language }).maxOutputTokens

test("an answer in a requested language gets the output limit of the script that needs the most tokens", () => {
  expect(maxOf("When do I sow carrots?", "ru")).toBe(maxOf("Когда сеять морковь?"))
  expect(maxOf("When do I sow carrots?", "ru")).toBeGreaterThan(maxOf("When do I sow carrots?"))
})
