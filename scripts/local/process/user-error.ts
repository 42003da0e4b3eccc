/**
 * Something about this machine keeps the local run from starting. The message is one line for a person: what is
 * wrong, then the way out. Commands print it without a stack and exit 1.
 */
export class LocalRunError extends Error {
  override readonly name = "LocalRunError"
}
