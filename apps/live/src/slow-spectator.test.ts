import { NOTICE_CHANNEL, type Notice } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { MOST_WAITING } from './door.ts'
import { type DeafSpectator, deafSpectator } from './testing/deaf-spectator.ts'
import { numbers, upTo } from './testing/stage.ts'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const { open } = stage

/** How many events come at once: far more than a round of speeches. */
const AT_ONCE = 10
const CHARACTERS = 40_000
/** The most that may wait, and what is added before that is noticed: one burst of events, or some small packets. */
const BOUND = MOST_WAITING + Math.max(AT_ONCE * (CHARACTERS + 500), 16 * 16_384)

interface Unread {
  unread: { all: number; most: number }
  sockets: number
}
const figures = async () => (await stage.there.figures(stage.gateway)) as unknown as Unread

/** Says so much more in a match, and tells all gateways in the way in which runners do. */
async function appendBurst(match: string, from: number): Promise<void> {
  const text = `repeat('x', ${CHARACTERS})`
  const notice: Notice = { kind: 'events', match, from, to: from + AT_ONCE - 1 }
  await stage.there.query(
    `WITH said AS (
       INSERT INTO match_event (match_id, seq, type, v, data, at)
       SELECT $1, $2::int + n, 'spoke', 1, jsonb_build_object('round', 1, 'seat', 1, 'text', ${text}), now()
       FROM generate_series(0, ${AT_ONCE - 1}) n
     )
     SELECT pg_notify($3, $4)`,
    [match, from, NOTICE_CHANNEL, JSON.stringify([notice])],
  )
}

describe('a spectator that reads nothing while much is sent', () => {
  it('never has more waiting than a bound, is let go, and has everything without gaps over HTTP afterwards', async () => {
    const match = await stage.there.match()
    const hearing = await open(stage.gateway.port, { transports: ['websocket'] })
    await hearing.watch(match.id)
    const deaf: DeafSpectator = await deafSpectator(stage.gateway.port, match.id)
    await expect.poll(async () => (await figures()).sockets).toBe(2)

    let most = 0
    let last = match.last()
    let sockets = 2
    while (sockets === 2) {
      await appendBurst(match.id, last + 1)
      last += AT_ONCE
      // It costs those who read nothing: they have each round before the next begins.
      await expect.poll(() => hearing.seen(match.id).at(-1)?.seq, { interval: 5 }).toBe(last)
      const now = await figures()
      most = Math.max(most, now.unread.most)
      sockets = now.sockets
      // Kernels keep some megabytes for each connection; beyond these it would be the gateway's memory.
      expect(last * CHARACTERS).toBeLessThan(60_000_000)
    }
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(BOUND)
    expect((await figures()).unread.all).toBeLessThan(MOST_WAITING)
    deaf.socket.resume()
    await deaf.closed
    // Its answer would have been waited for, with what it had not read in memory.
    expect(deaf.gotGoodbye()).toBe(false)

    // It comes back without a websocket, as a page does whose connection was cut off.
    const back = await open(stage.gateway.port, { transports: ['polling'] })
    expect(await back.watch(match.id, match.last())).toMatchObject({ ok: true })
    expect(numbers(back.seen(match.id))).toEqual(upTo(last, match.last() + 1))
    expect(numbers(hearing.seen(match.id))).toEqual(upTo(last))
  })
})
