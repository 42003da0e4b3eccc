/** An error that a service of AWS answers with. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** CloudFormation's answer to nearly every mistake. */
export const invalid = (message: string): Refusal => new Refusal("ValidationError", message)
