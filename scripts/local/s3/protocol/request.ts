import type { IncomingMessage, OutgoingHttpHeaders } from "node:http"
import { notImplemented, S3Error } from "./error.ts"

/** A parsed request. `bucket` and `key` come from the path; an absent key is "". */
export type S3Request = {
  method: string
  /** Decoded, with the leading slash. */
  path: string
  bucket: string
  key: string
  query: ReadonlyMap<string, string>
  /** Repeated headers are joined by commas. Names are in lower case. */
  headers: Readonly<Record<string, string | undefined>>
}

/** The body is XML text or a stream of bytes. */
export type S3Response = {
  status: number
  headers?: OutgoingHttpHeaders
  xml?: string
  bytes?: NodeJS.ReadableStream
}

const KEY_BYTES_MAX = 1024

/**
 * The supported `x-amz-` headers and query parameters. Others are rejected, because ignoring them
 * would go unnoticed.
 */
const HEADERS =
  /^x-amz-(date|content-sha256|user-agent|security-token|meta-.+|checksum-(crc32|sha256|mode|algorithm|type)|sdk-checksum-algorithm|decoded-content-length|trailer|copy-source|metadata-directive|mp-object-size)$/
const QUERY =
  /^(x-id|X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature|Content-Sha256|Security-Token)|x-amz-(checksum-(crc32|mode|algorithm)|sdk-checksum-algorithm)|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|uploads|uploadId|partNumber|delete|cors|notification|lifecycle|response-(content-(type|disposition|encoding)|cache-control))$/

/**
 * Parses the request line as it was sent, without resolving `..` in the path. Throws S3Error for an
 * invalid name and for anything this stand-in does not support.
 */
export function readRequest({ method = "", url = "", headers: sent }: IncomingMessage): S3Request {
  const [rawPath = "", ...rawQuery] = url.split("?")
  const path = decode(rawPath)
  if (!path.startsWith("/"))
    throw new S3Error("InvalidURI", 400, "The request's path must begin with a slash.")
  const [bucket = "", ...rest] = path.slice(1).split("/")
  const key = rest.join("/")
  if (bucket === "") throw notImplemented("requests without a bucket")
  checkNames(bucket, key)
  const query = new Map(
    rawQuery
      .join("?")
      .split("&")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const [name = "", ...value] = pair.split("=")
        return [decode(name), decode(value.join("="))] as const
      }),
  )
  const headers = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, [value].flat().join(",")]),
  )
  const unknown =
    [...query.keys()].find((name) => !QUERY.test(name)) ??
    Object.keys(headers).find((name) => name.startsWith("x-amz-") && !HEADERS.test(name))
  if (unknown !== undefined) throw notImplemented(unknown)
  checkAlgorithms(headers)
  return { method, path, bucket, key, query, headers }
}

function checkAlgorithms(headers: S3Request["headers"]): void {
  const named = ["x-amz-sdk-checksum-algorithm", "x-amz-checksum-algorithm", "x-amz-trailer"]
    .map((name) => headers[name]?.toLowerCase().replace("x-amz-checksum-", ""))
    .find((algorithm) => algorithm !== undefined && algorithm !== "crc32" && algorithm !== "sha256")
  if (named !== undefined) throw notImplemented(`checksums by ${named}`)
}

/** Throws S3Error for an invalid name. A bucket's name becomes the name of a folder. */
export function checkNames(bucket: string, key: string): void {
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new S3Error(
      "InvalidBucketName",
      400,
      "A bucket name must have 3 to 63 lowercase letters, digits or hyphens, and no hyphen at either end.",
    )
  }
  if (Buffer.byteLength(key) > KEY_BYTES_MAX) {
    throw new S3Error("KeyTooLongError", 400, `A key must have at most ${KEY_BYTES_MAX} bytes.`)
  }
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    if (cause instanceof URIError)
      throw new S3Error("InvalidURI", 400, "The URI is not valid percent-encoding.")
    throw cause
  }
}
