import type * as z from "zod"
import type { Attempt } from "../../../core/kernel/attempt.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import type { Payer } from "../../../core/ledger/payer.ts"
import type { IdempotentCall, TokenPage } from "../../../core/listing/paid-page.ts"
import type { Metered } from "../../../core/metering/metered.ts"
import { type ListBody, listName, loadRest, takeItems } from "./list-page.ts"
import { parseListToken } from "./list-token.ts"
import { defineTool, type Tool, type ToolCall, type ToolDeclaration } from "./tool.ts"

type PaidPage<P> = Omit<Metered<TokenPage<P>>, "remaining">

/** A request for a page, in the form that the functions of core/listing accept. */
export type ListRequest<P> = {
  payer: Payer
  pageToken: string | undefined
  attempts: Attempt[]
  signal: AbortSignal
  idempotent: IdempotentCall<P> | undefined
}

type ListInput = z.ZodObject<{ max_results: z.ZodType<number>; page_token: z.ZodType<string | undefined> }>

type ListToolDeclaration<Input extends z.ZodObject, P> = Pick<
  ToolDeclaration<Input, ListPage>,
  "name" | "title" | "description" | "input" | "output" | "aliases" | "unavailable"
> & {
  /** The name of the body's field with the items. */
  items: string
  ask: (input: z.output<Input>, call: ToolCall, request: ListRequest<P>) => Promise<Metered<TokenPage<P>>>
  /** Returns the REST body of a paid page, with the tool's own fields. */
  body: (paid: PaidPage<P>, input: z.output<Input>) => ListBody
}

/** A page that this call paid for, or the stored rest of an earlier one, from index `from` on. */
type ListPage = {
  body: ListBody
  operationId: string
  from: number
  isPaid: boolean
  credits: { used: number; remaining: number }
}

/**
 * Defines a tool that returns a list for one credit per page. If `max_results` is less than a page,
 * the rest of the paid page is stored with the call's answer, and is free with its page token.
 */
export function defineListTool<Input extends ListInput, P>(declared: ListToolDeclaration<Input, P>): Tool {
  const { items, ask, body, ...tool } = declared
  return defineTool<Input, ListPage>({
    ...tool,
    price: "1 per page",
    scopeGroup: "lists",
    keepsRest: true,
    isMetered: ({ page_token: token }) => typeof parseListToken(token ?? "")?.next !== "number",
    run: async (input, call) => {
      const { services, payer, attempts, signal, idempotent } = call
      const { table } = services
      const token = parseListToken(input.page_token ?? "")
      const list = listName(tool.name, input)
      const rest = token && (await loadRest(table, payer.accountId, token, list))
      if (rest && typeof token?.next === "number") {
        const { balance } = await currentAccount(table, payer.accountId)
        const stored = { ...rest, credits_used: 0 }
        const { operationId, next: from } = token
        return { body: stored, operationId, from, isPaid: false, credits: { used: 0, remaining: balance } }
      }
      const listed = (paid: PaidPage<P>, remaining: number): ListPage => ({
        body: body(paid, input),
        operationId: paid.receipt.operationId ?? "",
        from: 0,
        isPaid: true,
        credits: { used: paid.receipt.creditsUsed, remaining },
      })
      const answer = idempotent?.answer
      const paid = await ask(input, call, {
        payer,
        pageToken: rest?.next_page_token ?? input.page_token,
        attempts,
        signal,
        idempotent: idempotent && {
          operationId: idempotent.operationId,
          answer: answer && ((page) => answer(listed(page, page.receipt.balanceAfter))),
        },
      })
      return listed(paid, paid.remaining)
    },
    render: ({ credits, ...page }, input) => ({
      ...takeItems({ ...page, items, list: listName(tool.name, input) }, input.max_results),
      credits,
    }),
  })
}
