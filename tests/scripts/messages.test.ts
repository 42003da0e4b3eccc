import { expect, test } from "vitest"
import { storeMessage } from "../../core/contact/contact.ts"
import { createTable } from "../../core/table/create.ts"
import { openTable } from "../../core/table/table.ts"
import { startTestDynamo } from "../support/dynamo.ts"
import { runScript } from "../support/process.ts"

const { endpoint } = await startTestDynamo()

test("npm run messages prints messages that cannot imitate another or move the cursor", async () => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" }
  const table = openTable("echotext-local", { endpoint, region: "us-east-1", credentials })
  await createTable(table)
  const messages = async (...args: string[]) =>
    await runScript("scripts/messages.ts", args, { DYNAMODB_ENDPOINT: endpoint })
  expect(await messages()).toMatchObject({ code: 0, stdout: "", stderr: "No messages.\n" })
  const ada = { name: "Ada", email: "ada@example.org" }
  await storeMessage(table, { ...ada, subject: "Invoices", message: "Can I\r\npay\rby\u202e invoice?" })
  const { code, stdout } = await messages()
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}Ada <ada@example\.org> {2}Invoices\n {2}Can I\n {2}pay\n {2}by invoice\?\n\n$/,
  )
  await storeMessage(table, { ...ada, message: "Another" })
  expect((await messages("--limit", "1")).stdout).not.toContain("invoice")
  expect(await messages("--limit", "none")).toMatchObject({ code: 2, stdout: "" })
})
