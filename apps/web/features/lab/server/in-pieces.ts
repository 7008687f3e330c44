export async function* inPieces<Line extends { number: number }>(
  size: number,
  read: (after: number, size: number) => Promise<Line[]>,
): AsyncGenerator<Line[]> {
  for (let after = -1; ; ) {
    const lines = await read(after, size)
    yield lines
    const last = lines.at(-1)
    if (!last || lines.length < size) return
    after = last.number
  }
}
