/**
 * Returns a function that makes a value when it is first called, and then returns the same value.
 * For what is expensive to make, such as formatters of `Intl`, so that a cold start does not wait.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
