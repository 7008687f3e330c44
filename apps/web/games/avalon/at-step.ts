import type { Seat } from '@masquerade/game'
import type { AvalonEvent } from '@masquerade/games'
import { type Role, sideOf } from '@masquerade/games/avalon/constants'
import { openQuest, type Proposal, type Quest, roleOf, type Table } from '@masquerade/games/avalon/table'
import type { Scene } from '@/features/tabletop/tabletop.ts'

export type AvalonScene = Scene<AvalonEvent, Table>

/** The quest that a step is about: a new one has none of its own yet when the one before it comes back. */
export function questAt({ step, table }: Pick<AvalonScene, 'step' | 'table'>): Quest {
  return table.quests.find(({ quest }) => quest === step.part) ?? openQuest(table)
}

/** The vote that a step uncovers. */
export function votedIn(scene: Pick<AvalonScene, 'step' | 'table'>): Proposal | undefined {
  return scene.step.event?.type === 'counted' ? questAt(scene).proposals.at(-1) : undefined
}

/** Who leads: of the team that was just voted on or came back, whoever proposed it; at the end nobody. */
export function leaderAt(scene: Pick<AvalonScene, 'step' | 'table'>): Seat | undefined {
  const { step, table } = scene
  if (step.kind === 'end' || step.kind === 'closed') return undefined
  const type = step.event?.type
  return type === 'counted' || type === 'returned' ? questAt(scene).proposals.at(-1)?.leader : table.leader
}

/** The team that is talked of, voted on, or came back. */
export function teamAt(scene: Pick<AvalonScene, 'step' | 'table'>): readonly Seat[] {
  const { step, table } = scene
  if (step.kind === 'end' || step.kind === 'closed') return []
  const type = step.event?.type
  if (type === 'counted' || type === 'returned') return questAt(scene).proposals.at(-1)?.team ?? []
  return table.proposed?.team ?? []
}

/** What the viewer knows of a seat: its role, or of which roles it has one; empty for nothing. */
export function rolesKnown({ table, known }: Pick<AvalonScene, 'table' | 'known'>, seat: Seat): readonly Role[] {
  const role = roleOf(known ?? table, seat)
  if (role) return [role]
  const [own, ...others] = table.told
  // What one seat was told. Who was told of all knows all.
  return (others.length === 0 && own?.sees.find((sight) => sight.seat === seat)?.oneOf) || []
}

/** The side that all of these roles are on. */
export function sideOfAll(roles: readonly Role[]) {
  const sides = new Set(roles.map(sideOf))
  const [side] = sides
  return sides.size === 1 ? side : undefined
}
