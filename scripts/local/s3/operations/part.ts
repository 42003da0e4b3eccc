import { readText } from "../protocol/body.ts"
import type { Answer } from "../protocol/request.ts"
import { writeXml } from "../protocol/xml.ts"
import {
  addPart,
  beginUpload,
  completeUpload,
  endUpload,
  partsOf,
  requireUpload,
} from "../store/multipart.ts"
import type { Call } from "./call.ts"
import { isOnlyIfNew, keptHeaders } from "./object.ts"

export function beginParts({ folder, asked: { bucket, key, headers } }: Call): Answer {
  const { id } = beginUpload(folder, bucket, key, keptHeaders(headers))
  const xml = writeXml("InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId: id })
  return { status: 200, xml }
}

export async function putPart(call: Call): Promise<Answer> {
  const { folder, asked, body } = call
  const { bucket, query, headers } = asked
  const number = Number(query.get("partNumber"))
  const { md5, crc32 } = await addPart(folder, bucket, uploadOf(call), number, { source: body, headers })
  return { status: 200, headers: { etag: `"${md5}"`, "x-amz-checksum-crc32": crc32 } }
}

export function listParts(call: Call): Answer {
  const { folder, asked } = call
  const { bucket, key } = asked
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

export async function completeParts(call: Call): Promise<Answer> {
  const { folder, events, asked, body } = call
  const { bucket, key, headers } = asked
  const upload = uploadOf(call)
  const xml = await readText({ source: body, headers })
  const { etag } = await completeUpload(folder, bucket, upload, xml, {
    onlyIfNew: isOnlyIfNew(headers),
    beforeWrite: (given) => events.note(bucket, "s3:ObjectCreated:CompleteMultipartUpload", given),
  })
  const said = { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: `"${etag}"` }
  return { status: 200, xml: writeXml("CompleteMultipartUploadResult", said) }
}

export function abortParts(call: Call): Answer {
  endUpload(call.folder, call.asked.bucket, uploadOf(call))
  return { status: 204 }
}

const uploadOf = ({ folder, asked: { bucket, key, query } }: Call) =>
  requireUpload(folder, bucket, key, query.get("uploadId") ?? "")
