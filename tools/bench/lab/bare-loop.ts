import assert from 'node:assert/strict'
import { type Logged, playThrough, seatViews } from '@masquerade/game'
import type { Experiment, PlayedMatch } from '@masquerade/lab'
import { stream } from '@masquerade/lab/design/chance'
import { housePlayers } from '@masquerade/papers/house/players'

export function bareMatches(experiment: Experiment, played: readonly PlayedMatch[]) {
  const { game, manifest } = experiment
  const players = (manifest.places.agents ?? []).map((spec) => {
    return housePlayers.known(spec, game?.id)?.player(game?.id) ?? assert.fail('a house agent is not known')
  })
  return [...experiment.cells()].map((cell, at) => {
    const deal = played[at]?.deal
    if (!deal) throw new Error(`match ${at} was not played`)
    return { cell, deal, players: cell.seats.map((number) => players[number] ?? assert.fail('no agent sits there')) }
  })
}

/** The minimal loop plays the same moves as the experiment, since both use the same random numbers. */
export function playBare(
  experiment: Experiment,
  { cell, deal, players }: ReturnType<typeof bareMatches>[number],
): readonly Logged[] {
  const game = experiment.gameOf(cell)
  const language = 'language' in cell.config ? String(cell.config.language) : 'en'
  const sees = seatViews(game)
  const opening = game.start(cell.config, deal)
  const { log } = playThrough(
    game,
    opening,
    (ask, { log, position: { state } }) => {
      const round = experiment.design.round?.(state) ?? ask.turn
      const random = stream(`${cell.path}/answer/${ask.seat}/${ask.kind}/${round}/${ask.attempt}`)
      const legal = () => game.legal(state, ask.seat)
      const answer = players[ask.seat - 1]?.answer(sees(ask.seat, log), ask, random, { language, hints: true, legal })
      if (!answer || answer instanceof Promise) throw new Error('house agents answer at once')
      return answer
    },
    { random: stream(`${cell.path}/deal`) },
  )
  return log
}
