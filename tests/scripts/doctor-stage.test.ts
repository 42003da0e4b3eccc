import { CreateStackCommand } from "@aws-sdk/client-cloudformation"
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { SECRETS } from "../../functions/route/secrets.ts"
import { openAccount } from "../../scripts/deploy/account/clients.ts"
import { effectiveSettings } from "../../scripts/deploy/account/stage-settings.ts"
import type { Check } from "../../scripts/deploy/checks/check.ts"
import { checkOriginSecret } from "../../scripts/deploy/checks/origin-secret.ts"
import { checkParameterNames } from "../../scripts/deploy/checks/parameter-names.ts"
import { settled } from "../support/aws-cloud/client.ts"
import { startAwsCloud } from "../support/aws-cloud/server.ts"

const aws = await startAwsCloud()
afterAll(async () => await aws.stop())
const CREDENTIALS = {
  AWS_ENDPOINT_URL: aws.origin,
  AWS_ACCESS_KEY_ID: "AKIASTANDIN",
  AWS_SECRET_ACCESS_KEY: "stand-in",
}
for (const [name, value] of Object.entries(CREDENTIALS)) vi.stubEnv(name, value)
const account = openAccount()

beforeEach(() => {
  aws.account.secrets.clear()
  aws.account.stacks.clear()
})

/** Runs the check on the stage `check`. */
const runCheck = async (check: Check, originSecretGeneration = 1) =>
  await check({
    stage: "check",
    account,
    settings: { ...effectiveSettings("check", {}), originSecretGeneration },
    host: undefined,
    mayFix: false,
    environment: {},
  })

/** Deploys the stage's storage stack with these secrets. */
async function deployStorage(...secrets: readonly string[]): Promise<void> {
  const StackName = "check-echotext-storage"
  const Resources = Object.fromEntries(
    secrets.map((id) => [id, { Type: "AWS::SecretsManager::Secret", Properties: {} }]),
  )
  const Tags = [
    { Key: "sst:app", Value: "echotext" },
    { Key: "sst:stage", Value: "check" },
  ]
  const TemplateBody = JSON.stringify({ Resources })
  await account.cloudformation.send(new CreateStackCommand({ StackName, TemplateBody, Tags }))
  await settled(account.cloudformation, StackName)
}

describe("the doctor", () => {
  test("finds a parameter that nothing reads, on any page of the list", async () => {
    for (let index = 0; index < 12; index += 1)
      aws.account.secrets.set(`/echotext/checked/A${index}`, "another stage's")
    for (const name of SECRETS) aws.account.secrets.set(`/echotext/check/${name}`, "x")
    expect(await runCheck(checkParameterNames)).toMatchObject({ state: "ok" })
    aws.account.secrets.set("/echotext/check/ZZ_STRIPE_KEY", "sk_live_1")
    const found = await runCheck(checkParameterNames)
    expect(found).toMatchObject({
      state: "warning",
      text: expect.stringContaining("nothing reads ZZ_STRIPE_KEY;"),
      fix: "aws ssm delete-parameter --region us-east-1 --name /echotext/check/ZZ_STRIPE_KEY",
    })
    expect(JSON.stringify(found)).not.toContain("sk_live_1")
  })

  test.each([
    [1, "problem"],
    [2, "ok"],
    [3, "ok"],
    [4, "problem"],
  ])(
    "of a stage whose origin secret is of generation 2, calls generation %i: %s",
    async (generation, state) => {
      await deployStorage("OriginSecret130210ABC", "OriginSecret2A1B2C3D4")
      expect(await runCheck(checkOriginSecret, generation)).toMatchObject({
        state,
        text: expect.stringContaining(`${generation}`),
      })
    },
  )

  test("accepts any generation of a stage that is not deployed", async () => {
    expect(await runCheck(checkOriginSecret, 7)).toMatchObject({ state: "ok" })
  })
})
