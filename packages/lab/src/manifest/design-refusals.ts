import { type AnyGame, type Fault, type Result, readForm } from '@masquerade/game'
import type { z } from 'zod'
import type { Design, Pairs, Settled } from '../design/design.ts'
import type { Catalogue } from './catalogue.ts'
import type { Manifest } from './manifest.ts'
import { underCondition } from './player-spec.ts'
import { type Refusal, refusal, refusalsOfFaults } from './refusals.ts'

export function refusalsOfSettings(game: AnyGame, design: Design, settled: Settled, pairs: Pairs): Refusal[] {
  const taken = Object.keys(settled.settings ?? {}).filter((key) => isTaken(design, settled, key))
  if (taken.length > 0) {
    return taken.map((key) => refusal(['settings', key], 'settings.taken', { design: design.id, key }))
  }
  for (const condition of settled.conditions) {
    const parsed = parsedConfig(game, settingsOf(design, settled, condition))
    if (!parsed.ok) return refusalsOfFaults(parsed.error, 'settings', ['settings'], game.id)
    const refused = settled.supply ? refusalsOfPairs(game, parsed.value, pairs) : []
    if (refused.length > 0) return refused
  }
  return []
}

/** Of each pair of words that the game is not dealt from, the first reason. */
export function refusalsOfPairs(game: Pick<AnyGame, 'id' | 'supply'>, config: unknown, pairs: Pairs): Refusal[] {
  const supply = game.supply?.(config)
  if (!supply) return []
  return pairs.flatMap((pair, index) => {
    const read = readForm(supply, pair)
    const faults = read.ok ? [] : read.error.slice(0, 1).map((fault) => ({ ...fault, path: [] }))
    return refusalsOfFaults(faults, 'supply', ['supply', 'pairs', index], game.id)
  })
}

export const settingsOf = ({ settings }: Pick<Design, 'settings'>, manifest: Manifest, condition: string): object =>
  settings?.(manifest, condition) ?? manifest.settings ?? {}

function isTaken(design: Design, settled: Settled, key: string): boolean {
  const said = Symbol('said by the manifest')
  const settings = { [key]: said } as unknown as NonNullable<Settled['settings']> // only looked for, never read
  return settled.conditions.some((condition) => {
    const all: Record<string, unknown> = { ...settingsOf(design, { ...settled, settings }, condition) }
    return all[key] !== said
  })
}

/** Where a condition studies a strategy, agents without it are refused, such as house agents, which have no prompt. */
export function refusalsOfStrategies(design: Design, given: Manifest, catalogue: Catalogue): Refusal[] {
  const conditions = given.conditions ?? design.conditions
  return Object.entries(design.strategies ?? {}).flatMap(([condition, { place, strategy }]) => {
    if (!conditions.includes(condition)) return []
    return (given.places[place] ?? []).flatMap((spec, index) => {
      const playing = underCondition(spec, condition)
      const known = 'stub' in playing ? undefined : catalogue.known(playing, design.game)
      if (!known || known.strategy === strategy) return []
      const path = ['places', place, index, 'under', condition]
      return [refusal(path, 'strategy.other', { agent: known.name, strategy, condition })]
    })
  })
}

/** A game in a natural language is played in English where its settings state no language. */
export function parsedConfig(game: AnyGame, settings: object): Result<z.output<AnyGame['config']>, Fault[]> {
  const given = readForm(game.config, settings)
  if (given.ok || 'language' in settings) return given
  const inEnglish = readForm(game.config, { language: 'en', ...settings })
  const faults = inEnglish.ok ? [] : inEnglish.error
  const isMute = faults.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('language'))
  return isMute ? given : inEnglish
}
