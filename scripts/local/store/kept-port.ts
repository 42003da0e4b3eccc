import { existsSync, readFileSync, writeFileSync } from "node:fs"
import type { S3 } from "../s3/s3.ts"

/** Starts it on the port of its last run where that is free: addresses that were signed for it are good a while longer. */
export async function startOnKeptPort(file: string, startAt: (port: number) => Promise<S3>): Promise<S3> {
  const kept = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0
  const port = Number.isInteger(kept) && kept > 0 && kept < 65_536 ? kept : 0
  const s3 = await startAt(port).catch(async () => await startAt(0))
  writeFileSync(file, new URL(s3.endpoint).port)
  return s3
}
