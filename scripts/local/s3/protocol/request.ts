import type { IncomingMessage, OutgoingHttpHeaders } from "node:http"
import { notImplemented, S3Error } from "./error.ts"

/** A request as it is signed and dispatched: by path, one bucket and one key ("" where none is). */
export type Asked = {
  method: string
  /** Decoded, with its first slash. */
  path: string
  bucket: string
  key: string
  query: ReadonlyMap<string, string>
  /** One value each, names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
}

/** A body is words of XML, or bytes that stream. */
export type Answer = {
  status: number
  headers?: OutgoingHttpHeaders
  xml?: string
  bytes?: NodeJS.ReadableStream
}

const KEY_BYTES_MAX = 1024

/** Names that this stand-in understands; others would be ignored in silence. */
const HEADERS =
  /^x-amz-(date|content-sha256|user-agent|security-token|meta-.+|checksum-(crc32|sha256|mode|algorithm|type)|sdk-checksum-algorithm|decoded-content-length|trailer|copy-source|metadata-directive|mp-object-size)$/
const QUERY =
  /^(x-id|X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature|Content-Sha256|Security-Token)|x-amz-(checksum-(crc32|mode|algorithm)|sdk-checksum-algorithm)|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|uploads|uploadId|partNumber|delete|cors|notification|lifecycle)$/

/**
 * Reads the request line as it was sent: nothing that looks like a path is resolved. Throws S3Error for a name that is none and for
 * what this stand-in does not know.
 */
export function readRequest({ method = "", url = "", headers: sent }: IncomingMessage): Asked {
  const [rawPath = "", ...rawQuery] = url.split("?")
  const path = decode(rawPath)
  if (!path.startsWith("/")) throw new S3Error("InvalidURI", 400, "The request names no path.")
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

function checkAlgorithms(headers: Asked["headers"]): void {
  const named = ["x-amz-sdk-checksum-algorithm", "x-amz-checksum-algorithm", "x-amz-trailer"]
    .map((name) => headers[name]?.toLowerCase().replace("x-amz-checksum-", ""))
    .find((algorithm) => algorithm !== undefined && algorithm !== "crc32" && algorithm !== "sha256")
  if (named !== undefined) throw notImplemented(`checksums by ${named}`)
}

/** Throws S3Error: a bucket is a folder's name here, so nothing else passes. */
export function checkNames(bucket: string, key: string): void {
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new S3Error("InvalidBucketName", 400, "Small letters, digits and hyphens, 3 to 63 of them.")
  }
  if (Buffer.byteLength(key) > KEY_BYTES_MAX) {
    throw new S3Error("KeyTooLongError", 400, `A key has at most ${KEY_BYTES_MAX} bytes.`)
  }
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    if (cause instanceof URIError) throw new S3Error("InvalidURI", 400, "The URI is not readable.")
    throw cause
  }
}
