import { type AnyGame, choicesOf, type Logged, pick, playMatch, type Random } from '@masquerade/game'

/** One decision's events, as they are appended together. */
export type Decision = Logged[]

interface Script {
  config?: object
  pair?: readonly [string, string]
}

/** A whole *Who is Spy?* match by chance: its decisions in order. What is said comes from `say`. */
export function scriptedLog(
  game: AnyGame,
  random: Random,
  say: () => string,
  at: string,
  { config: given = { language: 'en' }, pair = ['Tea', 'Coffee'] }: Script = {},
): Decision[] {
  const config = game.config.parse(given)
  const opening = game.start(config, game.draw(config, random, { supply: pair }))
  const decisions: Decision[] = []
  const match = playMatch(game, opening, { random, at: () => at })
  let next = match.next(new Map())
  for (;;) {
    const { log, asks } = next.value
    decisions.push(log.slice(decisions.flat().length))
    const [ask] = asks
    if (next.done || !ask) return decisions
    const choices = choicesOf(ask)
    const text = choices ? pick(random, choices) : say()
    next = match.next(new Map([[ask.seat, { text }]]))
  }
}
