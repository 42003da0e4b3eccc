/** Rows of `BOUNDED_COSTS`: what blocks the event loop, and for how long at most. */
export const BOUNDED_TIMES = [
  {
    cost: "processor time of a search",
    bound: "300 ms for four hours of speech; a search of a library yields to other calls",
    file: "tests/core/library/busy.test.ts",
    test: "takes little processor time for %s",
  },
  {
    cost: "processor time of a body",
    bound: "150 ms, or three times what parsing takes",
    file: "tests/attacks/input.test.ts",
    test: "%s does not block %s for longer than parsing takes",
  },
  {
    cost: "processor time of a JSON Schema",
    bound: "150 ms to compile it, and as much to check a value; a whole reply half a second",
    file: "tests/core/extract/hostile-schema.test.ts",
    test: "compiles and validates in little processor time",
  },
  {
    cost: "processor time of checking a model's text",
    bound: "grows with its length, whatever it contains",
    file: "tests/core/text/citation/hostile-text.test.ts",
    test: "takes time that grows with its length, with %j",
  },
]
