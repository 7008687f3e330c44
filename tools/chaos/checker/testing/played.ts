import { choicesOf, type Logged, ok, PUBLIC, playMatch, seededRandom, viewsOf } from '@masquerade/game'
import { games } from '@masquerade/games'
import type { SeenEvent } from '@masquerade/protocol'
import type { AskEvidence, Evidence, MatchEvidence } from '../evidence.ts'

export const game = games['who-is-spy']
/** The seat of the agent that always answers in time. */
export const HONEST_SEAT = 2

/** A match as it is kept when nothing befell anybody. Seat 3 is silent in its first turn. */
export function played(): { match: MatchEvidence; events: Logged[]; asks: AskEvidence[] } {
  const random = seededRandom(5)
  const config = game.config.parse({ language: 'en' })
  const opening = game.start(config, game.draw(config, random, { supply: ['Tea', 'Coffee'] }))
  const asks: AskEvidence[] = []
  const going = playMatch(game, opening, { random })
  let next = going.next(new Map())
  let said = 0
  while (!next.done) {
    const [ask] = next.value.asks
    if (!ask) break
    const { turn, seat, attempt } = ask
    const silent = seat === 3 && !asks.some((one) => one.seat === 3)
    const text = choicesOf(ask)?.[0] ?? `Saying ${said++} about it.`
    const answer = silent ? ({ missing: 'timeout' } as const) : { text }
    asks.push({ id: `ask-${asks.length}`, turn, seat, attempt, honest: seat === HONEST_SEAT, answer })
    next = going.next(new Map([[seat, answer]]))
  }
  const events = [...next.value.log]
  return { match: matchOf(events, asks), events, asks }
}

export const matchOf = (events: Logged[], asks: AskEvidence[], id = 'm1'): MatchEvidence => ({
  ...{ id, arena: 'parlour', status: 'finished' as const, asks },
  log: ok({ game, events }),
})

/** What two spectators and the agents wrote down of it. */
export function evidenceOf({ match, events, asks }: ReturnType<typeof played>, more: Partial<Evidence> = {}): Evidence {
  const seen = viewsOf(game, events, PUBLIC) as SeenEvent[]
  return {
    matches: [match],
    differences: [],
    received: seen.map((event) => ({ by: 'one', match: match.id, event })),
    endings: [{ by: 'one', match: match.id, status: 'finished' }],
    gaps: [],
    shown: [{ by: 'one', match: match.id, status: 'finished', whole: true, events: seen }],
    visits: { well: 3, badly: [], excuses: [] },
    marks: { sealed: 1, lost: [] },
    deliveries: asks
      .filter(({ honest }) => honest)
      .map(({ id }) => ({ ask: id, receivedAt: 1_000, limitMs: 3_000, answeredAt: 1_200 })),
    missed: [],
    standstills: [{ match: match.id, after: 'kill -9 of runner-1', ms: 11_000 }],
    unwell: [],
    ...more,
  }
}
