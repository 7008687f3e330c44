import { readForm } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Settled } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { type Refusal, refusal, refusalsOfFaults } from '@masquerade/lab/manifest/refusals'
import { KNOWING, type Line, type Part, TAKEN, UNKNOWING } from './line.ts'
import type { ChallengedTable, Scenario } from './scenario.ts'

export interface Slot {
  scenario: Scenario
  role: string
  setting: string
  table: ChallengedTable
}

export const settingsOf = ({ game, bundled }: Scenario, { cases = {} }: Manifest): readonly unknown[] =>
  Object.hasOwn(cases, game) ? (cases[game] ?? []) : bundled

/** The planned matches take the roles in turn, so that a run that is cut short has matches of every role. */
export function slotsOf(scenarios: readonly Scenario[], manifest: Manifest): Slot[] {
  const byRole = scenarios.flatMap((scenario) =>
    scenario.roles.map((role) =>
      settingsOf(scenario, manifest).flatMap((given, index) =>
        scenario.tables(given, role).map((table, place): Slot => {
          const setting = scenario.each === 1 ? `${index}` : `${index}/${place}`
          return { scenario, role, setting, table }
        }),
      ),
    ),
  )
  const most = Math.max(...byRole.map((slots) => slots.length))
  return Array.from({ length: most }, (_, at) => byRole.flatMap((slots) => slots[at] ?? [])).flat()
}

export function slotCount(scenarios: readonly Scenario[], manifest: Manifest): number {
  return scenarios.reduce(
    (sum, scenario) => sum + scenario.roles.length * scenario.each * settingsOf(scenario, manifest).length,
    0,
  )
}

export function refusalsOfCases(scenarios: readonly Scenario[], { cases = {} }: Manifest): Refusal[] {
  return Object.entries(cases).flatMap(([id, settings]) => {
    const scenario = scenarios.find(({ game }) => game === id)
    if (!scenario) {
      const known = scenarios.map(({ game }) => game).join(', ')
      return [refusal(['cases', id], 'cases.games', { games: known })]
    }
    return settings.flatMap((setting, index) => refusalsOfSetting(scenario, setting, ['cases', id, index]))
  })
}

function refusalsOfSetting(scenario: Scenario, setting: unknown, path: readonly PropertyKey[]): Refusal[] {
  const read = readForm(scenario.form, setting)
  if (!read.ok) return refusalsOfFaults(read.error, 'cases', path, scenario.game)
  const [role = ''] = scenario.roles
  const [table] = scenario.tables(setting, role)
  const form = table && gameOf(scenario.game)?.deal(table.config)
  const deal = form && readForm(form, table.deal)
  return deal && !deal.ok ? refusalsOfFaults(deal.error, 'cases', path, scenario.game) : []
}

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
