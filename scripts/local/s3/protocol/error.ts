/** What S3 answers when it refuses (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html): its code and its status. */
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

/** What S3 has and this stand-in has not is refused: nobody may take it for done. */
export const notImplemented = (what: string): S3Error =>
  new S3Error("NotImplemented", 501, `This stand-in does not know ${what}.`)
