import { DeleteObjectsCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3"

/** Deletes every object of an unversioned bucket. Returns the number of objects deleted. */
export async function emptyBucket(client: S3Client, Bucket: string): Promise<number> {
  let count = 0
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    const Objects = Contents.map(({ Key }) => ({ Key }))
    if (Objects.length === 0) continue
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    const [error] = Errors
    if (error) throw new Error(`${Bucket}/${error.Key} was not deleted: ${error.Message}`)
    count += Objects.length
  }
  return count
}
