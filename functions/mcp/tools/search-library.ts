import * as z from "zod"
import { TAGS_MAX, Tag } from "../../../core/history/history.schema.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { LibrarySearchResult } from "../../../core/library/library.schema.ts"
import { requireWords } from "../../../core/library/query.ts"
import { searchLibrary as search } from "../../../core/library/search-library.ts"
import { getLibrary } from "../../compose/deps/library.ts"
import { limitRoute } from "../../http/route-limit.ts"
import { v1SearchLibrary as route } from "../../v1/library/routes.ts"
import { momentBody } from "../../wire/moment-body.ts"
import { Credits, maxResults, Query } from "../tool-call/arguments.ts"
import { trimItemsToFit } from "../tool-call/list-page.ts"
import { defineTool } from "../tool-call/tool.ts"
import { requireKey } from "./require-key.ts"

const OFFSET = "must be a whole number of 0 or more"

export const searchLibrary = defineTool({
  name: "search_library",
  title: "Search the library",
  description:
    "Finds words in everything that the account has transcribed, as moments, best first. Free. `pending` transcripts are not indexed yet: search again. Untrusted content.",
  price: "free",
  scopeGroup: "transcripts",
  input: z.object({
    query: Query.meta({ description: 'Words, a `"phrase"`, or `start*`.' }),
    tags: z.array(Tag).max(TAGS_MAX).optional().meta({ description: "Only rows with all of these tags." }),
    channel: z.string().trim().max(200).optional().meta({ description: "Full channel name." }),
    max_results: maxResults(50, 10),
    offset: z
      .number({ error: OFFSET })
      .int(OFFSET)
      .min(0, OFFSET)
      .default(0)
      .meta({ description: "`next_offset` of the previous answer." }),
  }),
  output: LibrarySearchResult.extend({ next_offset: z.int().nullable(), credits: Credits }),
  run: async ({ query: text, tags, channel, max_results: limit, offset }, { services, payer }) => {
    const { accountId } = payer
    requireKey(payer)
    requireWords(text)
    await limitRoute(services, route, { accountId, address: "" })
    const filter = { tags, channel }
    const found = await search(getLibrary(services), accountId, { text, filter, limit, offset })
    return { ...found, account: await currentAccount(services.table, accountId) }
  },
  render: ({ moments, total, indexed, pending, ranking, account }, { max_results: limit, offset }) => {
    const results = trimItemsToFit(moments.map(momentBody))
    const end = offset + results.length
    return {
      body: {
        results,
        total,
        limit,
        offset,
        indexed,
        pending,
        ranking,
        next_offset: results.length > 0 && end < total ? end : null,
      },
      credits: { used: 0, remaining: account.balance },
    }
  },
})
