import type { IncomingMessage } from "node:http"
import { readText } from "../protocol/body.ts"
import { notImplemented, S3Error } from "../protocol/error.ts"
import type { Answer, Asked } from "../protocol/request.ts"
import { checkSignature } from "../protocol/signature.ts"
import { writeXml } from "../protocol/xml.ts"
import { testQueues } from "../store/events.ts"
import { bucketsOf, makeBucket, requireBucket } from "../store/folder.ts"
import { allUploads } from "../store/multipart.ts"
import { corsOf, parseSetting, settingOf, showSetting, writeSetting } from "../store/settings.ts"
import type { Call, Ground } from "./call.ts"
import { corsHeaders, preflightHeaders } from "./cors.ts"
import { deleteObjects, listObjects } from "./list.ts"
import { copyObject, deleteObject, getObject, postObject, putObject } from "./object.ts"
import { abortParts, beginParts, completeParts, listParts, putPart } from "./part.ts"

/** Finds what is asked for, and whether it may be. Throws S3Error. */
export async function dispatch(ground: Ground, asked: Asked, request: IncomingMessage): Promise<Answer> {
  const { method, bucket, key, headers } = asked
  if (method === "OPTIONS") {
    requireBucket(ground.folder, bucket)
    return { status: 200, headers: preflightHeaders(corsOf(ground.folder, bucket), asked) }
  }
  // Who stops reading must not end the connection: the rest is still to come, and then the answer.
  const call = {
    ...ground,
    asked,
    body: request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>,
  }
  const isForm =
    method === "POST" && key === "" && /^multipart\/form-data/i.test(headers["content-type"] ?? "")
  if (isForm) {
    requireBucket(ground.folder, bucket)
    return await postObject(call)
  }
  const payload = checkSignature(asked, ground.folder.now())
  const signed = { ...call, asked: { ...asked, headers: { ...headers, "x-amz-content-sha256": payload } } }
  return key === "" ? await onBucket(signed) : await onObject(signed)
}

/** What a page of another origin may see of an answer, refusals among them. */
export function corsOfAnswer({ folder }: Ground, asked: Asked): Answer["headers"] {
  return bucketsOf(folder).includes(asked.bucket) ? corsHeaders(corsOf(folder, asked.bucket), asked) : {}
}

async function onBucket(call: Call): Promise<Answer> {
  const { folder, asked, deliver } = call
  const { method, bucket, query, headers } = asked
  const setting = settingOf(query)
  if (method === "PUT" && setting === undefined) {
    await readText({ source: call.body, headers })
    if (makeBucket(folder, bucket)) return { status: 200, headers: { location: `/${bucket}` } }
    throw new S3Error("BucketAlreadyOwnedByYou", 409, "The bucket is there already.")
  }
  requireBucket(folder, bucket)
  if (setting !== undefined) {
    if (method === "GET") return { status: 200, xml: showSetting(folder, bucket, setting) }
    if (method !== "PUT") throw notImplemented(`${method} of ${setting}`)
    const value = parseSetting(setting, await readText({ source: call.body, headers }))
    if ("QueueConfiguration" in value) await testQueues(folder, bucket, value, deliver)
    writeSetting(folder, bucket, setting, value)
    return { status: 200 }
  }
  if (method === "HEAD") return { status: 200 }
  if (method === "GET" && query.has("uploads")) return { status: 200, xml: shownUploads(call) }
  if (method === "GET" && query.get("list-type") === "2") {
    return { status: 200, xml: listObjects(folder, bucket, query) }
  }
  if (method === "POST" && query.has("delete")) {
    const xml = await readText({ source: call.body, headers })
    return { status: 200, xml: deleteObjects(folder, bucket, xml, call.events) }
  }
  throw notImplemented(`${method} of a bucket`)
}

async function onObject(call: Call): Promise<Answer> {
  const { folder, asked } = call
  const { method, bucket, query, headers } = asked
  requireBucket(folder, bucket)
  const isPart = query.has("uploadId")
  if (method === "GET" || method === "HEAD") return isPart ? listParts(call) : getObject(call)
  if (method === "DELETE") return isPart ? abortParts(call) : deleteObject(call)
  if (method === "POST" && query.has("uploads")) return beginParts(call)
  if (method === "POST" && isPart) return await completeParts(call)
  if (method !== "PUT") throw notImplemented(`${method} of an object`)
  if (isPart) return await putPart(call)
  return headers["x-amz-copy-source"] === undefined ? await putObject(call) : await copyObject(call)
}

function shownUploads({ folder, asked: { bucket, query } }: Call): string {
  const uploads = allUploads(folder, bucket).filter(({ key }) => key.startsWith(query.get("prefix") ?? ""))
  return writeXml("ListMultipartUploadsResult", {
    Bucket: bucket,
    IsTruncated: false,
    Upload: uploads.map(({ id, key, at }) => ({
      Key: key,
      UploadId: id,
      Initiated: new Date(at).toISOString(),
    })),
  })
}
