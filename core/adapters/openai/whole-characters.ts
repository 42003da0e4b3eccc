/**
 * Normalizes a server's text chunks for the Llm port. Removes white space before the first word. If
 * a chunk ends with half of a surrogate pair, keeps this half until the next chunk. `rest` returns
 * a half that is kept at the end of the stream, as a replacement character.
 */
export function newDeltaJoiner(): { add(text: string): string; rest(): string } {
  let kept = ""
  let hasStarted = false
  return {
    add: (text) => {
      const all = hasStarted ? kept + text : (kept + text).trimStart()
      const whole = endsInHalf(all) ? all.slice(0, -1) : all
      kept = all.slice(whole.length)
      hasStarted ||= all !== ""
      return whole.toWellFormed()
    },
    rest: () => kept.toWellFormed(),
  }
}

function endsInHalf(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff
}
