import type { IncomingMessage } from "node:http"
import { readText } from "../protocol/body.ts"
import { notImplemented, S3Error } from "../protocol/error.ts"
import type { S3Request, S3Response } from "../protocol/request.ts"
import { checkSignature } from "../protocol/signature.ts"
import { writeXml } from "../protocol/xml.ts"
import { testQueues } from "../store/events.ts"
import { bucketsOf, makeBucket, requireBucket } from "../store/folder.ts"
import { allUploads } from "../store/multipart.ts"
import { corsOf, parseSetting, settingOf, showSetting, writeSetting } from "../store/settings.ts"
import type { S3Call, S3Deps } from "./call.ts"
import { corsHeaders, preflightHeaders } from "./cors.ts"
import { deleteObjects, listObjects } from "./list.ts"
import { copyObject, deleteObject, getObject, postObject, putObject } from "./object.ts"
import { abortParts, beginParts, completeParts, listParts, putPart } from "./part.ts"

/** Checks the signature or the form's policy and runs the operation. Throws S3Error. */
export async function dispatch(
  deps: S3Deps,
  request: S3Request,
  incoming: IncomingMessage,
): Promise<S3Response> {
  const { method, bucket, key, headers } = request
  if (method === "OPTIONS") {
    requireBucket(deps.folder, bucket)
    return { status: 200, headers: preflightHeaders(corsOf(deps.folder, bucket), request) }
  }
  // An operation that stops reading must not close the connection, which still needs a response.
  const call = {
    ...deps,
    request,
    body: incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>,
  }
  const isForm =
    method === "POST" && key === "" && /^multipart\/form-data/i.test(headers["content-type"] ?? "")
  if (isForm) {
    requireBucket(deps.folder, bucket)
    return await postObject(call)
  }
  const payload = checkSignature(request, deps.folder.now())
  const signed = {
    ...call,
    request: { ...request, headers: { ...headers, "x-amz-content-sha256": payload } },
  }
  return key === "" ? await onBucket(signed) : await onObject(signed)
}

/** The CORS headers of any response, errors included. */
export function corsOfResponse({ folder }: S3Deps, request: S3Request): S3Response["headers"] {
  return bucketsOf(folder).includes(request.bucket)
    ? corsHeaders(corsOf(folder, request.bucket), request)
    : {}
}

async function onBucket(call: S3Call): Promise<S3Response> {
  const { folder, request, deliver } = call
  const { method, bucket, query, headers } = request
  const setting = settingOf(query)
  if (method === "PUT" && setting === undefined) {
    await readText({ source: call.body, headers })
    if (makeBucket(folder, bucket)) return { status: 200, headers: { location: `/${bucket}` } }
    throw new S3Error("BucketAlreadyOwnedByYou", 409, "The bucket already exists.")
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
  if (method === "GET" && query.has("uploads")) return { status: 200, xml: uploadsXml(call) }
  if (method === "GET" && query.get("list-type") === "2") {
    return { status: 200, xml: listObjects(folder, bucket, query) }
  }
  if (method === "POST" && query.has("delete")) {
    const xml = await readText({ source: call.body, headers })
    return { status: 200, xml: deleteObjects(folder, bucket, xml, call.events) }
  }
  throw notImplemented(`${method} of a bucket`)
}

async function onObject(call: S3Call): Promise<S3Response> {
  const { folder, request } = call
  const { method, bucket, query, headers } = request
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

function uploadsXml({ folder, request: { bucket, query } }: S3Call): string {
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
