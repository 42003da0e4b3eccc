import { afterAll, expect, test } from "vitest"
import { crashSweep, reportSweep } from "../support/crash.ts"
import { startCrashServers } from "../support/crash-stage.ts"
import { startSpeech } from "../support/speech/server.ts"
import { AUDIO_FALLBACK, DEAD_LETTERED_VIDEO, LONG_AUDIO_FALLBACK } from "./job-flows.ts"

const servers = await startCrashServers()
const speech = await startSpeech({
  always: { kind: "say", segments: [{ start: 0, end: 1, text: "Words." }], language: "english" },
})
const settings = { OPENAI_BASE_URL: speech.baseUrl }

afterAll(() => speech.stop())

test.each([AUDIO_FALLBACK, LONG_AUDIO_FALLBACK, DEAD_LETTERED_VIDEO])(
  "$name breaks no rule, wherever the worker crashes",
  async (flow) => {
    const swept = await crashSweep(servers, { ...flow, settings })
    reportSweep(swept)
    expect(swept.broken).toEqual([])
    expect(swept.calls).toBeGreaterThanOrEqual(flow.outboundCallsMin)
  },
  300_000,
)
