import { describe, expect, test } from "vitest"
import { verifyWebhook, WebhookError } from "../../web/clients/typescript/src/index.gen.ts"
import { SECRET, signed, signedWith } from "./webhook-sender.ts"

describe("a webhook", () => {
  const body = JSON.stringify({
    type: "credits.low",
    timestamp: "2026-11-23T08:00:00Z",
    data: { balance: 1 },
  })

  test("is accepted with the reference library's signature, in every form of headers", async () => {
    const headers = signed("evt_1", body)
    const event = { id: "evt_1", type: "credits.low", data: { balance: 1 } }
    expect(await verifyWebhook({ body, headers, secret: SECRET })).toMatchObject(event)
    const bytes = new TextEncoder().encode(body)
    expect(await verifyWebhook({ body: bytes, headers: new Headers(headers), secret: SECRET })).toMatchObject(
      event,
    )
    const spelled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    )
    expect(await verifyWebhook({ body, headers: spelled, secret: SECRET })).toMatchObject(event)
    // After a rotation, the service signs with two secrets.
    const two = `v1,AAAA v2,x ${headers["webhook-signature"]}`
    const rotated = { ...headers, "webhook-signature": two }
    expect(await verifyWebhook({ body, headers: rotated, secret: SECRET })).toMatchObject(event)
  })

  test("is never checked with a secret that is empty or too short to be one", async () => {
    for (const secret of ["", "whsec_", "whsec_c2hvcnQ=", "whsec_%%%"]) {
      const headers = signedWith(Buffer.from(secret.replace("whsec_", ""), "base64"), "evt_1", body)
      await expect(verifyWebhook({ body, headers, secret })).rejects.toThrow(
        new TypeError("`secret` is not the secret of an endpoint, which starts with whsec_."),
      )
    }
  })

  test("is refused with a hint if it was parsed already, or the secret is not set", async () => {
    const headers = signed("evt_1", body)
    const parsed = JSON.parse(body) as string
    await expect(verifyWebhook({ body: parsed, headers, secret: SECRET })).rejects.toThrow(
      new TypeError("`body` must be the body as it came, before it is parsed as JSON."),
    )
    const unset = process.env["WEBHOOK_SECRET_OF_NOBODY"] as string
    await expect(verifyWebhook({ body, headers, secret: unset })).rejects.toThrow("starts with whsec_")
  })

  test("is refused if it is signed but not a JSON object", async () => {
    for (const text of ["", "not JSON", "null", "[]", "1", '"text"']) {
      const headers = signed("evt_1", text)
      await expect(verifyWebhook({ body: text, headers, secret: SECRET })).rejects.toThrow(
        new WebhookError("The body is not a JSON object."),
      )
    }
  })

  test("is refused when any part of it was changed", async () => {
    const headers = signed("evt_1", body)
    const wrong = [
      { body: `${body} `, headers },
      { body, headers: { ...headers, "webhook-id": "evt_2" } },
      { body, headers: { ...headers, "webhook-signature": "v1,%%%" } },
      { body, headers: { ...headers, "webhook-signature": undefined } },
      { body, headers: { ...headers, "webhook-timestamp": "soon" } },
      { body, headers: signed("evt_1", body, { ageSeconds: 310 }) },
      { body, headers: signed("evt_1", body, { ageSeconds: -320 }) },
    ]
    for (const each of wrong)
      await expect(verifyWebhook({ ...each, secret: SECRET })).rejects.toThrow(WebhookError)
  })
})
