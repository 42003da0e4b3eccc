/**
 * Returns a file download (RFC 6266). The name is sent twice: as ASCII with replaced characters,
 * and in the extended form that allows all characters.
 */
export function attachment(body: BodyInit, name: string): Response {
  const plain = name.replaceAll(/[^\x20-\x7E]/g, "_").replaceAll(/["\\%]/g, "_")
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return new Response(body, {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      "cache-control": "no-store",
    },
  })
}

/**
 * Streams bytes as fast as the client reads them, without buffering ahead. A client that
 * disconnects ends the generator.
 */
export function lazyStream(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await bytes.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
