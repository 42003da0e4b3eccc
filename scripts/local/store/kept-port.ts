import { existsSync, readFileSync, writeFileSync } from "node:fs"
import type { S3 } from "../s3/s3.ts"

/**
 * Starts S3 on the port of the last run if that is free, so that signed URLs from that run stay
 * valid.
 */
export async function startOnKeptPort(file: string, startAt: (port: number) => Promise<S3>): Promise<S3> {
  const lastPort = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0
  const port = Number.isInteger(lastPort) && lastPort > 0 && lastPort < 65_536 ? lastPort : 0
  const s3 = await startAt(port).catch(async () => await startAt(0))
  writeFileSync(file, new URL(s3.endpoint).port)
  return s3
}
