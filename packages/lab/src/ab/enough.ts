/** Of more nobody would say that they tell: nobody plays them. */
const MOST_BLOCKS = 10_000_000

/** The fewest blocks that find a difference of this size, by what so many find; undefined where none do. */
export function enoughBlocks(difference: number, found: (blocks: number) => number | undefined): number | undefined {
  const isFound = (blocks: number) => (found(blocks) ?? Number.POSITIVE_INFINITY) <= difference
  if (difference <= 0) return undefined
  let most = 2
  while (!isFound(most)) {
    most *= 2
    if (most > MOST_BLOCKS) return undefined
  }
  let least = most === 2 ? 1 : most / 2
  // It is found with the most of them, and with the least it is not.
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (isFound(middle)) most = middle
    else least = middle
  }
  return most
}
