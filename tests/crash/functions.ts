import { admit } from "../../core/apikey/authenticate.ts"
import { moveWrite } from "../../core/ledger/balance-move.ts"
import { completeStep, writeEntry } from "../../core/ledger/entries.ts"
import { grant } from "../../core/ledger/grants.ts"
import { hold } from "../../core/ledger/holds.ts"
import { accountFrom, getAccount } from "../../core/ledger/ledger-account.ts"
import { holdFresh } from "../../core/ledger/open-hold.ts"
import { closeHold, endByVerdict } from "../../core/ledger/settle-holds.ts"
import { decide } from "../../core/ledger/settlement.ts"
import { claim } from "../../core/metering/idempotency-claim.ts"
import { idempotent } from "../../core/metering/idempotent.ts"
import { metered } from "../../core/metering/metered.ts"
import { relay, write } from "../../core/metering/metered-stream.ts"
import { keepTrial, returnTrial } from "../../core/metering/trial.ts"
import { tried } from "../../core/metering/with-trial.ts"
import { getItem, putItem, updateItem } from "../../core/table/table.ts"
import { answerMessage } from "../../core/text/chat/answer-message.ts"
import { dropMessage, keepMessage } from "../../core/text/chat/message-count.ts"
import type { Target } from "../support/edit/select.ts"

/** An exported function, or the name of one that its module keeps to itself. */
const at = (file: string, fn: { name: string } | string): Target => ({
  file,
  name: typeof fn === "string" ? fn : fn.name,
})

/** Every function that a mutant changes, calls or looks for, and the file that declares it. */
export const FUNCTIONS = {
  accountFrom: at("core/ledger/ledger-account.ts", accountFrom),
  admit: at("core/apikey/authenticate.ts", admit),
  admitKey: at("functions/http/caller/identify-caller.ts", "admitKey"),
  answerMessage: at("core/text/chat/answer-message.ts", answerMessage),
  claim: at("core/metering/idempotency-claim.ts", claim),
  closeHold: at("core/ledger/settle-holds.ts", closeHold),
  completeStep: at("core/ledger/entries.ts", completeStep),
  decide: at("core/ledger/settlement.ts", decide),
  dropMessage: at("core/text/chat/message-count.ts", dropMessage),
  endByVerdict: at("core/ledger/settle-holds.ts", endByVerdict),
  getAccount: at("core/ledger/ledger-account.ts", getAccount),
  getItem: at("core/table/table.ts", getItem),
  grant: at("core/ledger/grants.ts", grant),
  hold: at("core/ledger/holds.ts", hold),
  holdFresh: at("core/ledger/open-hold.ts", holdFresh),
  idempotent: at("core/metering/idempotent.ts", idempotent),
  keepMessage: at("core/text/chat/message-count.ts", keepMessage),
  keepTrial: at("core/metering/trial.ts", keepTrial),
  metered: at("core/metering/metered.ts", metered),
  moveWrite: at("core/ledger/balance-move.ts", moveWrite),
  putItem: at("core/table/table.ts", putItem),
  relay: at("core/metering/metered-stream.ts", relay),
  returnTrial: at("core/metering/trial.ts", returnTrial),
  settleCount: at("core/text/chat/answer-message.ts", "settleCount"),
  tried: at("core/metering/with-trial.ts", tried),
  updateItem: at("core/table/table.ts", updateItem),
  write: at("core/metering/metered-stream.ts", write),
  writeEntry: at("core/ledger/entries.ts", writeEntry),
} satisfies Record<string, Target>
