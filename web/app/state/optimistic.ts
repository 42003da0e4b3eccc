import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { toastFailure } from "../../ui/toast.ts"

/**
 * Returns the options for an optimistic mutation. A failure reverts the change and shows the
 * service's message. Example:
 * `useMutation({ mutationFn, ...optimistic(client, ["keys"], (old: Keys, id: string) => …) })`.
 */
export function optimistic<Data, Input>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, input: Input) => Data,
) {
  return {
    onMutate: async (input: Input) => {
      // A response from before the change must not overwrite it.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Data>(queryKey)
      if (before !== undefined) client.setQueryData(queryKey, change(before, input))
      return { before }
    },
    onError: (cause: unknown, _input: Input, context: { before: Data | undefined } | undefined) => {
      if (context?.before !== undefined) client.setQueryData(queryKey, context.before)
      toastFailure(cause)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  }
}
