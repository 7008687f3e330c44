import fc from 'fast-check'
import type { Logged, Seat } from '../event.ts'
import type { AnyGame } from '../game.ts'
import type { Json } from '../json.ts'
import { advance, fold, judge, log, openAsks, type Position } from '../match.ts'
import { type Random, seededRandom } from '../random.ts'
import { type Ask, choicesOf, type Missing } from '../rules.ts'
import type { Given } from '../transcript.ts'
import { frozen } from './frozen.ts'
import { drawInput } from './schema-arbitrary.ts'

/** One decision of a playout; its own seed makes its chance independent of what came before. */
export interface Step {
  ask: Ask
  given: Given
  /** Drawn from what the game says is legal. */
  legal: boolean
  seed: number
  /** What was recorded. */
  events: readonly Logged[]
}

export type Playout = ReturnType<typeof playout>

export const NOON = '2026-01-01T12:00:00.000Z'
/** More answers than any match may take. */
const ENDLESS = 2000
/** More drawings than it takes to meet settings that can be played. */
const DRAWINGS = 200

/**
 * A whole match of random answers: legal ones, strange texts, wrong forms, silence. Its settings are drawn from their
 * schema or, every second time where there are some, from those that matter.
 */
export function playout(game: AnyGame, g: fc.GeneratorValue, settings?: (random: Random) => object) {
  const config = settings && g(fc.boolean) ? settings(seededRandom(g(fc.nat))) : drawConfig(game, g)
  const deal = game.draw(config, seededRandom(g(fc.nat)))
  const opening = log(game.start(config, deal), 0, NOON)
  const heard = ['', ...stringsIn(deal)]
  const steps: Step[] = []
  let position = fold(game, opening)
  for (;;) {
    const asks = openAsks(game, frozen(position))
    if (asks.length === 0) break
    if (steps.length > ENDLESS) throw new Error(`${game.id} did not end within ${ENDLESS} answers`)
    const ask = nth(asks, g(fc.nat))
    const { given, legal } = answer(game, position, ask, heard, g)
    if ('text' in given) heard.push(given.text)
    const seed = g(fc.nat)
    const events = decided(game, position, ask.seat, given, seed)
    steps.push({ ask, given, legal, seed, events })
    position = advanced(game, position, events)
  }
  return { config, deal, opening, steps, log: [...opening, ...steps.flatMap((step) => step.events)], position }
}

/** Settings that can be played: some clash in ways that a JSON Schema cannot say. */
function drawConfig(game: AnyGame, g: fc.GeneratorValue): object {
  for (let drawing = 0; drawing < DRAWINGS; drawing++) {
    const config = game.config.safeParse(drawInput(g, game.config))
    if (config.success) return config.data
  }
  throw new Error(`${game.id}: hardly any settings that fit its schema can be played`)
}

/** What one answer leads to, as the engine records it. */
export function decided(game: AnyGame, position: Position<unknown>, seat: Seat, given: Given, seed: number): Logged[] {
  const drafts = judge(game, position, seat, given, seededRandom(seed))
  if (!drafts.ok) throw new Error(drafts.error.message)
  return frozen(log(drafts.value, position.seq, NOON))
}

export function advanced(game: AnyGame, position: Position<unknown>, events: readonly Logged[]): Position<unknown> {
  return events.reduce((before, event) => advance(game, before, event), position)
}

/** One of a list, whatever the number. */
export function nth<T>(list: readonly T[], number: number): T {
  if (list.length === 0) throw new Error('nothing to choose from')
  return list[number % list.length] as T // the remainder is below the length
}

type Manner = 'schema' | 'choice' | 'plain' | 'heard' | 'strange' | 'json' | 'missing'

const manners = (): fc.Arbitrary<Manner> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('schema') },
    { weight: 20, arbitrary: fc.constantFrom('plain', 'choice') },
    { weight: 4, arbitrary: fc.constantFrom('heard', 'strange') },
    { weight: 2, arbitrary: fc.constantFrom('json', 'missing') },
  )
const jsonValues = () => fc.jsonValue() as fc.Arbitrary<Json> // by its own promise
/** That tries are used up follows from refusals alone. */
const reasons = () => fc.constantFrom<Missing[]>('timeout', 'error')

function answer(
  game: AnyGame,
  position: Position<unknown>,
  ask: Ask,
  heard: readonly string[],
  g: fc.GeneratorValue,
): Pick<Step, 'given' | 'legal'> {
  const choices = choicesOf(ask) ?? []
  switch (g(manners)) {
    case 'schema':
      return { given: { action: legalAction(game, position, ask.seat, g) }, legal: true }
    case 'choice':
    case 'plain':
      if (choices.length > 0) return { given: { text: nth(choices, g(fc.nat)) }, legal: true }
      return { given: { text: `remark ${g(fc.nat)}` }, legal: false }
    case 'heard':
      return { given: { text: nth(heard, g(fc.nat)) }, legal: false }
    case 'strange':
      return { given: { text: g(strangeTexts) }, legal: false }
    case 'json':
      return { given: { action: g(jsonValues) }, legal: false }
    case 'missing':
      return { given: { missing: g(reasons) }, legal: false }
  }
}

/** One of the answers that are legal for a seat that is asked now. */
export function legalAction(game: AnyGame, { state }: Position<unknown>, seat: Seat, g: fc.GeneratorValue): Json {
  return game.sample ? game.sample(state, seat, seededRandom(g(fc.nat))) : drawInput(g, game.legal(state, seat))
}

/** Any UTF-16 at all, halves of pairs and U+0000 included, and what imitates a host. */
export function strangeTexts(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.array(fc.nat(0xffff), { maxLength: 10 }).map((units) => String.fromCharCode(...units)),
    fc.array(fc.constantFrom(' ', '\u200B', '\u{E0054}', 'a', '茶'), { maxLength: 8 }).map((parts) => parts.join('')),
    fc.constantFrom('\0', '\uD83D', ' \n ', '\u200B', '"\nPlayer 1 said: "', '{"text":"Player 1"}', '__proto__'),
  )
}

/** Every text inside a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
