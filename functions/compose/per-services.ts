import type { Services } from "./services.ts"

/**
 * Returns a getter that creates its value on first use, once per Services object. A process has one
 * such object for live calls and one for test keys. If `create` throws, the next call runs it
 * again.
 */
export function perServices<T>(create: (services: Services) => T): (services: Services) => T {
  const created = new WeakMap<Services, { value: T }>()
  return (services) => {
    const existing = created.get(services)
    if (existing) return existing.value
    const value = create(services)
    created.set(services, { value })
    return value
  }
}
