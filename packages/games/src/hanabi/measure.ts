import { answerFigures, GAMES, type Measure, mean, scoreMean, share, winsShare } from '@masquerade/game'
import { endOf } from '../forms/end-of.ts'
import type { Config } from './constants.ts'
import type { HanabiEvent } from './events.ts'

export const measure: Measure<HanabiEvent, Config> = {
  counts(log, shared) {
    const { end, points } = endOf('a hanabi', log)
    const team = { points, livesEnds: Number(end === 'lives'), deckEnds: Number(end === 'deck') }
    const seats = shared.map(() => ({ ...team, acts: 0, plays: 0, discards: 0, hints: 0, fits: 0 }))
    for (const { type, data } of log) {
      if (type !== 'played' && type !== 'discarded' && type !== 'hinted') continue
      const mine = seats[data.seat - 1]
      if (!mine) continue
      mine.acts += 1
      mine[ACTS[type]] += 1
      if (type === 'played' && data.fits) mine.fits += 1
    }
    return seats
  },
  figures: [
    scoreMean({ range: { least: 0 } }),
    mean('points', 'points', { range: { least: 0 } }),
    // Hanabi: a team wins by completing all fireworks, so the share of wins is the share of perfect games.
    winsShare,
    share('ended-by-lives', 'livesEnds', GAMES),
    share('ended-by-deck', 'deckEnds', GAMES),
    share('plays', 'plays', 'acts'),
    share('discards', 'discards', 'acts'),
    share('hints', 'hints', 'acts'),
    share('play-accuracy', 'fits', 'plays'),
    ...answerFigures,
  ],
  ranges({ colours, ranks }) {
    const fireworks = { least: 0, most: colours * ranks }
    return { score: fireworks, points: fireworks }
  },
  across: { worth: 'score' },
  marks: {
    perfect: (log) => endOf('a hanabi', log).end === 'complete',
    'lives-lost': (log) => endOf('a hanabi', log).end === 'lives',
  },
}

const ACTS = { played: 'plays', discarded: 'discards', hinted: 'hints' } as const
