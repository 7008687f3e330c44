/** The moment that an address names: the last one that had begun by then. */
export function momentAt(moments: readonly { seq: number }[], seq: number): number | undefined {
  const index = moments.findLastIndex((moment) => moment.seq <= seq)
  return index === -1 ? undefined : index
}
