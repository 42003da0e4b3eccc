/** What to do if AWS does not accept the credentials of this shell. */
export const CREDENTIALS_FIX =
  "aws configure sso && aws sso login, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"

export const refusedText = ({ name, message }: Error): string =>
  `AWS does not accept the credentials of this shell (${name}: ${message})`
