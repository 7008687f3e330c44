import {
  type AnyGame,
  advance,
  beginning,
  judge,
  type Logged,
  log,
  openAsks,
  type Position,
  pick,
  type Random,
} from '@masquerade/game'

/** One decision's events, as they are appended together. */
export type Decision = Logged[]

export interface Script {
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
  const deal = game.draw(config, random, { pair })
  const decisions = [log(game.start(config, deal), 0, at)]
  let position = decisions.flat().reduce<Position<unknown>>((before, event) => advance(game, before, event), beginning)
  for (;;) {
    const [ask] = openAsks(game, position)
    if (!ask) return decisions
    const text = ask.choices ? pick(random, ask.choices) : say()
    const judged = judge(game, position, ask.seat, { text }, random)
    if (!judged.ok) throw new Error(judged.error.message)
    const events = log(judged.value, position.seq, at)
    decisions.push(events)
    position = events.reduce((before, event) => advance(game, before, event), position)
  }
}
