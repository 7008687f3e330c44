import type { TableWords, Test } from '@masquerade/lab/shown'

/** Names the difference between two table rows; if both rows concern the same agent, the agent is named only once. */
export function differenceName(words: TableWords, { a, b }: Pick<Test, 'a' | 'b'>): string {
  if (a === b) return words.side(a)
  const [mine, theirs] = [a.lastIndexOf(', '), b.lastIndexOf(', ')]
  const agent = a.slice(0, mine)
  if (mine > 0 && agent === b.slice(0, theirs)) {
    return `${agent}: ${words.side(a.slice(mine + 2))} − ${words.side(b.slice(theirs + 2))}`
  }
  return `${words.side(a)} − ${words.side(b)}`
}
