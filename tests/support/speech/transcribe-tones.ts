import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import type { FakeSegment } from "./behaviour.ts"

const RATE = 8_000
/** 20 ms, the step for detecting silence, and the number of silent steps that end a tone. */
const STEP = RATE / 50
const PAUSE_STEPS = 10
/** About -40 dB. */
const LOUD = 330
/** The fake makes no segment longer than the window of the real model. */
const WINDOW_SECONDS = 30

/**
 * The contents of an audio file, as a model would return them: one segment for each stretch that is
 * not silent, named by its pitch (`Tone 440.`, to 10 Hz). The answer depends only on the audio, so
 * a missing or misplaced chunk shows in the transcript.
 */
export async function transcribeTones(audio: Uint8Array): Promise<ToneTranscript | undefined> {
  const sha256 = createHash("sha256").update(audio).digest("hex")
  const transcription = known.get(sha256) ?? decodeAndTranscribe(audio)
  known.set(sha256, transcription)
  return await transcription
}

type ToneTranscript = { segments: readonly FakeSegment[]; seconds: number }

/** The same audio is decoded once, so that retry tests are fast. */
const known = new Map<string, Promise<ToneTranscript | undefined>>()

async function decodeAndTranscribe(audio: Uint8Array): Promise<ToneTranscript | undefined> {
  const samples = await samplesOf(audio)
  if (!samples) return undefined
  const segments: FakeSegment[] = []
  let from: number | undefined
  let silent = 0
  const end = (to: number) => {
    if (from !== undefined) segments.push(...segmentsOf(samples, from, to))
    from = undefined
  }
  for (let at = 0; at < samples.length; at += STEP) {
    if (isLoud(samples, at)) {
      from ??= at
      silent = 0
      continue
    }
    silent += 1
    if (silent === PAUSE_STEPS) end(at - (PAUSE_STEPS - 1) * STEP)
  }
  end(samples.length)
  return { segments, seconds: samples.length / RATE }
}

function segmentsOf(samples: Int16Array, from: number, to: number): FakeSegment[] {
  const segments: FakeSegment[] = []
  for (let at = from; at < to; at += WINDOW_SECONDS * RATE) {
    const until = Math.min(to, at + WINDOW_SECONDS * RATE)
    const text = `Tone ${Math.round(pitchOf(samples, at, until) / 10) * 10}.`
    segments.push({ start: at / RATE, end: until / RATE, text })
  }
  return segments
}

function isLoud(samples: Int16Array, at: number): boolean {
  let sum = 0
  const to = Math.min(samples.length, at + STEP)
  for (let index = at; index < to; index += 1) sum += (samples[index] ?? 0) ** 2
  return Math.sqrt(sum / (to - at)) > LOUD
}

/** Upward zero crossings of the wave per second. */
function pitchOf(samples: Int16Array, from: number, to: number): number {
  let ups = 0
  for (let index = from + 1; index < to; index += 1) {
    if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) ups += 1
  }
  return (ups / (to - from)) * RATE
}

/** The samples of an audio file. Undefined when ffmpeg cannot decode it. */
async function samplesOf(audio: Uint8Array): Promise<Int16Array | undefined> {
  const args = ["-v", "error", "-i", "pipe:0", "-ac", "1", "-ar", String(RATE), "-f", "s16le", "pipe:1"]
  const child = spawn("ffmpeg", args, { stdio: ["pipe", "pipe", "ignore"] })
  // A decoder that refuses early does not read to the end.
  child.stdin.on("error", () => undefined)
  child.stdin.end(audio)
  const pcm = await buffer(child.stdout)
  return pcm.length < 2 ? undefined : new Int16Array(pcm.buffer, pcm.byteOffset, Math.floor(pcm.length / 2))
}
