import { describe, expect, test } from "vitest"
import { SETTING_NAMES } from "../../functions/compose/config.ts"
import { settingsOf } from "../../stacks/base/settings.ts"

describe("settings that would deploy but not work", () => {
  const HOST = { host: "echotext.example" }
  test.each<[string, object, RegExp]>([
    ["an unknown setting", { hots: "x" }, /unknown setting: hots/],
    ["a host without its certificate", HOST, /must be set together/],
    ["a certificate without its host", { certificateArn: "arn:aws:acm:x" }, /must be set together/],
    ["a secret", { environment: { OPENAI_API_KEY: "x" } }, /SSM parameters, .*: OPENAI_API_KEY/],
    [
      "an environment variable that nothing reads",
      { environment: { LLM_MODLE: "x" } },
      /environment: LLM_MODLE/,
    ],
    [
      "an environment variable that the stacks set",
      { environment: { PUBLIC_URL: "https://x.example" } },
      /PUBLIC_URL/,
    ],
  ])("are refused: %s", (_what, changes, message) => {
    expect(() => settingsOf("check", changes, SETTING_NAMES)).toThrow(message)
  })

  test("working settings are accepted", () => {
    const environment = { LLM_MODEL: "small" }
    const settings = settingsOf("check", { host: "d1.cloudfront.net", environment }, SETTING_NAMES)
    expect(settings).toMatchObject({ host: "d1.cloudfront.net", environment })
  })
})
