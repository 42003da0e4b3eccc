type Level = {
  readonly isArray: boolean
  /** The position in an array. */
  index: number
  /** Byte offsets of the current key, without its quotes. */
  keyStart: number
  keyEnd: number
  /** True after the key's colon, and always in an array. */
  isInValue: boolean
}

/** Keys that are safe to repeat in a message. */
const PLAIN_KEY = /^[\w-]{1,60}$/

/**
 * Tracks the position of a JSON scan so that errors can name the field. Only `toString` decodes
 * keys, to keep the scan fast.
 */
export class JsonPath {
  readonly #bytes: Uint8Array
  readonly #levels: Level[] = []

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  open(isArray: boolean): void {
    this.#levels.push({ isArray, index: 0, keyStart: 0, keyEnd: 0, isInValue: isArray })
  }

  close(): void {
    this.#levels.pop()
  }

  /** Call at a comma. */
  next(): void {
    const level = this.#levels.at(-1)
    if (!level) return
    level.index += 1
    level.isInValue = level.isArray
  }

  /** Call at a colon. */
  value(): void {
    const level = this.#levels.at(-1)
    if (level) level.isInValue = true
  }

  enterString(start: number): void {
    const level = this.#levels.at(-1)
    if (!level || level.isInValue) return
    level.keyStart = start
    level.keyEnd = start
  }

  leaveString(end: number): void {
    const level = this.#levels.at(-1)
    if (level && !level.isInValue) level.keyEnd = end
  }

  /**
   * Returns the path, such as `messages.0.content`. Empty outside any field. An unusual key is
   * shown as `?`.
   */
  toString(): string {
    return this.#levels.map((level) => (level.isArray ? String(level.index) : this.#keyOf(level))).join(".")
  }

  #keyOf({ keyStart, keyEnd }: Level): string {
    const key = Buffer.from(this.#bytes.subarray(keyStart, keyEnd)).toString()
    return PLAIN_KEY.test(key) ? key : "?"
  }
}
