/**
 * A problem with this machine or its settings keeps the local run from starting. The message is one
 * line: what is wrong, then what to do. Commands print it without a stack and exit with code 1.
 */
export class LocalRunError extends Error {
  override readonly name = "LocalRunError"
}
