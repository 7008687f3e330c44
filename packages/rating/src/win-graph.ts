/** How often one player beat another. */
export interface Wins {
  winner: number
  loser: number
  times: number
}

/**
 * Who can be compared with whom: players in groups in which each beat each, directly or through others. Strengths are
 * comparable within a group alone.
 */
export function comparable(players: number, wins: readonly Wins[]): number[][] {
  const beaten = neighbours(players, wins, 'winner', 'loser')
  const beatenBy = neighbours(players, wins, 'loser', 'winner')
  const seen = new Uint8Array(players)
  const finished: number[] = []
  for (let player = 0; player < players; player++) visit(player, beaten, seen, finished)
  seen.fill(0)
  const groups: number[][] = []
  for (const player of finished.toReversed()) {
    const group: number[] = []
    visit(player, beatenBy, seen, group)
    if (group.length > 0) groups.push(group.toSorted((one, other) => one - other))
  }
  return groups
}

/** Everybody to whom a chain of wins leads from some players, themselves among them. */
export function reached(players: number, wins: readonly Wins[], from: readonly number[]): Set<number> {
  return spread(neighbours(players, wins, 'winner', 'loser'), from)
}

/** Everybody from whom a chain of wins leads to some players, themselves among them. */
export function reaching(players: number, wins: readonly Wins[], to: readonly number[]): Set<number> {
  return spread(neighbours(players, wins, 'loser', 'winner'), to)
}

type End = 'winner' | 'loser'

function neighbours(players: number, wins: readonly Wins[], from: End, to: End): number[][] {
  const lists: number[][] = Array.from({ length: players }, () => [])
  for (const one of wins) if (one.times > 0) lists[one[from]]?.push(one[to])
  return lists
}

function spread(next: readonly (readonly number[])[], from: readonly number[]): Set<number> {
  const found = new Set(from)
  for (const player of found) for (const other of next[player] ?? []) found.add(other)
  return found
}

/** Depth first without recursion: players in the order in which they are left. */
function visit(from: number, next: readonly (readonly number[])[], seen: Uint8Array, left: number[]): void {
  if (seen[from]) return
  seen[from] = 1
  const path = [{ player: from, at: 0 }]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const other = next[top.player]?.[top.at++]
    if (other === undefined) {
      left.push(top.player)
      path.pop()
    } else if (!seen[other]) {
      seen[other] = 1
      path.push({ player: other, at: 0 })
    }
  }
}
