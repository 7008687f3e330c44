import type { Design } from '../design/design.ts'
import type { Casting, KnownAgent } from './casting.ts'
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
  const tried = { design, given, casting }
  return [
    ...conditions.flatMap((condition, at) => {
      const isKnown = design.conditions.includes(condition)
      const why = isKnown ? `${condition} stands there twice` : noCondition(design, condition)
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
      return held.flatMap((spec, index) => refusalsOfSpec(tried, spec, ['places', place, index]))
    }),
    ...refusalsOfJudge(tried),
    ...refusalsOfStrategies(design, given, casting),
    ...refusalsOfNames(tried),
  ]
}

interface Tried {
  design: Design
  given: Manifest
  casting: Casting
}

function refusalsOfJudge(tried: Tried): Refusal[] {
  const { design, given } = tried
  const { judge } = given
  if (!judge) {
    const why = `${design.id} needs a judge: what is described cannot be counted`
    return refusedIf(design.judged === true, ['judge'], 'judge', why)
  }
  if (!design.judged) return [refusal(['judge'], 'judge', `${design.id} has nothing to be judged`)]
  // A judge (an agent that scores texts) that reads whole matches must know the game, as the players of the match do.
  if (design.studies) return refusalsOfSpec(tried, judge, ['judge'])
  // This judge (an agent that scores texts) is never shown a match, so it need not be able to play any game.
  const { game: _, probed: __, ...others } = design
  return refusalsOfSpec({ ...tried, design: { ...others, games: [], plays: neverPlayed } }, judge, ['judge'])
}

function neverPlayed(): never {
  throw new Error('a judge is asked what it thinks of a match')
}

const noCondition = ({ id }: Design, condition: string): string => `${id} has no condition ${JSON.stringify(condition)}`

function refusalsOfSpec(tried: Tried, spec: PlayerSpec, path: readonly PropertyKey[]): Refusal[] {
  const { design, given } = tried
  const { under = {}, in: byGame = {} } = spec
  const conditions = given.conditions ?? design.conditions
  const games = gamesOf(design, conditions)
  // An agent that plays under one experimental condition only needs to be able to play the games of that condition.
  const own = conditions.filter((condition) => !Object.hasOwn(under, condition))
  const rest = gamesOf(design, own).filter((game) => !Object.hasOwn(byGame, game))
  return [
    ...Object.entries(byGame).flatMap(([game, other]) => {
      const place = [...path, 'in', game]
      if (games.includes(game)) return refusalsOfBare(tried, other, place, [game])
      return [refusal(place, 'game', `${design.id} does not play ${JSON.stringify(game)}`)]
    }),
    ...Object.entries(under).flatMap(([condition, other]) => {
      const place = [...path, 'under', condition]
      if (!design.conditions.includes(condition)) return [refusal(place, 'condition', noCondition(design, condition))]
      return refusalsOfBare(tried, other, place, gamesOf(design, [condition]))
    }),
    ...refusalsOfBare(tried, underCondition(spec, ''), path, rest),
  ]
}

function refusalsOfBare(tried: Tried, spec: BareSpec, path: readonly PropertyKey[], games: readonly string[]) {
  const { design, given, casting } = tried
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
  const known = casting.known(spec, design.game)
  if (known) return refusalsOfAgent(tried, known, spec, path, games)
  if ('person' in spec) return [refusal(at, 'person', PEOPLE_PLAY_ON_SITES)]
  return [refusal(at, 'agent', `there is no ${kind} ${JSON.stringify(called)}`)]
}

const PEOPLE_PLAY_ON_SITES =
  'people play on a site, where a run asks them when it is their turn; a run here cannot ask them. Put this manifest into /lab/new?as=text of your site, or POST it to /api/v1/experiments there: it gives each person a link. The file of finished matches can be read here'

function refusalsOfAgent(
  { design, given }: Tried,
  { name, games: plays, languages, parts, tells, probed }: KnownAgent,
  spec: BareSpec,
  path: readonly PropertyKey[],
  games: readonly string[],
): Refusal[] {
  const language = String(given.settings?.language ?? 'en')
  const at = [...path, calledBy(spec).kind]
  const unprobed = `${name} cannot be probed: it would take a probe for a part of its match`
  return [
    ...games.flatMap((game) => refusedIf(!plays.includes(game), at, 'game', `${name} does not play ${game}`)),
    ...refusedIf(!!design.plays && !tells, at, 'game', `${name} plays games, and answers nothing else`),
    ...refusedIf(!languages.includes(language), at, 'language', `${name} does not play in ${language}`),
    ...partsWithout(spec).flatMap((part, index) => {
      const why = `${name} has no part ${JSON.stringify(part)} to do without`
      return refusedIf(!parts.includes(part), [...path, 'without', index], 'part', why)
    }),
    ...refusedIf(design.probed === true && !probed, at, 'probe', unprobed),
  ]
}

export function gamesOf({ game, games = [], conditions }: Design, chosen: readonly string[]): readonly string[] {
  if (game !== undefined) return [game]
  // A game may occur in several conditions, whose names begin with the game's id and a slash: `game/more`.
  const [all, played] = [conditions, chosen].map((some) => some.map((condition) => condition.split('/')[0]))
  return games.filter((one) => !all?.includes(one) || played?.includes(one))
}

function refusalsOfNames({ design, given, casting }: Tried): Refusal[] {
  return Object.keys(design.places).flatMap((place) => {
    const called = namesOf(given.places[place] ?? [], design.game, casting)
    return called.flatMap((name, at) => {
      const why = `two agents of this place are called ${name}`
      return refusedIf(called.indexOf(name) !== at, ['places', place, at, 'name'], 'name', why)
    })
  })
}
