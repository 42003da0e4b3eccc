import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { home as route } from "./home.route.ts"
import { staticHandler } from "./static.ts"

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${SERVICE_NAME}: transcripts of videos</title>
<style>
  :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
  body { max-width: 40rem; margin: 12vh auto; padding: 0 1.25rem }
  h1 { font-size: 2rem; line-height: 1.2; margin-bottom: 0 }
  pre { padding: 1rem; border-radius: 8px; background: color-mix(in srgb, currentColor 7%, transparent); overflow-x: auto }
  a { color: inherit; text-underline-offset: 0.2em }
</style>
<h1>${SERVICE_NAME}</h1>
<p>One key, one video, one transcript, one credit. A transcript that is already here costs nothing, and neither does a failure.</p>
<pre>curl -sS /api/v1/transcribe \\
  -H "Authorization: Bearer et_…" \\
  -d '{"url":"et-sample-1"}'</pre>
<p><a href="/docs">API reference</a> · <a href="/api/openapi.json">OpenAPI</a> · <a href="/llms.txt">llms.txt</a> · <a href="/health">Health</a></p>
</html>
`

export const handler = staticHandler(route, PAGE)
