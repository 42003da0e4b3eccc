/**
 * An error response with S3's code and status
 * (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html).
 */
export class S3Error extends Error {
  override readonly name = "S3Error"
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message = code) {
    super(message)
    this.code = code
    this.status = status
  }
}

export const denied = (message: string): S3Error => new S3Error("AccessDenied", 403, message)
export const invalid = (message: string): S3Error => new S3Error("InvalidArgument", 400, message)

/** Rejects an S3 feature that this stand-in lacks, instead of ignoring it silently. */
export const notImplemented = (what: string): S3Error =>
  new S3Error("NotImplemented", 501, `This stand-in does not support ${what}.`)
