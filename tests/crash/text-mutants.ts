import type { Mutant } from "./mutants.ts"
import * as Proofs from "./proofs.ts"

const CHAT = "core/text/chat/answer-message.ts"
const STREAM = "core/metering/metered-stream.ts"
const TRIED = "core/metering/with-trial.ts"

const BROKEN_PROMISE = /the flow keeps its own promise: .*(?:to be|to equal) /

/** Of texts that are paid: summaries, chat and the free trial. */
export const TEXT_MUTANTS: readonly Mutant[] = [
  {
    name: "every message of a chat is paid",
    edits: [{ file: CHAT, from: "if (!counted.costs) charge.waive()\n", to: "" }],
    proof: Proofs.FIRST_MESSAGE,
    says: BROKEN_PROMISE,
  },
  {
    name: "a message of a chat that was not answered counts",
    edits: [
      {
        file: CHAT,
        from: '  if (verdict?.state === "done") await keepMessage',
        to: "  if (verdict) await keepMessage",
      },
    ],
    proof: Proofs.FIRST_MESSAGE,
    says: BROKEN_PROMISE,
  },
  {
    name: "a message of a chat that was answered does not count",
    edits: [
      {
        file: CHAT,
        from: '  if (verdict?.state === "done") await keepMessage',
        to: "  if (!verdict) await keepMessage",
      },
    ],
    proof: Proofs.SECOND_MESSAGE,
    says: BROKEN_PROMISE,
  },
  {
    name: "a message that a crash left counted is never looked at again",
    edits: [{ file: CHAT, from: "left = counted.left\n", to: "" }],
    proof: Proofs.FIRST_MESSAGE,
    says: BROKEN_PROMISE,
  },
  {
    name: "who hangs up before the work is done pays for it",
    edits: [
      {
        file: STREAM,
        from: "  // A caller who has hung up before the work is done pays nothing.\n  signal.throwIfAborted()\n",
        to: "",
      },
    ],
    proof: Proofs.HUNG_UP_ON_SUMMARY,
    says: BROKEN_PROMISE,
  },
  {
    name: "who goes in the middle of a stream pays for it",
    edits: [
      {
        file: STREAM,
        from: '    signal.throwIfAborted()\n    if (text === "") return\n',
        to: '    if (isCancelled || text === "") return\n',
      },
      {
        file: STREAM,
        from: "    await unlessAborted(asked.promise, signal)\n",
        to: "    await unlessAborted(asked.promise, signal).catch(() => undefined)\n    if (isCancelled) return\n",
      },
      {
        file: STREAM,
        from: "    return await work(emit, signal)\n",
        to: "    return await work(emit, NEVER)\n",
      },
      {
        file: STREAM,
        from: "export const STREAM_MS",
        to: "const NEVER = new AbortController().signal\nexport const STREAM_MS",
      },
    ],
    proof: Proofs.READER_GONE,
    says: BROKEN_PROMISE,
  },
  {
    name: "a free try that failed counts",
    edits: [
      {
        file: TRIED,
        from: "    await returnTrial(table, reservation).catch(() => undefined)\n",
        to: "    await keepTrial(table, reservation).catch(() => undefined)\n",
      },
    ],
    proof: Proofs.TRIAL_FAILED,
    says: BROKEN_PROMISE,
  },
  {
    name: "a free try that succeeded does not count",
    edits: [
      {
        file: TRIED,
        from: "  await keepTrial(table, reservation).catch(() => undefined)\n",
        to: "  await returnTrial(table, reservation).catch(() => undefined)\n",
      },
    ],
    proof: Proofs.TRIAL_SUMMARY,
    says: BROKEN_PROMISE,
  },
]
