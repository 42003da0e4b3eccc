import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import * as fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import { kmsSealer } from "../../../core/adapters/aws/kms-sealer.ts"
import { localSealer } from "../../../core/adapters/local/local-sealer.ts"
import { deriveKey } from "../../../core/kernel/derived-key.ts"
import type { Sealer } from "../../../core/notion/sealer.ts"

type KmsRequest = {
  KeyId?: string
  Plaintext?: string
  CiphertextBlob?: string
  EncryptionContext: Record<string, string>
}

/** A minimal KMS: sealed data opens only in the same context. */
const kms = createServer((request, response) => {
  void (async () => {
    const body = await text(request)
    const { Plaintext = "", CiphertextBlob = "", EncryptionContext, KeyId } = JSON.parse(body) as KmsRequest
    const context = JSON.stringify(Object.entries(EncryptionContext).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const isSealing = String(request.headers["x-amz-target"]).endsWith("Encrypt")
    const sealed = Buffer.from(JSON.stringify([context, Plaintext])).toString("base64")
    const [was, plain] = isSealing
      ? [context, ""]
      : (JSON.parse(Buffer.from(CiphertextBlob, "base64").toString()) as string[])
    response.writeHead(was === context ? 200 : 400, { "content-type": "application/x-amz-json-1.1" })
    if (was !== context) response.end(JSON.stringify({ __type: "InvalidCiphertextException" }))
    else response.end(JSON.stringify(isSealing ? { CiphertextBlob: sealed, KeyId } : { Plaintext: plain }))
  })()
})
await new Promise<void>((resolve) => {
  kms.listen(0, "127.0.0.1", resolve)
})
afterAll(() => {
  kms.close()
})
const address = kms.address()
const endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`
const client = { region: "eu-central-1", endpoint, credentials: { accessKeyId: "a", secretAccessKey: "b" } }

const SEALERS: readonly (readonly [string, Sealer])[] = [
  ["the service's own secret", localSealer(deriveKey("a secret of at least 32 characters", "sealing"))],
  ["KMS", kmsSealer({ keyId: "arn:aws:kms:eu-central-1:1:key/k", client })],
]
const context = { purpose: "notion", accountId: "acc_1" }
const refusal = async (work: Promise<unknown>) =>
  await work.then(
    () => "opened",
    () => "refused",
  )

describe.each(SEALERS)("sealed by %s", (_, sealer) => {
  test("a text opens again in the same context, whatever the order of the context's fields", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1 }), async (secret) => {
        const sealed = await sealer.seal(secret, context)
        expect(await sealer.open(sealed, { accountId: "acc_1", purpose: "notion" })).toBe(secret)
      }),
      { numRuns: 20 },
    )
  })

  test("it does not open for another account or purpose, or when anything was changed", async () => {
    const sealed = await sealer.seal("ntn_a_token", context)
    expect(sealed).not.toContain("ntn_")
    const tries = [
      sealer.open(sealed, { ...context, accountId: "acc_2" }),
      sealer.open(sealed, { ...context, purpose: "payments" }),
      sealer.open(sealed, {}),
      sealer.open(`x${sealed}`, context),
      sealer.open("", context),
    ]
    expect(await Promise.all(tries.map(refusal))).toEqual(tries.map(() => "refused"))
  })
})

describe("sealed by the service's own secret", () => {
  const [[, sealer] = SEALERS[1] as (typeof SEALERS)[number]] = SEALERS

  test("a changed or shortened text is refused, and sealing the same text twice gives different results", async () => {
    const sealed = await sealer.seal("a token", context)
    expect(await sealer.seal("a token", context)).not.toBe(sealed)
    const bytes = Buffer.from(sealed.slice(3), "base64url")
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect([at, await refusal(sealer.open(`v1.${changed.toString("base64url")}`, context))]).toEqual([
        at,
        "refused",
      ])
      const short = bytes.subarray(0, at).toString("base64url")
      expect([at, await refusal(sealer.open(`v1.${short}`, context))]).toEqual([at, "refused"])
    }
  })

  test("it does not open with another secret, or with the same secret's key for another purpose", async () => {
    const sealed = await sealer.seal("a token", context)
    for (const key of [
      deriveKey("another secret of 32 characters!", "sealing"),
      deriveKey("a secret of at least 32 characters", "notes"),
    ]) {
      expect(await refusal(localSealer(key).open(sealed, context))).toBe("refused")
    }
  })
})
