/** For ports that report a fault instead of throwing it. An unexpected report fails its test. */
export function throwReported(cause: unknown): never {
  throw cause
}
