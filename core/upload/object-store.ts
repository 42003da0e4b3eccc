/**
 * Where a browser sends one file. Only this size and type, under this key, until expiry, is
 * accepted.
 */
export type UploadTarget = {
  method: "POST" | "PUT"
  url: string
  /** Form fields of a POST, sent before the file. */
  fields?: Readonly<Record<string, string>>
  /** Headers of a PUT. */
  headers?: Readonly<Record<string, string>>
}

/**
 * A store of large files by key; its events announce complete files. Its failures are thrown as
 * they are.
 */
export interface ObjectStore {
  /** `expiresAt` is epoch milliseconds; the size is enforced to the byte. */
  presign(
    key: string,
    file: { contentType: string; sizeBytes: number; expiresAt: number },
  ): Promise<UploadTarget>
  /**
   * Streams in parts, with at most two in memory. Drops everything sent if it fails or is aborted.
   */
  put(
    key: string,
    bytes: ReadableStream<Uint8Array>,
    options: { contentType: string; signal?: AbortSignal | undefined },
  ): Promise<void>
  /** Copies an object within the store. Throws if it does not exist. */
  copy(key: string, to: string): Promise<void>
  /** Returns a URL of the object, served with this type and by ranges. `expiresAt`: epoch ms. */
  link(key: string, options: { contentType: string; expiresAt: number }): Promise<string>
  /** The size in bytes; undefined if the object does not exist. */
  size(key: string): Promise<number | undefined>
  /** Downloads to a new local file; throws if it is larger than `bytesMax`. */
  download(
    key: string,
    path: string,
    options: { bytesMax: number; signal?: AbortSignal | undefined },
  ): Promise<void>
  /** Throws if the store does not answer. */
  reach(): Promise<void>
  /** Idempotent. */
  remove(key: string): Promise<void>
}
