const ids = new Map<string, string>()

/**
 * Runs a call that costs credits with an Idempotency-Key. A repeat of a call that failed, or whose
 * answer was lost, gets the same key, so it is not charged twice.
 */
export async function withCallId<T>(name: string, call: (callId: string) => Promise<T>): Promise<T> {
  const callId = ids.get(name) ?? crypto.randomUUID()
  ids.set(name, callId)
  const answer = await call(callId)
  ids.delete(name)
  return answer
}
