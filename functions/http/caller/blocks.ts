import { dayKey, dayOf, hashAddress } from "../../../core/blocking/address-hash.ts"
import { type BlockList, readBlockList } from "../../../core/blocking/block-list.ts"
import { networkMatcher } from "../../../core/blocking/network.ts"
import { withTimeout } from "../../../core/kernel/async.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { perServices } from "../../compose/per-services.ts"
import type { Services } from "../../compose/services.ts"

/** How long a process uses the list of blocks before it reads the list again. */
const KEPT_MS = 60_000
/** The longest that calls wait for the list. After that, the previous list applies. */
const WITHIN_MS = 500
/**
 * The longest that calls wait for the first read, which also opens the connection. Until a read
 * succeeds, no call is blocked.
 */
const FIRST_WITHIN_MS = 2000
/** The delay before another try, for a process that has never read the list. */
const RETRY_MS = 5000

const EMPTY: BlockList = { networks: {}, hashes: {}, accounts: {}, dayKeys: {} }

/** The list of blocks as this process last read it. */
type Blocks = {
  /** Reads the list again once it is a minute old. Concurrent calls share the read. */
  refresh: () => Promise<void>
  /** The keyed hash of an address for today. Undefined while the day's key is not known. */
  hashOf: (address: string) => string | undefined
  isBlocked: (address: string) => boolean
  isAccountBlocked: (accountId: string) => boolean
}

export const getBlocks = perServices((services): Blocks => {
  const { clock, config } = services
  let list = EMPTY
  let withinMs = FIRST_WITHIN_MS
  let isInNetwork = networkMatcher([])
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const holds = (block: BlockList["networks"][string] | undefined) =>
    block !== undefined && block.until > clock.now()
  const read = async () => {
    try {
      const found = await withTimeout(clock, withinMs, undefined, () => readBlockList(services.table))
      if (found === "timeout") throw new Error(`the list of blocks took longer than ${withinMs} ms`)
      list = found
      withinMs = WITHIN_MS
      const networks = Object.entries(list.networks).filter(([, one]) => holds(one))
      isInNetwork = networkMatcher(networks.map(([network]) => network))
    } catch (cause) {
      services.log.failure("blocks", cause)
      if (list === EMPTY) readAt = clock.now() - KEPT_MS + RETRY_MS
    }
  }
  const hashOf = (address: string) => {
    const day = dayOf(clock.now())
    const key = config.TOKEN_SECRET === undefined ? list.dayKeys[day] : dayKey(config.TOKEN_SECRET, day)
    return key === undefined ? undefined : hashAddress(key, address)
  }
  return {
    refresh: async () => {
      if (clock.now() - readAt >= KEPT_MS) {
        readAt = clock.now()
        reading = read().finally(() => {
          reading = undefined
        })
      }
      await reading
    },
    hashOf,
    isBlocked: (address) => {
      const hash = Object.keys(list.hashes).length > 0 ? hashOf(address) : undefined
      return isInNetwork(address) || (hash !== undefined && holds(list.hashes[hash]))
    },
    isAccountBlocked: (accountId) => holds(list.accounts[accountId]),
  }
})

/** Throws `forbidden` for an address that an operator has blocked. */
export async function refuseBlockedAddress(services: Services, address: string): Promise<void> {
  const blocks = getBlocks(services)
  await blocks.refresh()
  if (!blocks.isBlocked(address)) return
  throw new AppError("forbidden", "Calls from this address are blocked. Contact us if this is a mistake.", {
    reason: "address_blocked",
  })
}

/** Throws `forbidden` for an account that an operator has blocked. */
export function refuseBlockedAccount(services: Services, accountId: string | undefined): void {
  if (accountId === undefined || !getBlocks(services).isAccountBlocked(accountId)) return
  throw new AppError("forbidden", "This account is blocked. Contact us if this is a mistake.", {
    reason: "account_blocked",
  })
}
