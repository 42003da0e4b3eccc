import { expect, test } from "vitest"
import { runScript } from "../support/process.ts"

test("a store or credentials that cannot be used are explained", async () => {
  expect(await runScript("scripts/ops.ts", ["blocks"], { DYNAMODB_ENDPOINT: "http://127.0.0.1:9" })).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "Nothing answers at 127.0.0.1:9 (ECONNREFUSED). Check the network, and DYNAMODB_ENDPOINT or SQS_ENDPOINT if they are set.\n",
  })
  const none = {
    AWS_ACCESS_KEY_ID: "",
    AWS_SECRET_ACCESS_KEY: "",
    AWS_PROFILE: "none",
    AWS_CONFIG_FILE: "none",
    AWS_SHARED_CREDENTIALS_FILE: "none",
    AWS_EC2_METADATA_DISABLED: "true",
  }
  for (const [args, environment] of [
    [["blocks", "--stage", "nostage"], none],
    [["blocks"], { ...none, TABLE_NAME: "any" }],
  ] as const) {
    const { code, stderr } = await runScript("scripts/ops.ts", args, environment)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^AWS does not accept the credentials of this shell \(.*\)\. Run aws configure sso .*\.\n$/,
      ),
    ])
  }
})
