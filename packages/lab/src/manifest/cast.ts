import type { Cast, Design } from '../design/design.ts'
import type { Casting, KnownAgent } from './casting.ts'
import { refusalsOfStrategies } from './design-refusals.ts'
import type { Manifest } from './manifest.ts'
import { type BareSpec, calledBy, type PlayerSpec, partsWithout, underCondition } from './player-spec.ts'
import { type Refusal, refusal, refusedIf } from './refusals.ts'

export function castOf(
  design: Pick<Design, 'places' | 'game'>,
  { places, judge }: Manifest,
  casting: Casting,
): { cast: Cast; specs: PlayerSpec[] } {
  const specs: PlayerSpec[] = []
  const names: string[] = []
  const numbers: Record<string, number[]> = {}
  for (const place of Object.keys(design.places)) {
    const held = places[place] ?? []
    const called = numbered(held.map((spec) => nameOf(spec, design.game, casting)))
    numbers[place] = held.map((_, index) => specs.length + index)
    specs.push(...held)
    names.push(...called)
  }
  if (judge) {
    numbers.judge = [specs.length]
    specs.push(judge)
    names.push(nameOf(judge, design.game, casting))
  }
  return { cast: { places: numbers, names }, specs }
}

export function specsIn({ places, judge }: Manifest): { spec: BareSpec; path: readonly PropertyKey[] }[] {
  const held = Object.entries(places).flatMap(([place, specs]) =>
    specs.map((spec, index) => ({ spec, path: ['places', place, index] })),
  )
  return [...held, ...(judge ? [{ spec: judge, path: ['judge'] }] : [])].flatMap(({ spec, path }) => [
    { spec: underCondition(spec, ''), path },
    ...Object.entries(spec.under ?? {}).map(([condition, other]) => ({
      spec: other,
      path: [...path, 'under', condition],
    })),
    ...Object.entries(spec.in ?? {}).map(([game, other]) => ({ spec: other, path: [...path, 'in', game] })),
  ])
}

function nameOf(spec: PlayerSpec, game: string | undefined, casting: Casting): string {
  return spec.name ?? casting.known(underCondition(spec, ''), game)?.name ?? ''
}

function numbered(names: readonly string[]): string[] {
  return names.map((name, index) => {
    if (names.filter((other) => other === name).length === 1) return name
    return `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`
  })
}

export function refusalsOfCast(design: Design, given: Manifest, casting: Casting): Refusal[] {
  const conditions = given.conditions ?? design.conditions
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
      return held.flatMap((spec, index) => refusalsOfSpec({ design, given, casting }, spec, ['places', place, index]))
    }),
    ...refusalsOfJudge(design, given, casting),
    ...refusalsOfStrategies(design, given, casting),
    ...refusalsOfNames(design, given, casting),
  ]
}

function refusalsOfJudge(design: Design, given: Manifest, casting: Casting): Refusal[] {
  if (design.judged === true && !given.judge) {
    return [refusal(['judge'], 'judge', `${design.id} needs a judge: what is described cannot be counted`)]
  }
  if (!design.judged && given.judge) return [refusal(['judge'], 'judge', `${design.id} has nothing to be judged`)]
  if (!given.judge) return []
  // A judge (an agent that scores texts) that reads whole matches must know the game, as the players of the match do.
  if (design.studies) return refusalsOfSpec({ design, given, casting }, given.judge, ['judge'])
  // This judge (an agent that scores texts) is never shown a match, so it need not be able to play any game.
  const { game: _, probed: __, ...others } = design
  const asking = { ...others, games: [], plays: neverPlayed }
  return refusalsOfSpec({ design: asking, given, casting }, given.judge, ['judge'])
}

function neverPlayed(): never {
  throw new Error('a judge is asked what it thinks of a match')
}

const noCondition = ({ id }: Design, condition: string): string => `${id} has no condition ${JSON.stringify(condition)}`

interface Tried {
  design: Design
  given: Manifest
  casting: Casting
}

function refusalsOfSpec(tried: Tried, spec: PlayerSpec, path: readonly PropertyKey[]): Refusal[] {
  const { design, given } = tried
  const under = spec.under ?? {}
  const byGame = spec.in ?? {}
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

function refusalsOfBare(
  tried: Tried,
  spec: BareSpec,
  path: readonly PropertyKey[],
  games: readonly string[],
): Refusal[] {
  const { design, given, casting } = tried
  const { kind, called } = calledBy(spec)
  if ('stub' in spec) {
    const stub = casting.stub?.(spec)
    if (stub?.fault !== undefined) return [refusal([...path, kind], 'stub', stub.fault)]
    const why = 'a stub would mislead readers of a public experiment: play it in one that is not public'
    if (given.public) return [refusal([...path, kind], 'stub', why)]
  }
  const fault = casting.fault?.(spec)
  if (fault) return [refusal([...path, fault.at], 'agent', fault.why)]
  const known = casting.known(spec, design.game)
  if (!known && 'person' in spec) return [refusal([...path, kind], 'person', PEOPLE_PLAY_ON_SITES)]
  if (!known) return [refusal([...path, kind], 'agent', `there is no ${kind} ${JSON.stringify(called)}`)]
  return refusalsOfAgent(tried, known, spec, path, games)
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
  const asksBeside = design.probed === true || (given.probes ?? []).length > 0
  const at = [...path, calledBy(spec).kind]
  return [
    ...games.flatMap((game) => refusedIf(!plays.includes(game), at, 'game', `${name} does not play ${game}`)),
    ...refusedIf(!!design.plays && !tells, at, 'game', `${name} plays games, and answers nothing else`),
    ...refusedIf(!languages.includes(language), at, 'language', `${name} does not play in ${language}`),
    ...partsWithout(spec).flatMap((part, index) => {
      const why = `${name} has no part ${JSON.stringify(part)} to do without`
      return refusedIf(!parts.includes(part), [...path, 'without', index], 'part', why)
    }),
    ...refusedIf(
      asksBeside && !probed,
      at,
      'probe',
      `${name} cannot be probed: it would take a probe for a part of its match`,
    ),
  ]
}

export function gamesOf({ game, games = [], conditions }: Design, chosen: readonly string[]): readonly string[] {
  if (game !== undefined) return [game]
  // A game may occur in several conditions, whose names begin with the game's id and a slash: `game/more`.
  const [all, played] = [conditions, chosen].map((some) => some.map((condition) => condition.split('/')[0]))
  return games.filter((one) => !all?.includes(one) || played?.includes(one))
}

function refusalsOfNames(design: Design, given: Manifest, casting: Casting): Refusal[] {
  return Object.keys(design.places).flatMap((place) => {
    const names = (given.places[place] ?? []).map((spec) => nameOf(spec, design.game, casting))
    const called = numbered(names)
    return called.flatMap((name, at) => {
      if (called.indexOf(name) === at) return []
      return [refusal(['places', place, at, 'name'], 'name', `two agents of this place are called ${name}`)]
    })
  })
}
