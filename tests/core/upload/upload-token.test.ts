import { UnsecuredJWT } from "jose"
import { expect, test } from "vitest"
import { signUploadToken, verifyUploadToken } from "../../../core/upload/upload-token.ts"

const SECRET = "a secret of tests"
const REF = { accountId: "acc_1", uploadId: "upl_1" }
const AT = Date.UTC(2026, 5, 1)

test("a token is valid for its purpose and secret until it expires, or later when age is not checked", async () => {
  const token = await signUploadToken(SECRET, "upload", REF, AT + 60_000)
  expect(await verifyUploadToken(SECRET, "upload", token, AT)).toEqual(REF)
  expect(await verifyUploadToken(SECRET, "upload", token, AT + 59_000)).toEqual(REF)
  expect(await verifyUploadToken(SECRET, "upload", token, AT + 60_000)).toBeUndefined()
  expect(await verifyUploadToken(SECRET, "upload", token)).toEqual(REF)
  expect(await verifyUploadToken(SECRET, "result", token, AT)).toBeUndefined()
  expect(await verifyUploadToken("another secret", "upload", token, AT)).toBeUndefined()
})

test("an unsigned text is not a token", async () => {
  const claims = new UnsecuredJWT({ upload: REF.uploadId })
    .setSubject(REF.accountId)
    .setAudience("upload")
    .setExpirationTime(AT / 1000 + 60)
  for (const token of [claims.encode(), "", "x", "..", `${claims.encode()}x`]) {
    expect(await verifyUploadToken(SECRET, "upload", token, AT)).toBeUndefined()
  }
})
