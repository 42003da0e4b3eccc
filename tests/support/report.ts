/** For ports that report a fault instead of throwing it: no test expects one, so it fails the test that meets it. */
export function throwReported(cause: unknown): never {
  throw cause
}
