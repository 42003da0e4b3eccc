import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { failureOf } from "../../api/failure.ts"
import { toast } from "../../ui/toast.tsx"

/**
 * What a mutation needs to show its outcome at once and to take it back, with the service's own words, where it fails:
 * `useMutation({ mutationFn, ...optimistic(client, ["keys"], (old: Keys, id: string) => …) })`.
 */
export function optimistic<Data, Input>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, input: Input) => Data,
) {
  return {
    onMutate: async (input: Input) => {
      // An answer from before the change must not come after it.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Data>(queryKey)
      if (before !== undefined) client.setQueryData(queryKey, change(before, input))
      return { before }
    },
    onError: (cause: unknown, _input: Input, context: { before: Data | undefined } | undefined) => {
      if (context?.before !== undefined) client.setQueryData(queryKey, context.before)
      toast(failureOf(cause).message, { kind: "bad" })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  }
}
