import { describe, expect, test } from "vitest"
import { settingsFrom, withChanges } from "../../scripts/deploy/account/stage-settings.ts"

describe("flags of a deployment", () => {
  test.each([
    [{ domain: "https://example.org" }, "--domain must be a host name"],
    [{ domain: "Example.org" }, "--domain must be a host name"],
    [{ mail: "example.org" }, "--mail must be an email address"],
    [{ alarm: "ada@" }, "--alarm must be an email address"],
  ])("%j are refused", (flags, message) => {
    expect(() => settingsFrom(flags)).toThrow(message)
  })

  test("another host drops the certificate of the last one; other changes keep it", () => {
    const stored = { host: "a.example.org", certificateArn: "arn:1" }
    expect(withChanges(stored, { host: "b.example.org" })).toEqual({ host: "b.example.org" })
    expect(withChanges(stored, settingsFrom({ mail: "noreply@mail.example" }))).toEqual({
      ...stored,
      mail: { from: "noreply@mail.example", identity: "mail.example" },
    })
  })
})
