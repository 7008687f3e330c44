import {
  type AnyGame,
  type Ask,
  drawFrom,
  fold,
  type Given,
  type Logged,
  playMatch,
  type Seen,
  seededRandom,
  unspoiled,
} from '@masquerade/game'
import { games } from '@masquerade/games'
import type { MatchCard, MatchGuess } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Guess } from '@/features/watch/guess/guess.ts'
import { GuessPanel } from '@/features/watch/guess/guess-panel.tsx'
import type { Suspecting } from '@/features/watch/guess/use-suspecting.ts'
import { roundNow } from '@/features/watch/guess/use-suspecting.ts'
import { Players, useNames } from '@/features/watch/tabletop/players.tsx'
import { MESSAGES } from '@/i18n/messages.ts'
import { stage as avalon } from './avalon/stage.tsx'
import { stage as chameleon } from './chameleon/stage.tsx'

/** A match of the game to its end, by chance. */
function played(game: AnyGame): readonly Logged[] {
  const random = seededRandom(5)
  const spoken = game.config.safeParse({ language: 'en' })
  const config = spoken.success ? spoken.data : game.config.parse({})
  const match = playMatch(game, game.start(config, game.draw(config, random)), { random })
  let step = match.next(new Map())
  while (!step.done) {
    const { state } = step.value.position
    const given = ({ seat, mode, options }: Ask): Given =>
      mode === 'say'
        ? { text: 'Round.' }
        : {
            action:
              options?.[0]?.action ?? game.sample?.(state, seat, random) ?? drawFrom(game.legal(state, seat), random),
          }
    step = match.next(new Map(step.value.asks.map((ask) => [ask.seat, given(ask)])))
  }
  return step.value.log
}

const GUESSES: [keyof typeof games, Guess | undefined, RegExp, RegExp][] = [
  ['avalon', avalon.guess, /Who is evil\?/, /In quest 1 you marked /],
  ['chameleon', chameleon.guess, /Who is the chameleon\?/, /How you did/],
]

describe.each(GUESSES)('what a spectator of %s may guess', (id, given, title, result) => {
  if (!given) throw new Error(`${id} hides nothing`)
  const guess = given
  const game: AnyGame = games[id]
  const log = played(game)
  const closed = unspoiled(game, log)
  const seats = game.outcome(fold(game, log).state)?.scores.length ?? 0
  const [first] = guess.roundsIn(closed)

  function shown(events: readonly Seen[], at: number, marks: readonly MatchGuess[] = []): string {
    const match = {
      ...{ id: 'm', language: 'en', masked: false, status: 'finished', roster: [], game: id },
      seats: Array.from({ length: seats }, (_, index) => ({ seat: index + 1 })),
    } as unknown as MatchCard
    return renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
        <Named match={match}>
          <GuessPanel {...{ guess, match, events, suspecting: suspectingAt(events, at, marks) }} />
        </Named>
      </NextIntlClientProvider>,
    )
  }
  function suspectingAt(events: readonly Seen[], seen: number, marks: readonly MatchGuess[]): Suspecting {
    const now = roundNow({ rounds: guess.roundsIn(events), seen, marks, running: false, known: false })
    return { ...now, marks, sealing: undefined, problem: undefined, seal: () => undefined }
  }
  const asks = (markup: string) => markup.includes('Press a mask on the stage')
  const mark: MatchGuess = { round: 1, seat: 1, counts: true } as MatchGuess

  it('is asked once they have come to it, and not before', () => {
    if (!first) throw new Error('there is somebody to suspect')
    expect(shown(closed, first.from)).toMatch(title)
    expect(asks(shown(closed, first.from))).toBe(true)
    expect(asks(shown(closed, first.from - 1))).toBe(false)
  })

  it('is shown as it was sealed, with its result once the cards are turned over', () => {
    const sealed = shown(closed, first?.from ?? 0, [mark])
    expect(sealed).toMatch(title)
    expect(sealed).toContain('Player 1')
    expect(asks(sealed)).toBe(false)
    expect(sealed).not.toMatch(result)
    expect(shown([...log] as Seen[], log.length, [mark])).toMatch(result)
    expect(shown([...log] as Seen[], log.length)).toBe('')
  })
})

const Named = ({ match, children }: { match: MatchCard; children: ReactNode }) => (
  <Players value={useNames({ match })}>{children}</Players>
)
