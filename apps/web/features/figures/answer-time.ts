const NARROW = { style: 'unit', unitDisplay: 'narrow', maximumSignificantDigits: 2 } as const
const SECOND_MS = 1_000

/** How a time of an answer is written: it comes out of steps a tenth wide. */
export function answerTime(ms: number) {
  return ms < SECOND_MS
    ? { value: ms, format: { ...NARROW, unit: 'millisecond' } as const }
    : { value: ms / SECOND_MS, format: { ...NARROW, unit: 'second' } as const }
}
