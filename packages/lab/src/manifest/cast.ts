import type { Design } from '../design/design.ts'
import type { Catalogue } from './catalogue.ts'
import { refusalsOfStrategies } from './design-refusals.ts'
import type { Manifest } from './manifest.ts'
import { type BareSpec, calledBy, type PlayerSpec, partsWithout, underCondition } from './player-spec.ts'
import { type Refusal, refusal, refusedIf } from './refusals.ts'

export function castOf(design: Pick<Design, 'places' | 'game'>, { places, judge }: Manifest, catalogue: Catalogue) {
  const specs: PlayerSpec[] = []
  const names: string[] = []
  const numbers: Record<string, number[]> = {}
  const seated = Object.keys(design.places).map((place) => [place, places[place] ?? []] as const)
  for (const [place, held] of [...seated, ...(judge ? [['judge', [judge]] as const] : [])]) {
    numbers[place] = held.map((_, index) => specs.length + index)
    specs.push(...held)
    names.push(...namesOf(held, design.game, catalogue))
  }
  return { cast: { places: numbers, names }, specs }
}

export function specsIn({ places, judge }: Manifest): { spec: BareSpec; path: readonly PropertyKey[] }[] {
  const held = Object.entries(places).flatMap(([place, specs]) =>
    specs.map((spec, index) => ({ spec, path: ['places', place, index] })),
  )
  return [...held, ...(judge ? [{ spec: judge, path: ['judge'] }] : [])].flatMap(({ spec, path }) => {
    return [
      { spec: underCondition(spec, ''), path },
      ...(['under', 'in'] as const).flatMap((way) =>
        Object.entries(spec[way] ?? {}).map(([key, other]) => ({ spec: other, path: [...path, way, key] })),
      ),
    ]
  })
}

function namesOf(specs: readonly PlayerSpec[], game: string | undefined, catalogue: Catalogue): string[] {
  const names = specs.map((spec) => spec.name ?? catalogue.known(underCondition(spec, ''), game)?.name ?? '')
  return names.map((name, index) => {
    const countIn = (some: readonly string[]) => some.filter((other) => other === name).length
    return countIn(names) === 1 ? name : `${name} ${countIn(names.slice(0, index + 1))}`
  })
}

export function refusalsOfCast(design: Design, given: Manifest, catalogue: Catalogue): Refusal[] {
  const conditions = given.conditions ?? design.conditions
  const language = String(given.settings?.language ?? 'en')
  return [
    ...conditions.flatMap((condition, at) => {
      const path = ['conditions', at]
      if (!design.conditions.includes(condition)) return [noCondition(path, condition)]
      return refusedIf(conditions.indexOf(condition) !== at, path, 'condition.twice', { condition })
    }),
    ...Object.keys(given.places).flatMap((place) => {
      const known = { design: design.id, places: Object.keys(design.places).join(', ') }
      return refusedIf(!Object.hasOwn(design.places, place), ['places', place], 'place.unknown', known)
    }),
    ...Object.entries(design.places).flatMap(([place, { least: fewest, most }]) => {
      const least = typeof fewest === 'number' ? fewest : fewest(given)
      const held = given.places[place] ?? []
      const path = ['places', place]
      if (held.length < least) return [refusal(path, 'place.few', { least, held: held.length })]
      if (held.length > most) return [refusal(path, 'place.many', { most, held: held.length })]
      return held.flatMap((spec, index) => refusalsOfSpec(spec, ['places', place, index]))
    }),
    ...refusalsOfJudge(),
    ...refusalsOfStrategies(design, given, catalogue),
    ...refusalsOfNames(),
  ]

  function noCondition(path: readonly PropertyKey[], condition: string): Refusal {
    return refusal(path, 'condition.unknown', { design: design.id, condition })
  }

  function refusalsOfJudge(): Refusal[] {
    const { judge } = given
    if (!judge) return refusedIf(design.judged === true, ['judge'], 'judge.needed', { design: design.id })
    if (!design.judged) return [refusal(['judge'], 'judge.idle', { design: design.id })]
    // A judge that reads whole matches must know the game, as their players do; another is never shown a match.
    return refusalsOfSpec(judge, ['judge'], design.afterwards === undefined)
  }

  /** An agent that only judges texts need not be able to play any game, or be probed in one. */
  function refusalsOfSpec(spec: PlayerSpec, path: readonly PropertyKey[], onlyJudges = false): Refusal[] {
    const { under = {}, in: byGame = {} } = spec
    const gamesUnder = (some: readonly string[]) => (onlyJudges ? [] : gamesOf(design, some))
    const games = gamesUnder(conditions)
    // An agent that plays under one experimental condition only needs to be able to play the games of that condition.
    const own = conditions.filter((condition) => !Object.hasOwn(under, condition))
    const rest = gamesUnder(own).filter((game) => !Object.hasOwn(byGame, game))
    return [
      ...Object.entries(byGame).flatMap(([game, other]) => {
        const place = [...path, 'in', game]
        if (games.includes(game)) return refusalsOfBare(other, place, [game], onlyJudges)
        return [refusal(place, 'game.unplayed', { design: design.id, game })]
      }),
      ...Object.entries(under).flatMap(([condition, other]) => {
        const place = [...path, 'under', condition]
        if (!design.conditions.includes(condition)) return [noCondition(place, condition)]
        return refusalsOfBare(other, place, gamesUnder([condition]), onlyJudges)
      }),
      ...refusalsOfBare(underCondition(spec, ''), path, rest, onlyJudges),
    ]
  }

  function refusalsOfBare(spec: BareSpec, path: readonly PropertyKey[], games: readonly string[], onlyJudges: boolean) {
    const { kind, called } = calledBy(spec)
    const at = [...path, kind]
    const fault = catalogue.fault?.(spec)
    if (fault) return [refusal([...path, fault.at], ...fault.says)]
    if ('stub' in spec && given.public) return [refusal(at, 'stub.public')]
    const known = catalogue.known(spec, onlyJudges ? undefined : design.game)
    if (!known) {
      return ['person' in spec ? refusal(at, 'person.here') : refusal(at, 'agent.unknown', { kind, name: called })]
    }
    const { name: agent, games: plays, languages, parts, tells, probed } = known
    const isProbed = design.probed === true && !onlyJudges
    return [
      ...games.flatMap((game) => refusedIf(!plays.includes(game), at, 'game.unable', { agent, game })),
      ...refusedIf((!!design.plays || onlyJudges) && !tells, at, 'game.only', { agent }),
      ...refusedIf(!languages.includes(language), at, 'language.unable', { agent, language }),
      ...partsWithout(spec).flatMap((part, index) =>
        refusedIf(!parts.includes(part), [...path, 'without', index], 'part.unknown', { agent, part }),
      ),
      ...refusedIf(isProbed && !probed, at, 'probe.taken', { agent }),
    ]
  }

  function refusalsOfNames(): Refusal[] {
    return Object.keys(design.places).flatMap((place) => {
      const called = namesOf(given.places[place] ?? [], design.game, catalogue)
      return called.flatMap((name, at) =>
        refusedIf(called.indexOf(name) !== at, ['places', place, at, 'name'], 'name.twice', { name }),
      )
    })
  }
}

export function gamesOf({ game, games = [], conditions }: Design, chosen: readonly string[]): readonly string[] {
  if (game !== undefined) return [game]
  // A game may occur in several conditions, whose names begin with the game's id and a slash: `game/more`.
  const [all, played] = [conditions, chosen].map((some) => some.map((condition) => condition.split('/')[0]))
  return games.filter((one) => !all?.includes(one) || played?.includes(one))
}
