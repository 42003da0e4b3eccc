/** `npm run identities`: replaces the client identities of a running service. */
import { createPrivateKey } from "node:crypto"
import { readFileSync } from "node:fs"
import { DAY_MS, isoTime } from "../core/kernel/clock.ts"
import { builtInSet } from "../core/youtube/identities/built-in.ts"
import type { IdentitySet } from "../core/youtube/identities/identity.ts"
import { pushTrial, readStored, rejectTrial, rollBack } from "../core/youtube/identities/identity-store.ts"
import { readUsable } from "../core/youtube/identities/read-usable.ts"
import {
  readSigned,
  type SignedDocument,
  signDocument,
  writeDocument,
} from "../core/youtube/identities/signed-document.ts"
import { requireSetting } from "../functions/compose/config.ts"
import type { Services } from "../functions/compose/services.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { asOperator } from "./ops/operator.ts"
import { parse, reasonOf, required } from "./ops/options.ts"

/** How long the document that `show` prints is valid, unless it is edited. */
const VALID_MS = 90 * DAY_MS

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  show: async (args) => {
    await asOperator(parse(args, 0).values, async ({ services }) => {
      const now = services.clock.now()
      const { inUse } = await readInUse(services)
      console.log(writeDocument(inUse, now, now + VALID_MS))
    })
  },
  sign: async (args) => {
    const { positionals, values } = parse(args, 1, ["key"])
    const document = read(required(positionals[0], "<document>"))
    const key = privateKeyIn(required(values.key, "--key"))
    console.log(JSON.stringify(signDocument(document, key, Date.now())))
  },
  push: async (args) => {
    const { positionals, values } = parse(args, 1, ["reason"])
    const signed = JSON.parse(read(required(positionals[0], "<signed document>"))) as SignedDocument
    const reason = reasonOf(values.reason)
    await asOperator(values, async ({ services, act }) => {
      const set = readSigned(signed, publicKeyOf(services), services.clock.now())
      const subject = isoTime(set.issuedAt)
      await act({ act: "identities push", subject, reason, details: {} }, async () => {
        const { inUse } = await readInUse(services)
        await pushTrial(services.table, signed, { set, inUse })
        return `The identities of ${subject} are stored. The schedule "diagnosis" tries them within 5 minutes.`
      })
    })
  },
  rollback: async (args) => {
    const { values } = parse(args, 0, ["reason"])
    const reason = reasonOf(values.reason)
    await asOperator(values, async ({ services, act }) => {
      const { inUse, stored, usable } = await readInUse(services)
      const trial = usableIn(services, stored.trial, inUse)
      const subject = isoTime((trial ?? inUse).issuedAt)
      await act({ act: "identities rollback", subject, reason, details: {} }, async () => {
        if (stored.trial) {
          await rejectTrial(services.table, stored, trial)
          return "The identities that were waiting for their trial were removed. Those in use stay; roll back again to replace them, too."
        }
        if (!stored.current) return "The built-in identities are in use: nothing was changed."
        await rollBack(services.table, stored, usable)
        if (!usable) return "The stored identities were removed. No process used them."
        return `The identities of ${subject} were rolled back. Processes notice within a minute or two.`
      })
    })
  },
}

const publicKeyOf = ({ config }: Services) =>
  requireSetting(config.IDENTITIES_PUBLIC_KEY, "IDENTITIES_PUBLIC_KEY")

/**
 * Returns what is stored, the stored identities if they are usable, and those that processes use:
 * the usable ones, or else the built-in ones. Prints why stored identities are not usable.
 */
async function readInUse(services: Services) {
  const builtIn = builtInSet(services.config.PLATFORM_CLIENTS)
  const stored = await readStored(services.table)
  const usable = usableIn(services, stored.current, builtIn)
  return { inUse: usable ?? builtIn, stored, usable }
}

const usableIn = (services: Services, signed: SignedDocument | undefined, newerThan: IdentitySet) =>
  readUsable(signed, {
    newerThan,
    publicKey: publicKeyOf(services),
    now: services.clock.now(),
    report: (cause) => console.error(cause instanceof Error ? cause.message : cause),
  })

function privateKeyIn(path: string) {
  try {
    return createPrivateKey(read(path))
  } catch (cause) {
    if (cause instanceof UsageError) throw cause
    throw new UsageError(`${path} is not a private key in PEM.`)
  }
}

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    throw new UsageError(`${path} cannot be read.`)
  }
}

const command: Command = {
  help: `Usage: npm run -s identities -- <command> [--stage <name>] [--as <operator>]

Replaces the client identities of YouTube requests without a deployment (docs/extraction.md). Works on the local data
folder or on a stage in AWS, as "ops" does. IDENTITIES_PUBLIC_KEY must be set, here and in the service.

  show                                      print the identities in use as a document to change
  sign <document> --key <private key, PEM>  print the signed document
  push <signed document> --reason <text>    store it: the schedule "diagnosis" tries it before it is used
  rollback --reason <text>                  remove the identities that wait for their trial; if none do, return to
                                            those used before
`,
  run: async ([name = "", ...args]) => {
    const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!run) throw new UsageError(name === "" ? "Name a command." : `Unknown command: ${name}.`)
    await run(args)
  },
}

await runCommand(command)
