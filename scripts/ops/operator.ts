import { userInfo } from "node:os"
import { type Act, audited } from "../../core/operator/audit.ts"
import type { Services } from "../../functions/compose/services.ts"
import { openStore } from "../local/store/open-store.ts"
import { explained } from "./explained.ts"

/** The context of a command: the store, and the operator on whose behalf it acts. */
export type Operator = {
  services: Services
  /** Runs an act, writes its audit entry, and prints the outcome. */
  act: (act: Omit<Act, "operator">, run: () => Promise<string>) => Promise<void>
}

/** `--stage` and `--as`, which every command accepts. */
export type OperatorOptions = { stage?: string | undefined; as?: string | undefined }

/** Opens the store of a stage in AWS, or the local one, while `work` runs. */
export async function asOperator(
  { stage, as = userInfo().username }: OperatorOptions,
  work: (operator: Operator) => Promise<void>,
): Promise<void> {
  try {
    const environment = stage === undefined ? process.env : { ...process.env, ...(await storesOf(stage)) }
    const { services, close } = await openStore(environment)
    try {
      await work({
        services,
        act: async (act, run) => {
          console.log(await audited(services.table, { operator: as, ...act }, run))
        },
      })
    } finally {
      await close()
    }
  } catch (cause) {
    throw explained(cause)
  }
}

/**
 * Returns the settings of a stage's stores. Imports their module only now, because CloudFormation's
 * client is a development dependency.
 */
async function storesOf(stage: string) {
  const { storesOfStage } = await import("./stage-stores.ts")
  return await storesOfStage(stage)
}
