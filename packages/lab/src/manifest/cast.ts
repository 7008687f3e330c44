import type { Design } from '../design/design.ts'
import type { Casting } from './casting.ts'
import { refusalsOfStrategies } from './design-refusals.ts'
import type { Manifest } from './manifest.ts'
import { type BareSpec, calledBy, type PlayerSpec, partsWithout, underCondition } from './player-spec.ts'
import { type Refusal, refusal, refusedIf } from './refusals.ts'

export function castOf(design: Pick<Design, 'places' | 'game'>, { places, judge }: Manifest, casting: Casting) {
  const specs: PlayerSpec[] = []
  const names: string[] = []
  const numbers: Record<string, number[]> = {}
  const seated = Object.keys(design.places).map((place) => [place, places[place] ?? []] as const)
  for (const [place, held] of [...seated, ...(judge ? [['judge', [judge]] as const] : [])]) {
    numbers[place] = held.map((_, index) => specs.length + index)
    specs.push(...held)
    names.push(...namesOf(held, design.game, casting))
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

function namesOf(specs: readonly PlayerSpec[], game: string | undefined, casting: Casting): string[] {
  const names = specs.map((spec) => spec.name ?? casting.known(underCondition(spec, ''), game)?.name ?? '')
  return names.map((name, index) => {
    const countIn = (some: readonly string[]) => some.filter((other) => other === name).length
    return countIn(names) === 1 ? name : `${name} ${countIn(names.slice(0, index + 1))}`
  })
}

export function refusalsOfCast(design: Design, given: Manifest, casting: Casting): Refusal[] {
  const conditions = given.conditions ?? design.conditions
  const language = String(given.settings?.language ?? 'en')
  return [
    ...conditions.flatMap((condition, at) => {
      const isKnown = design.conditions.includes(condition)
      const why = isKnown ? `${condition} stands there twice` : noCondition(condition)
      return refusedIf(!isKnown || conditions.indexOf(condition) !== at, ['conditions', at], 'condition', why)
    }),
    ...Object.keys(given.places).flatMap((place) => {
      const why = `${design.id} has no such place: it has ${Object.keys(design.places).join(', ')}`
      return refusedIf(!Object.hasOwn(design.places, place), ['places', place], 'place', why)
    }),
    ...Object.entries(design.places).flatMap(([place, { least: fewest, most }]) => {
      const least = typeof fewest === 'number' ? fewest : fewest(given)
      const held = given.places[place] ?? []
      if (held.length < least)
        return [refusal(['places', place], 'place', `needs at least ${least}, has ${held.length}`)]
      if (held.length > most) return [refusal(['places', place], 'place', `takes at most ${most}, has ${held.length}`)]
      return held.flatMap((spec, index) => refusalsOfSpec(spec, ['places', place, index]))
    }),
    ...refusalsOfJudge(),
    ...refusalsOfStrategies(design, given, casting),
    ...refusalsOfNames(),
  ]

  function noCondition(condition: string): string {
    return `${design.id} has no condition ${JSON.stringify(condition)}`
  }

  function refusalsOfJudge(): Refusal[] {
    const { judge } = given
    if (!judge) {
      const why = `${design.id} needs a judge: what is described cannot be counted`
      return refusedIf(design.judged === true, ['judge'], 'judge', why)
    }
    if (!design.judged) return [refusal(['judge'], 'judge', `${design.id} has nothing to be judged`)]
    // A judge that reads whole matches must know the game, as their players do; another is never shown a match.
    return refusalsOfSpec(judge, ['judge'], design.studies === undefined)
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
        return [refusal(place, 'game', `${design.id} does not play ${JSON.stringify(game)}`)]
      }),
      ...Object.entries(under).flatMap(([condition, other]) => {
        const place = [...path, 'under', condition]
        if (!design.conditions.includes(condition)) return [refusal(place, 'condition', noCondition(condition))]
        return refusalsOfBare(other, place, gamesUnder([condition]), onlyJudges)
      }),
      ...refusalsOfBare(underCondition(spec, ''), path, rest, onlyJudges),
    ]
  }

  function refusalsOfBare(spec: BareSpec, path: readonly PropertyKey[], games: readonly string[], onlyJudges: boolean) {
    const { kind, called } = calledBy(spec)
    const at = [...path, kind]
    if ('stub' in spec) {
      const stub = casting.stub?.(spec)
      if (stub?.fault !== undefined) return [refusal(at, 'stub', stub.fault)]
      const why = 'a stub would mislead readers of a public experiment: play it in one that is not public'
      if (given.public) return [refusal(at, 'stub', why)]
    }
    const fault = casting.fault?.(spec)
    if (fault) return [refusal([...path, fault.at], 'agent', fault.why)]
    const known = casting.known(spec, onlyJudges ? undefined : design.game)
    if (!known) {
      if ('person' in spec) return [refusal(at, 'person', PEOPLE_PLAY_ON_SITES)]
      const what = kind === 'house' ? 'house agent' : kind
      return [refusal(at, 'agent', `there is no ${what} ${JSON.stringify(called)}`)]
    }
    const { name, games: plays, languages, parts, tells, probed } = known
    const isProbed = design.probed === true && !onlyJudges
    return [
      ...games.flatMap((game) => refusedIf(!plays.includes(game), at, 'game', `${name} does not play ${game}`)),
      ...refusedIf(
        (!!design.plays || onlyJudges) && !tells,
        at,
        'game',
        `${name} plays games, and answers nothing else`,
      ),
      ...refusedIf(!languages.includes(language), at, 'language', `${name} does not play in ${language}`),
      ...partsWithout(spec).flatMap((part, index) => {
        const why = `${name} has no part ${JSON.stringify(part)} to do without`
        return refusedIf(!parts.includes(part), [...path, 'without', index], 'part', why)
      }),
      ...refusedIf(isProbed && !probed, at, 'probe', `${name} cannot be probed: ${TAKEN_FOR_MATCH}`),
    ]
  }

  function refusalsOfNames(): Refusal[] {
    return Object.keys(design.places).flatMap((place) => {
      const called = namesOf(given.places[place] ?? [], design.game, casting)
      return called.flatMap((name, at) => {
        const why = `two agents of this place are called ${name}`
        return refusedIf(called.indexOf(name) !== at, ['places', place, at, 'name'], 'name', why)
      })
    })
  }
}

const PEOPLE_PLAY_ON_SITES =
  'people play on a site, where a run asks them when it is their turn; a run here cannot ask them. Put this manifest into /lab/new?as=text of your site, or POST it to /api/v1/experiments there: it gives each person a link. The file of finished matches can be read here'
const TAKEN_FOR_MATCH = 'it would take a probe for a part of its match'

export function gamesOf({ game, games = [], conditions }: Design, chosen: readonly string[]): readonly string[] {
  if (game !== undefined) return [game]
  // A game may occur in several conditions, whose names begin with the game's id and a slash: `game/more`.
  const [all, played] = [conditions, chosen].map((some) => some.map((condition) => condition.split('/')[0]))
  return games.filter((one) => !all?.includes(one) || played?.includes(one))
}
