/** Times of answers, which come out of steps a tenth wide. */
export const SECONDS = { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumSignificantDigits: 2 } as const
