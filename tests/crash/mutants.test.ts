import { describe, expect, test } from "vitest"
import { CODE } from "../support/crash-code.ts"
import { startFastCrashServers } from "../support/crash-stage.ts"
import { loadMutant } from "../support/mutant.ts"
import { EVERY_MUTANT as mutants } from "./every-mutant.ts"
import { PAYER_PROOFS } from "./kinds.ts"
import type { Proof } from "./proofs.ts"
import { SWEEPS } from "./sweeps.ts"

const servers = await startFastCrashServers()
/** True if sweep.test.ts or payer.test.ts already runs this proof on the unchanged code. */
const isSwept = (proof: Proof) =>
  SWEEPS.some(({ name }) => name === proof.flow) || [...PAYER_PROOFS.values()].includes(proof)
const proofs = new Set(mutants.map(({ proof }) => proof).filter((proof) => !isSwept(proof)))

describe("each proof passes on the unchanged code", () => {
  test.each([...proofs].map((proof) => [proof.name, proof] as const))("%s", async (_name, proof) => {
    await expect(proof.run(servers, CODE)).resolves.toBeUndefined()
  })
})

describe("mutants", () => {
  test.each(mutants.map((mutant) => [mutant.name, mutant.proof.name, mutant] as const))(
    '"%s" is caught by "%s"',
    async (_name, _proof, mutant) => {
      const { proof, at, says } = mutant
      await expect(proof.run(servers, await loadMutant(mutant), { at, says })).rejects.toThrow(says)
    },
  )
})
