/** Everything of what is read in pieces. */
export async function collected<Item>(pieces: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for await (const piece of pieces) all.push(...piece)
  return all
}
