import type { AnyGame } from '@masquerade/game'
import type { Design, Pairs, Settled } from '../design/design.ts'
import type { Casting } from './casting.ts'
import type { Manifest } from './manifest.ts'
import { underCondition } from './player-spec.ts'
import { type Refusal, refusal, refusedIf } from './refusals.ts'

export function refusalsOfSettings(game: AnyGame, design: Design, settled: Settled, pairs: Pairs): Refusal[] {
  const taken = Object.keys(settled.settings ?? {}).filter((key) => isTaken(design, settled, key))
  if (taken.length > 0) {
    return taken.map((key) => refusal(['settings', key], 'settings', `the design ${design.id} settles ${key} itself`))
  }
  for (const condition of settled.conditions) {
    const parsed = parsedConfig(game, settingsOf(design, settled, condition))
    if (!parsed.success) {
      return parsed.error.issues.map(({ path, message }) => refusal(['settings', ...path], 'settings', message))
    }
    const supply = game.supply?.(parsed.data)
    if (!supply || !settled.supply) continue
    const refused = pairs.flatMap((pair, index) => {
      const { error } = supply.safeParse(pair)
      const why = error?.issues[0]?.message ?? 'does not fit'
      return refusedIf(error !== undefined, ['supply', 'pairs', index], 'supply', why)
    })
    if (refused.length > 0) return refused
  }
  return []
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
export function refusalsOfStrategies(design: Design, given: Manifest, casting: Casting): Refusal[] {
  const conditions = given.conditions ?? design.conditions
  return Object.entries(design.strategies ?? {}).flatMap(([condition, { place, strategy }]) => {
    if (!conditions.includes(condition)) return []
    return (given.places[place] ?? []).flatMap((spec, index) => {
      const playing = underCondition(spec, condition)
      const known = 'stub' in playing ? undefined : casting.known(playing, design.game)
      if (!known || known.strategy === strategy) return []
      const why = `${known.name} does not think by ${strategy}: say here what does in its place, or leave ${condition} out of the conditions`
      return [refusal(['places', place, index, 'under', condition], 'strategy', why)]
    })
  })
}

/** A game in a natural language is played in English where its settings state no language. */
export function parsedConfig(game: AnyGame, settings: object): ReturnType<AnyGame['config']['safeParse']> {
  const given = game.config.safeParse(settings)
  if (given.success || 'language' in settings) return given
  const inEnglish = game.config.safeParse({ language: 'en', ...settings })
  const speaks = !inEnglish.error?.issues.some(
    (issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('language'),
  )
  return speaks ? inEnglish : given
}
