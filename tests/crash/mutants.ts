import type { Edit } from "../support/mutant.ts"
import * as Proofs from "./proofs.ts"

/** An error that could have been made, the proof that finds it, and what that proof then says. */
export type Mutant = { name: string; edits: readonly Edit[]; proof: Proofs.Proof; says: RegExp }

const METERED = "core/metering/metered.ts"
const MOVE = "core/ledger/balance-move.ts"
const CREDIT = "core/ledger/holds.ts"
const CLAIM = "core/metering/idempotency-claim.ts"

const LINES_ARE_WRITTEN = "    await Promise.all(lines)\n"
const UNSOUND = /the balance is the sum of the ledger: a /
const UNWRITTEN = /what is decided stands in the ledger: /

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the hold goes before its ledger line is written",
    edits: [
      {
        file: METERED,
        from: "const line = writeEntry(table, call.accountId, taken.hold)",
        to: "const line = Promise.resolve()",
      },
      {
        file: METERED,
        from: "    return { verdict, remaining: account",
        to: "    for (const step of holds) await writeEntry(table, call.accountId, step)\n    return { verdict, remaining: account",
      },
    ],
    proof: Proofs.FRESH,
    says: UNSOUND,
  },
  {
    name: "a refund's step goes before its ledger line is written",
    edits: [
      {
        file: "core/ledger/entries.ts",
        from: "  await writeEntry(table, accountId, step)\n  await updateItem(",
        to: "  await updateItem(",
      },
      {
        file: "core/ledger/entries.ts",
        from: "removeStepWrite(step))\n",
        to: "removeStepWrite(step))\n  await writeEntry(table, accountId, step)\n",
      },
    ],
    proof: Proofs.REFUSED,
    says: UNSOUND,
  },
  {
    name: "the operation is decided before its ledger line is written",
    edits: [
      { file: METERED, from: LINES_ARE_WRITTEN, to: "" },
      {
        file: METERED,
        from: "    // From here on it is decided",
        to: `${LINES_ARE_WRITTEN}    // From here on it is decided`,
      },
    ],
    proof: Proofs.FRESH,
    says: UNWRITTEN,
  },
  {
    name: "the sweeper decides before it writes the ledger line",
    edits: [
      {
        file: "core/ledger/settle-holds.ts",
        from: "  await writeEntry(table, account.accountId, held)\n",
        to: "",
      },
      {
        file: "core/ledger/settle-holds.ts",
        from: "  await endByVerdict(table, account.accountId, held, verdict)\n",
        to: "  await writeEntry(table, account.accountId, held)\n  await endByVerdict(table, account.accountId, held, verdict)\n",
      },
    ],
    proof: Proofs.SWEEPER,
    says: UNWRITTEN,
  },
  {
    name: "the ledger line is not awaited",
    edits: [{ file: METERED, from: LINES_ARE_WRITTEN, to: "" }],
    proof: Proofs.FRESH,
    says: UNSOUND,
  },
  {
    name: "a failure gives nothing back",
    edits: [
      {
        file: METERED,
        from: "refund: keeps ? 0 : Credit.heldCredits(step)",
        to: "refund: 0",
      },
    ],
    proof: Proofs.REFUSED,
    says: /what is done is charged and nothing else is: /,
  },
  {
    name: "a step need not be new",
    edits: [
      {
        file: MOVE,
        from: "const conditions = [stepIsNew, timeDoesNotGoBack,",
        to: "const conditions = [timeDoesNotGoBack,",
      },
    ],
    proof: Proofs.REPEATS,
    says: /to deeply equal \[ \+0, 1, 2, 3, 4, 5 \]/,
  },
  {
    name: "a hold is given back without being there",
    edits: [
      { file: MOVE, from: '  if (replaces) conditions.push("step_seq.#replaced = :replaced")\n', to: "" },
      { file: MOVE, from: '      ...(replaces ? { ":replaced": replaces.seq } : {}),\n', to: "" },
    ],
    proof: Proofs.ENDINGS,
    says: /expected \d+ to be 4/,
  },
  {
    name: "a balance below zero is shown as zero",
    edits: [
      { file: MOVE, from: '  if (move.need !== undefined) conditions.push("balance >= :need")\n', to: "" },
      { file: MOVE, from: '      ...(move.need === undefined ? {} : { ":need": move.need }),\n', to: "" },
      {
        file: "core/ledger/ledger-account.ts",
        from: "balance: item.balance,",
        to: "balance: Math.max(0, item.balance),",
      },
    ],
    proof: Proofs.COVER,
    says: /to be greater than or equal to 0/,
  },
  {
    name: "the balance is looked at first and taken from later",
    edits: [
      { file: MOVE, from: '  if (move.need !== undefined) conditions.push("balance >= :need")\n', to: "" },
      { file: MOVE, from: '      ...(move.need === undefined ? {} : { ":need": move.need }),\n', to: "" },
      {
        file: CREDIT,
        from: "  const amount = request.amount\n",
        to: '  const amount = request.amount\n  const before = await requireAccount(table, accountId)\n  if (before.balance < amount) return { outcome: "insufficient", account: before }\n',
      },
    ],
    proof: Proofs.COVER,
    says: /to be greater than or equal to 0/,
  },
  {
    name: "everyone decides for himself",
    edits: [{ file: "core/ledger/settlement.ts", from: "{ condition: verdictIsNew }", to: "{}" }],
    proof: Proofs.LATE,
    says: /internal_error/,
  },
  {
    name: "the guard of a grant expires",
    edits: [
      {
        file: CREDIT,
        from: 'ConditionExpression: "attribute_not_exists(pk)",',
        to: 'ConditionExpression: "attribute_not_exists(pk) OR #at < :past", ExpressionAttributeNames: { "#at": "at" }, ExpressionAttributeValues: { ":past": now - 600_000 },',
      },
    ],
    proof: Proofs.GRANT_GUARD,
    says: /expected true to be false/,
  },
  {
    name: "the guard of an idempotency key expires",
    edits: [{ file: CLAIM, from: "const KEPT_MS = 24 * 3600 * 1000", to: "const KEPT_MS = 600_000" }],
    proof: Proofs.KEY_GUARD,
    says: /expected '\{"video_id".* to be '\{"video_id"/,
  },
  {
    name: "an idempotency key is looked up first and written later",
    edits: [
      {
        file: CLAIM,
        from: '    {\n      condition: replaces ? `${isFree} OR operation_id = :replaces` : isFree,\n      values: { ":now": now, ...(replaces ? { ":replaces": replaces } : {}) },\n    },\n',
        to: "    {},\n",
      },
      {
        file: CLAIM,
        from: "  const written = await putItem(",
        to: `  const there = await getItem(table, claimKey(request.accountId, sha256(\`\${request.route}\\n\${request.key}\`)))
  if (there && there.expires_at > now && there.operation_id !== replaces) {
    return { outcome: "theirs", operationId: there.operation_id, leaseUntil: there.lease_until }
  }
  const written = await putItem(`,
      },
      { file: CLAIM, from: "import { putItem,", to: "import { getItem, putItem," },
    ],
    proof: Proofs.DUPLICATES,
    says: /have a length of 29/,
  },
  {
    name: "a key that cannot be checked is let in from memory",
    edits: [
      {
        file: "functions/http/caller/identify-caller.ts",
        from: 'await admit(services.table, readBearer(request) ?? "")',
        to: 'await admit(services.table, readBearer(request) ?? "").then((found) => (remembered = found), (cause) => { if (remembered) return remembered; throw cause })',
      },
      {
        file: "functions/http/caller/identify-caller.ts",
        from: "async function admitKey(",
        to: "let remembered\nasync function admitKey(",
      },
    ],
    proof: Proofs.NO_STORE,
    says: /without UpdateItem KEY/,
  },
  {
    name: "work goes on when the hold fails",
    edits: [
      {
        file: METERED,
        from: "    const taken = await holdFresh(table, call, { name, amount, held, leaseUntil: createdAt + LEASE_MS })\n",
        to: "    const taken = await holdFresh(table, call, { name, amount, held, leaseUntil: createdAt + LEASE_MS }).catch((cause) => { if (cause.code) throw cause })\n    if (!taken) return\n",
      },
    ],
    proof: Proofs.NO_STORE,
    says: /without UpdateItem ACCOUNT/,
  },
  {
    name: "work goes on when the idempotency key cannot be claimed",
    edits: [
      {
        file: "core/metering/idempotent.ts",
        from: "now + LEASE_MS, replaces)\n",
        to: 'now + LEASE_MS, replaces).catch(() => ({ outcome: "mine" }))\n',
      },
    ],
    proof: Proofs.NO_STORE,
    says: /without PutItem CLAIM/,
  },
]
