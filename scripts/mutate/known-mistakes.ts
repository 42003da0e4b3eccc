/** A mistake that services like this one have made, and the test file that has to notice it. */
export type KnownMistake = {
  name: string
  file: string
  /** Code that occurs once in the file, and its replacement. */
  edits: readonly (readonly [from: string, to: string])[]
  test: string
}

/**
 * Mistakes of other services and of earlier code. Mistakes of the ledger under crashes and races
 * are in tests/crash instead, where `npm test` plants each of them.
 */
export const KNOWN_MISTAKES: readonly KnownMistake[] = [
  {
    name: "a message leaves the queue before its work is done",
    file: "functions/queue/worker.ts",
    edits: [['  let end: "done"', '  await queue.remove(message.handle)\n  let end: "done"']],
    test: "tests/journey/audio.test.ts",
  },
  {
    name: "all videos of a batch are charged as one call",
    file: "core/batch/attempt-video.ts",
    edits: [
      [
        "const idempotent = { operationId, replaces }",
        'const idempotent = { operationId: taskId.replace(/\\W.*/, ""), replaces }',
      ],
    ],
    test: "tests/journey/batches.test.ts",
  },
  {
    name: "an idempotency key counts for all accounts",
    file: "core/metering/idempotency-claim.ts",
    edits: [["claimKey(payer.accountId, sha256(", "claimKey(payer.accountId.slice(0, 4), sha256("]],
    test: "tests/journey/idempotency.test.ts",
  },
  {
    name: "an idempotency key may be used with another body",
    file: "core/metering/idempotency-claim.ts",
    edits: [['  if (item.body_sha256 !== request.bodySha256) return { outcome: "mismatch" }\n', ""]],
    test: "tests/journey/idempotency.test.ts",
  },
  {
    name: "a call that still runs counts as dead for one with the same idempotency key",
    file: "core/metering/idempotent.ts",
    edits: [["now - seen.since >= CLAIM_UNCHANGED_MS ||", "now - seen.since >= 0 ||"]],
    test: "tests/core/metering/idempotent.test.ts",
  },
  {
    name: "all invoices are granted as one",
    file: "core/billing/sync-invoice.ts",
    edits: [['"subscription_grant", id, bought', '"subscription_grant", "invoice", bought']],
    test: "tests/journey/billing-history.test.ts",
  },
  {
    name: "a refund and a dispute of one payment both take its credits back",
    file: "core/ledger/reversals.ts",
    edits: [["(amount * Math.min(sum, whole)) / whole", "(amount * sum) / whole"]],
    test: "tests/core/ledger/reversals.test.ts",
  },
  {
    name: "a won dispute does not return the credits",
    file: "core/ledger/reversals.ts",
    edits: [
      [
        "return isStanding ? { ...others, [reference]: part } : others",
        "return isStanding || _before ? { ...others, [reference]: part } : others",
      ],
    ],
    test: "tests/journey/billing-reversals.test.ts",
  },
  {
    name: "the limit of calls is not part of the write that counts them",
    file: "core/ratelimit/sliding-window.ts",
    edits: [["OR ${oldest} < ${limit})", "OR ${oldest} < ${limit} OR ${oldest} >= ${limit})"]],
    test: "tests/core/ratelimit/rate-limit.test.ts",
  },
  {
    name: "an empty body of captions counts as a video without captions",
    file: "core/adapters/youtube/player/fetch-captions.ts",
    edits: [['=== "") return "blocked"', '=== "") return "no_captions"']],
    test: "tests/core/adapters/youtube/player/captions.test.ts",
  },
  {
    name: "a job is shown to every caller who has its ID",
    file: "functions/http/job-response.ts",
    edits: [["!answer || !isMine(job.owner)", "!answer || (!isMine(job.owner) && job.owner === undefined)"]],
    test: "tests/journey/jobs.test.ts",
  },
  {
    name: "a revoked key is accepted",
    file: "core/apikey/authenticate.ts",
    edits: [
      [
        "condition: `#status = :active AND ${NOT_EXPIRED}`",
        "condition: `(#status = :active OR #status <> :active) AND ${NOT_EXPIRED}`",
      ],
      ['status === "active" && expires_at > nowMs', "status !== undefined && expires_at > nowMs"],
    ],
    test: "tests/journey/keys.test.ts",
  },
  {
    name: "a key is stored in plain text",
    file: "core/apikey/apikey.ts",
    edits: [["const prefix = displayPrefix(rawKey)", "const prefix = displayPrefix(rawKey) && rawKey"]],
    test: "tests/journey/keys.test.ts",
  },
  {
    name: "the response to an unexpected error has its details",
    file: "functions/http/error-response.ts",
    edits: [
      [
        "({ code, message }: AppError, requestId: string)",
        "({ code, message, cause }: AppError, requestId: string)",
      ],
      [
        "${ERRORS.internal_error.message} (${requestId})",
        "${ERRORS.internal_error.message} (${requestId}) ${String(cause)}",
      ],
    ],
    test: "tests/contract/faults.test.ts",
  },
  {
    name: "a Stripe event is accepted with any signature",
    file: "core/adapters/stripe/webhook-event.ts",
    edits: [
      ["  return undefined\n}\n\nfunction parsed", "  return eventOf(parsed(raw))\n}\n\nfunction parsed"],
    ],
    test: "tests/journey/billing-refusals.test.ts",
  },
  {
    name: "each delivery of an event grants credits",
    file: "core/billing/sync-invoice.ts",
    edits: [['"subscription_grant", id, bought', '"subscription_grant", `${id}:${Math.random()}`, bought']],
    test: "tests/journey/billing-plans.test.ts",
  },
  {
    name: "a page token starts at the first page again",
    file: "core/listing/page-token.ts",
    edits: [
      [
        "JSON.stringify([position.source, position.cursor, nowMs])",
        'JSON.stringify([position.source, "", nowMs])',
      ],
    ],
    test: "tests/journey/lists.test.ts",
  },
  {
    name: "a truncated list counts as complete",
    file: "functions/wire/listing-bodies.ts",
    edits: [["{ complete: false as const, stopped_reason: stopped }", "{ stopped_reason: stopped }"]],
    test: "tests/journey/list-sources.test.ts",
  },
  {
    name: "a language other than the requested one is not reported as a fallback",
    file: "core/captions/language.ts",
    edits: [["fallback: asked !== undefined }", 'fallback: asked === "" }']],
    test: "tests/core/captions/language.test.ts",
  },
  {
    name: "the requested language is ignored",
    file: "core/captions/language.ts",
    edits: [
      [
        "asked === undefined ? undefined : chooseAsked(tracks, asked)",
        'asked === "en" ? chooseAsked(tracks, asked) : undefined',
      ],
    ],
    test: "tests/core/captions/language.test.ts",
  },
  {
    name: "an arrow in the text of a subtitle is not escaped",
    file: "core/captions/format/srt.ts",
    edits: [['.replaceAll("-->", "→")', ""]],
    test: "tests/core/captions/format.test.ts",
  },
  {
    name: "a subtitle ends when it begins",
    file: "core/captions/format/srt.ts",
    edits: [['${formatTimecode(endMs, ",")}', '${formatTimecode(Math.min(startMs, endMs), ",")}']],
    test: "tests/core/captions/format.test.ts",
  },
  {
    name: "a citation counts although no transcript has its words",
    file: "core/ask/answer-filter.ts",
    edits: [
      [
        "return found && { row: video.row, startMs: found.startMs, quote: found.text }",
        "return { row: video.row, startMs: found?.startMs ?? null, quote: found?.text ?? quote }",
      ],
    ],
    test: "tests/journey/ask.test.ts",
  },
]

/** The source with the mistake. Throws if it does not have the code exactly once. */
export function plantKnown(source: string, { name, file, edits }: KnownMistake): string {
  return edits.reduce((text, [from, to]) => {
    const parts = text.split(from)
    if (parts.length !== 2)
      throw new Error(`${name}: ${file} has this code ${parts.length - 1} times, not once: ${from}`)
    return parts.join(to)
  }, source)
}
