import { readText } from "../protocol/body.ts"
import type { S3Response } from "../protocol/request.ts"
import { writeXml } from "../protocol/xml.ts"
import {
  addPart,
  beginUpload,
  completeUpload,
  endUpload,
  partsOf,
  requireUpload,
} from "../store/multipart.ts"
import type { S3Call } from "./call.ts"
import { isOnlyIfNew, storedHeaders } from "./object.ts"

export function beginParts({ folder, request: { bucket, key, headers } }: S3Call): S3Response {
  const { id } = beginUpload(folder, bucket, key, storedHeaders(headers))
  const xml = writeXml("InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId: id })
  return { status: 200, xml }
}

export async function putPart(call: S3Call): Promise<S3Response> {
  const { folder, request, body } = call
  const { bucket, query, headers } = request
  const number = Number(query.get("partNumber"))
  const { md5, crc32 } = await addPart(folder, bucket, uploadOf(call), number, { source: body, headers })
  return { status: 200, headers: { etag: `"${md5}"`, "x-amz-checksum-crc32": crc32 } }
}

export function listParts(call: S3Call): S3Response {
  const { folder, request } = call
  const { bucket, key } = request
  const upload = uploadOf(call)
  const xml = writeXml("ListPartsResult", {
    Bucket: bucket,
    Key: key,
    UploadId: upload.id,
    IsTruncated: false,
    Part: partsOf(folder, bucket, upload).map(({ number, size, md5, at }) => ({
      PartNumber: number,
      LastModified: new Date(at).toISOString(),
      ETag: `"${md5}"`,
      Size: size,
    })),
  })
  return { status: 200, xml }
}

export async function completeParts(call: S3Call): Promise<S3Response> {
  const { folder, events, request, body } = call
  const { bucket, key, headers } = request
  const upload = uploadOf(call)
  const xml = await readText({ source: body, headers })
  const { etag } = await completeUpload(folder, bucket, upload, xml, {
    onlyIfNew: isOnlyIfNew(headers),
    beforeWrite: (object) => events.note(bucket, "s3:ObjectCreated:CompleteMultipartUpload", object),
  })
  const result = { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: `"${etag}"` }
  return { status: 200, xml: writeXml("CompleteMultipartUploadResult", result) }
}

export function abortParts(call: S3Call): S3Response {
  endUpload(call.folder, call.request.bucket, uploadOf(call))
  return { status: 204 }
}

const uploadOf = ({ folder, request: { bucket, key, query } }: S3Call) =>
  requireUpload(folder, bucket, key, query.get("uploadId") ?? "")
