import type { Services } from "./services.ts"

/**
 * Creates a value at its first use, once per Services: once per process, but anew for each service
 * of a test. A `create` that throws runs again at the next call.
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
