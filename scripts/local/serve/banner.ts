import { SERVICE_NAME } from "../../../core/kernel/service.ts"

/** The values that the banner prints. */
type RunInfo = {
  url: string
  mcpUrl: string
  extractorUrl: string
  serviceKey: string
  apiKey: string
  /** If false, the banner names the files that contain the keys. */
  areKeysShown: boolean
  dataDir: string
  engine: string
  outbox: string | undefined
  exampleVideo: string
}

/** The text that `npm start` prints. */
export function banner(run: RunInfo): string {
  const apiKey = run.areKeysShown ? run.apiKey : `$(cat ${run.dataDir}/demo-key)`
  const serviceKey = run.areKeysShown ? run.serviceKey : `in ${run.dataDir}/extractor-key`
  const curl = (video: string) =>
    `  curl -sS ${run.url}/api/v1/transcribe -H "Authorization: Bearer ${apiKey}" -d '{"url":"${video}"}'`
  const mails = run.outbox ? `  (emails are written to ${run.outbox}/, their links printed here)` : ""
  return `
${SERVICE_NAME} is running.

  Open       ${run.url}/
  Sign in    ${run.url}/login${mails}
  API        ${run.url}/api/v1
  Docs       ${run.url}/docs#start
  MCP        ${run.mcpUrl}
  Extractor  ${run.extractorUrl}  (service key ${serviceKey})
  Store      ${run.engine}, data in ${run.dataDir}/
  Demo key   ${run.areKeysShown ? apiKey : `in ${run.dataDir}/demo-key`}

A sample video, which needs no network:

${curl("et-sample-1")}

A YouTube video:

${curl(run.exampleVideo)}

Ctrl-C stops everything.
`
}
