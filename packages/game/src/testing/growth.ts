/** What readers of foreign text stumble over: runs of what they skip, look for, or believe to have begun. */
const UNITS: readonly string[] = [
  ...[' ', '\t', '\n', '\r\n', '\u2028', '\u00a0', '\u200b', '\u0301', '\ud800', '\0'],
  ...[
    '/',
    '\\',
    '.',
    ',',
    ';',
    ':',
    '-',
    '_',
    '*',
    '#',
    '`',
    '"',
    '“',
    '(',
    ')',
    '[',
    '{',
    '<',
    '>',
    '&',
    '%',
    '@',
    '|',
  ],
  ...[
    'a',
    'a ',
    'a.',
    'a/',
    '0',
    '1.',
    'é',
    '字',
    '字 ',
    '🎭',
    'a1',
    '**',
    '```',
    '<a',
    '< ',
    '<title',
    '<think>',
    '</think>',
  ],
  ...[
    '{"a":',
    '[1,',
    'data: ',
    'answer',
    'Answer: ',
    '回答：',
    'http://',
    'https://a',
    'www.',
    'Player 1',
    'model ',
    '; q=0',
  ],
]

/** So that nothing that would have to stand at an end stands there, or at the beginning. */
const AROUND: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['x', 'x'],
  ['', '\n!'],
  ['', '!\u2028!'],
]

/** Longer than what stands around a run, with the end of its last repetition. */
const ENDS = 50
const SMALL = 3_000
const TIMES = 4
const MOST = 10
const RUNS = 3
/** What seems steep is looked at again, later: what is steep stays so, and what else the machine had to do passes. */
const LOOKS = 3
const BETWEEN_LOOKS_MS = 500
/** Less than this tells nothing, whatever its ratio. */
const LEAST_MS = 0.5

export interface Growth {
  /** What the text is a run of. */
  of: string
  /** How many times longer a text of four times the size takes: 4 when it is linear, 16 when it is quadratic. */
  ratio: number
}

/**
 * Tries a function of foreign text on long runs of everything that slows such functions down, in two sizes, and gives
 * those for which it slows down more than the text grows. Of a function that reads no more than the first so many
 * characters both are shorter: without its end a text may be one of narrower characters, for which V8 has other code.
 */
export function steepGrowths(work: (text: string) => unknown, readsAtMost = Number.POSITIVE_INFINITY): Growth[] {
  const size = Math.min(SMALL, Math.floor((readsAtMost - ENDS) / TIMES))
  let steep: Growing[] = UNITS.flatMap((unit) =>
    AROUND.map(([before, after]) => {
      const text = (length: number) => before + unit.repeat(Math.ceil(length / unit.length)) + after
      return { of: JSON.stringify([before, unit, after]), small: text(size), large: text(size * TIMES), ratio: 0 }
    }),
  )
  for (let look = 0; look < LOOKS && steep.length > 0; look++) {
    if (look > 0) pause(BETWEEN_LOOKS_MS)
    steep = steep
      .map((one) => ({ ...one, ratio: ratioOf(work, one.small, one.large) }))
      .filter(({ ratio }) => ratio > MOST)
  }
  return steep.map(({ of, ratio }) => ({ of, ratio }))
}

interface Growing extends Growth {
  small: string
  large: string
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** The shortest of several runs of each: a collection of garbage, or another process, makes one run long, and not all. */
function ratioOf(work: (text: string) => unknown, small: string, large: string): number {
  work(small) // so that what is compiled when it is first used is compiled
  let [least, leastOfLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run < RUNS; run++) {
    leastOfLarge = Math.min(
      leastOfLarge,
      spentOn(() => work(large)),
    )
    if (leastOfLarge <= LEAST_MS * MOST) return leastOfLarge / LEAST_MS // LEAST_MS is the least that the small one counts
    least = Math.min(
      least,
      spentOn(() => work(small)),
    )
  }
  return leastOfLarge / least
}

/** The time of the processor, which a busy machine does not make more, in milliseconds. */
function spentOn(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return Math.max((user + system) / 1_000, LEAST_MS)
}
