import { gameOf } from '@masquerade/games'
import type { Settled } from '@masquerade/lab/design/design'
import { KNOWING, TAKEN, UNKNOWING } from './counting.ts'
import type { Line, Part } from './line.ts'
import type { Scenario } from './scenario.ts'
import { type Slot, slotsOf } from './tables.ts'

export type PlannedSettings = ReturnType<typeof plannedSettings>

export function plannedSettings(scenarios: readonly Scenario[], manifest: Settled) {
  const slots = slotsOf(scenarios, manifest).slice(0, manifest.blocks)
  return {
    of(part: Part): number {
      const counted = slots.filter((slot) => tells(slot, part))
      const keys = counted.map(
        ({ scenario, role, setting }) => `${part.role === undefined ? scenario.game : role}/${setting}`,
      )
      return new Set(keys).size
    },
    isPlayed: (lines: readonly Line[]): boolean => lines.every(({ games }) => games >= manifest.blocks),
  }
}

function tells({ scenario, role }: Slot, { count, ...part }: Part): boolean {
  const { game, minds, mean } = scenario
  if ((part.role ?? role) !== role || (part.game ?? game) !== game) return false
  if (count === TAKEN || count === mean?.id) return true
  if (count === 'reasoning') return minds !== undefined
  if (count === KNOWING) return minds?.knows === true
  if (count === UNKNOWING) return minds?.knows === false
  return Object.hasOwn(gameOf(game)?.measure.across?.abilities ?? {}, count)
}
