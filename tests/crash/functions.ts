import { admit } from "../../core/apikey/admit.ts"
import { dropMessage, keepMessage } from "../../core/chat/count.ts"
import { getAccount, grant, hold } from "../../core/credit/credit.ts"
import { completeStep, writeEntry } from "../../core/credit/ledger.ts"
import { moveWrite } from "../../core/credit/move.ts"
import { accountFrom } from "../../core/credit/step.ts"
import { answerMessage } from "../../core/flow/chat.ts"
import { closeHold, endByVerdict } from "../../core/flow/end-holds.ts"
import { idempotent } from "../../core/flow/idempotent.ts"
import { holdFresh, metered } from "../../core/flow/metered.ts"
import { relay, write } from "../../core/flow/metered-stream.ts"
import { tried } from "../../core/flow/tried.ts"
import { claim } from "../../core/idempotency/claim.ts"
import { decide } from "../../core/operation/operation.ts"
import { getItem, putItem, updateItem } from "../../core/table/table.ts"
import { keepTrial, returnTrial } from "../../core/trial/trial.ts"
import type { Target } from "../support/edit/select.ts"

/** An exported function, or the name of one that its module keeps to itself. */
const at = (file: string, fn: { name: string } | string): Target => ({
  file,
  name: typeof fn === "string" ? fn : fn.name,
})

/** Every function that a mutant changes, calls or looks for, and the file that declares it. */
export const FUNCTIONS = {
  accountFrom: at("core/credit/step.ts", accountFrom),
  admit: at("core/apikey/admit.ts", admit),
  admitKey: at("functions/http/caller.ts", "admitKey"),
  answerMessage: at("core/flow/chat.ts", answerMessage),
  claim: at("core/idempotency/claim.ts", claim),
  closeHold: at("core/flow/end-holds.ts", closeHold),
  completeStep: at("core/credit/ledger.ts", completeStep),
  decide: at("core/operation/operation.ts", decide),
  dropMessage: at("core/chat/count.ts", dropMessage),
  endByVerdict: at("core/flow/end-holds.ts", endByVerdict),
  getAccount: at("core/credit/credit.ts", getAccount),
  getItem: at("core/table/table.ts", getItem),
  grant: at("core/credit/credit.ts", grant),
  hold: at("core/credit/credit.ts", hold),
  holdFresh: at("core/flow/metered.ts", holdFresh),
  idempotent: at("core/flow/idempotent.ts", idempotent),
  keepMessage: at("core/chat/count.ts", keepMessage),
  keepTrial: at("core/trial/trial.ts", keepTrial),
  metered: at("core/flow/metered.ts", metered),
  moveWrite: at("core/credit/move.ts", moveWrite),
  putItem: at("core/table/table.ts", putItem),
  relay: at("core/flow/metered-stream.ts", relay),
  returnTrial: at("core/trial/trial.ts", returnTrial),
  settleCount: at("core/flow/chat.ts", "settleCount"),
  tried: at("core/flow/tried.ts", tried),
  updateItem: at("core/table/table.ts", updateItem),
  write: at("core/flow/metered-stream.ts", write),
  writeEntry: at("core/credit/ledger.ts", writeEntry),
} satisfies Record<string, Target>
