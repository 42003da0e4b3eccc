import type { LibrarySearchResult } from "../../core/library/library.schema.ts"
import { searchLibrary } from "../../core/library/search-library.ts"
import { getLibrary } from "../compose/deps/library.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { momentBody } from "../wire/moment-body.ts"
import { searchTranscriptions as route } from "./routes.ts"

export const handle = async ({ services, caller, query }: AccountCall<typeof route>): Promise<Response> => {
  const { q, limit, offset, ...filter } = query
  const { moments, total, indexed, pending, ranking } = await searchLibrary(
    getLibrary(services),
    caller.accountId,
    {
      text: q,
      filter,
      limit,
      offset,
    },
  )
  return Response.json({
    results: moments.map(momentBody),
    total,
    limit,
    offset,
    indexed,
    pending,
    ranking,
  } satisfies LibrarySearchResult)
}

export const handler = handlerOf(route, handle)
