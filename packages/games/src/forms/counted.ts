/** Writes a number with its noun in English: "1 point", "2 points". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
