import { expect, test } from "vitest"
import { listMessages, storeMessage } from "../../../core/contact/contact.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { newTable } from "../history/support.ts"

const { endpoint } = await startTestDynamo()
const DAY_MS = 24 * 3600_000

test("messages of all months are listed, newest first, until they are 180 days old", async () => {
  const table = await newTable(endpoint)
  const days = [0, 1, 30, 31, 62, 100, 179, 181]
  const start = Date.UTC(2026, 0, 31, 23, 59, 59)
  for (const day of days) {
    table.clock.freezeAt(start + day * DAY_MS)
    await storeMessage(table, {
      name: "Ada",
      email: "ada@example.org",
      message: `On day ${day}`,
      subject: "",
    })
  }
  const listed = []
  for await (const message of listMessages(table)) listed.push(message)
  expect(listed.map(({ message }) => message)).toEqual(
    days
      .slice(1)
      .toReversed()
      .map((day) => `On day ${day}`),
  )
  expect(listed[0]).toEqual({
    name: "Ada",
    email: "ada@example.org",
    subject: null,
    message: "On day 181",
    createdAt: start + 181 * DAY_MS,
  })
})
