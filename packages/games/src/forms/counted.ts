export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Parts in one sentence, like "one, two and three", where the word before the last one brings its own spaces. */
export const inRow = (parts: readonly (string | number)[], beforeLast: string, comma = ', '): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(comma)}${beforeLast}${parts.at(-1)}` : parts.join('')
