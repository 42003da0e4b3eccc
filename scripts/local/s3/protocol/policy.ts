import * as z from "zod"
import { denied, notImplemented, S3Error } from "./error.ts"
import { isSignatureOf } from "./signature.ts"

/** The fields of a form. Names are in lower case. */
export type Fields = Readonly<Record<string, string>>
/** The allowed size of the file in bytes, inclusive. */
export type Range = { min: number; max: number }

const SIZE_MAX = 5 * 2 ** 30

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal("content-length-range"), z.coerce.number().int(), z.coerce.number().int()]),
      z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})
type Condition = z.output<typeof Policy>["conditions"][number]

/** Fields that need no condition in the policy. */
const UNCHECKED_FIELDS = ["policy", "x-amz-signature", "file"]
const FIELDS =
  /^(key|policy|bucket|content-type|content-disposition|content-encoding|cache-control|success_action_status|x-amz-(algorithm|credential|date|signature|security-token|meta-.+|checksum-(crc32|sha256))|x-ignore-.+)$/

/**
 * Checks the fields of a form against the policy that they include. Returns the allowed size of the
 * file. Throws S3Error.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export function checkPolicy(fields: Fields, bucket: string, nowMs: number): Range {
  const { policy, "x-amz-credential": credential, "x-amz-signature": signature } = fields
  if (!policy || !credential || !signature || fields["x-amz-algorithm"] !== "AWS4-HMAC-SHA256") {
    throw denied("The form has no signed policy.")
  }
  if (!isSignatureOf(policy, credential, signature)) {
    throw new S3Error("SignatureDoesNotMatch", 403, "The signature does not match the policy.")
  }
  const { expiration, conditions } = readPolicy(policy)
  if (Date.parse(expiration) < nowMs) throw denied("Invalid according to Policy: Policy expired.")
  const unknown = Object.keys(fields).find((name) => !FIELDS.test(name))
  if (unknown !== undefined) throw notImplemented(`the field ${unknown}`)
  const all = { ...fields, bucket }
  const named = new Set(UNCHECKED_FIELDS)
  let range = { min: 0, max: SIZE_MAX }
  for (const condition of conditions) {
    if (isRange(condition)) range = { min: condition[1], max: Math.min(condition[2], SIZE_MAX) }
    else for (const name of fieldsMeeting(condition, all)) named.add(name)
  }
  const extra = Object.keys(fields).find((name) => !named.has(name) && !name.startsWith("x-ignore-"))
  if (extra !== undefined) throw denied(`Invalid according to Policy: Extra input fields: ${extra}`)
  return range
}

function readPolicy(policy: string) {
  try {
    return Policy.parse(JSON.parse(Buffer.from(policy, "base64").toString("utf8")))
  } catch (cause) {
    throw new S3Error("InvalidPolicyDocument", 400, `The policy is not valid: ${String(cause)}`)
  }
}

const isRange = (condition: Condition) => Array.isArray(condition) && condition[0] === "content-length-range"

/** Returns the names of the fields that the condition covers. Throws S3Error if it is not met. */
function fieldsMeeting(condition: Condition, fields: Fields): string[] {
  const expectations = Array.isArray(condition)
    ? [[String(condition[1]).slice(1), String(condition[2])] as const]
    : Object.entries(condition)
  const isPrefix = Array.isArray(condition) && condition[0] === "starts-with"
  return expectations.map(([spelled, expected]) => {
    const name = spelled.toLowerCase()
    const value = fields[name]
    if (value === undefined || (isPrefix ? !value.startsWith(expected) : value !== expected)) {
      throw denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`)
    }
    return name
  })
}
