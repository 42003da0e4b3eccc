import { itemMemory } from "../../../core/library/item-memory.ts"
import type { IndexStore } from "../../../core/library/segment.ts"
import { perServices } from "../per-services.ts"

/** Returns the store of the search indexes. All searches of a process share its memory. */
export const getLibrary = perServices(({ table }): IndexStore => ({ table, memory: itemMemory() }))
