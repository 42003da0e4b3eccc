import type { Queue } from "../../core/queue/queue.ts"
import { parseTasks, type Task } from "../../core/queue/task.ts"
import { getDeadLetters, getQueue } from "../../functions/compose/deps/queue.ts"
import type { Services } from "../../functions/compose/services.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { UsageError } from "../local/process/command.ts"
import { LocalRunError } from "../local/process/user-error.ts"
import { localSqs, makeQueues } from "../local/store/sqs.ts"
import { counted } from "./counted.ts"
import { asOperator } from "./operator.ts"
import { parse, reasonOf } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

/**
 * How long a received message stays hidden, in seconds. Listing it or sending it again takes less.
 */
const HIDE_SECONDS = 30
const LIST_MAX = 100

/** Lists the messages that no consumer could handle, or sends them back to the workers. */
export const deadLetters: Subcommand = {
  usage: "[redrive --reason <text>]",
  does: "list dead letters, or send them to the workers again",
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["reason"])
    const [what] = positionals
    const isRedrive = what === "redrive"
    if (what !== undefined && !isRedrive) {
      throw new UsageError(`Unexpected argument: ${what}. dead-letters takes only redrive.`)
    }
    if (!isRedrive && values.reason !== undefined) throw new UsageError("--reason is only for redrive.")
    const reason = isRedrive ? reasonOf(values.reason) : ""
    await asOperator(values, async ({ services, act }) => {
      const reached = await withQueues(services)
      const [queue, letters] = [getQueue(reached), getDeadLetters(reached)]
      if (!queue || !letters) {
        throw new LocalRunError(
          "No queues found. Start the service, name a --stage, or set AUDIO_QUEUE_URL and AUDIO_DEAD_LETTER_URL.",
        )
      }
      const found = await receiveAll(letters)
      // The found ones are hidden, too.
      const hidden = (await letters.hidden()) - found.length
      if (hidden > 0) console.log(hiddenText(hidden, isRedrive))
      else if (found.length === 0) console.log("There are no dead letters.")
      for (const { id, body, receives, handle } of found) {
        if (!isRedrive) {
          console.log(`${id}  received ${counted(receives, "time")}  ${textOf(body)}`)
          await letters.hide(handle, 1)
          continue
        }
        await act({ act: "redrive", subject: id, reason, details: { message: textOf(body) } }, async () => {
          // Send before removing: a crash in between leaves two messages, which is harmless.
          await queue.send(body)
          await letters.remove(handle)
          return `Sent ${textOf(body)} to the workers again.`
        })
      }
    })
  },
}

/** Says why messages can't be listed or sent: their consumer has received them. */
function hiddenText(count: number, isRedrive: boolean): string {
  const [are, them] = count === 1 ? ["is", "it"] : ["are", "them"]
  const { hideSeconds } = RESOURCES.audioDeadLetters
  return [
    `${counted(count, "dead letter")} ${are} hidden, because the consumer is trying ${them}. Each try hides ${them} for ${hideSeconds} seconds, and the next one follows at once.`,
    'The log of the service has each failure as "dead letters". Fix its cause: the next try then releases the credits.',
    ...(isRedrive ? ["Nothing hidden was sent to the workers."] : []),
  ].join("\n")
}

/**
 * Adds the queue URLs of a running local service, which publishes the address of its SQS. Queue
 * names are fixed.
 */
async function withQueues(services: Services): Promise<Services> {
  const { config } = services
  if (config.AUDIO_QUEUE_URL !== undefined || config.SQS_ENDPOINT === undefined) return services
  const client = localSqs(config.SQS_ENDPOINT)
  try {
    const { audio, deadLetters: letters } = await makeQueues(client)
    return {
      ...services,
      config: { ...config, AUDIO_QUEUE_URL: audio.url, AUDIO_DEAD_LETTER_URL: letters.url },
    }
  } finally {
    client.destroy()
  }
}

async function receiveAll(letters: Queue) {
  const found = new Map<string, Awaited<ReturnType<Queue["receive"]>>[number]>()
  while (found.size < LIST_MAX) {
    const received = await letters.receive({ max: 10, waitSeconds: 1, hideSeconds: HIDE_SECONDS })
    if (received.length === 0) break
    for (const message of received) found.set(message.id, message)
  }
  return [...found.values()]
}

function taskText(task: Task): string {
  if (task.kind === "upload") return `upload ${task.uploadId} of ${task.accountId}`
  if (task.kind === "watch") return `watchlist ${task.watchId} of ${task.accountId}`
  return task.kind === "batch" ? `batch ${task.batchId} of ${task.accountId}` : `job ${task.jobId}`
}

/** Describes the jobs, uploads, batches and watchlists in a message, whose body may be anything. */
function textOf(body: string): string {
  try {
    const tasks = parseTasks(body).map(taskText)
    if (tasks.length > 0) return tasks.join(", ")
  } catch {
    // Not a task: show the body as it is.
  }
  return JSON.stringify(body.slice(0, 100))
}
