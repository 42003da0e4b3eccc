/** Where a browser puts one file: nothing else passes than that size and type, under that key, until then. */
export type UploadTarget = {
  method: "POST" | "PUT"
  url: string
  /** Form fields of a POST, sent before the file. */
  fields?: Readonly<Record<string, string>>
  /** Headers of a PUT. */
  headers?: Readonly<Record<string, string>>
}

/** A store of large files, each under a key; its events say when one is whole. Its failures are thrown as they come. */
export interface ObjectStore {
  /** `expiresAt` is epoch milliseconds; the size is enforced to the byte. */
  presign(
    key: string,
    file: { contentType: string; sizeBytes: number; expiresAt: number },
  ): Promise<UploadTarget>
  /** Stores a stream in parts, never holding more than two of them; what was sent is dropped when the stream fails or `signal` aborts. */
  put(
    key: string,
    bytes: ReadableStream<Uint8Array>,
    options: { contentType: string; signal?: AbortSignal | undefined },
  ): Promise<void>
  /** Its size in bytes; undefined where nothing is. */
  size(key: string): Promise<number | undefined>
  /** Writes it to a new file of this machine; `bytesMax` more than which throws. */
  download(
    key: string,
    path: string,
    options: { bytesMax: number; signal?: AbortSignal | undefined },
  ): Promise<void>
  /** Gone is as good as removed. */
  remove(key: string): Promise<void>
}
