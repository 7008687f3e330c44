/** Who sits first is the spy, among copies of the other. */
export function oddOneFirst([one, other]: readonly [string, string], turned: boolean): object {
  return { words: turned ? { civilian: other, spy: one } : { civilian: one, spy: other }, spy: 1 }
}
