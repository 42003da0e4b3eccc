import type { Services } from "./services.ts"

/**
 * Returns a getter that creates its value on first use, once per Services object: once per process,
 * and once per service in tests. If `create` throws, the next call runs it again.
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
