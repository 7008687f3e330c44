import { numbered, PUBLIC, viewOf } from '@masquerade/game'
import type pg from 'pg'
import type { Delivery } from '../agents/mailbox-agent.ts'
import { connected } from '../database.ts'
import type { Evidence, MatchEvidence, ViolationKind } from './checker/evidence.ts'

export const SABOTAGES = {
  'lose-event': 'lost-event',
  'change-event': 'changed-event',
  'apply-twice': 'applied-twice',
  charge: 'charged',
  'double-standing': 'standing',
  'void-without-reason': 'void-without-reason',
} as const satisfies Record<string, ViolationKind>

export type Sabotage = keyof typeof SABOTAGES

export const isSabotage = (word: string): word is Sabotage => Object.hasOwn(SABOTAGES, word)

export function sabotage(url: string, kind: Sabotage, evidence: Evidence): Promise<string> {
  return connected(url, async (client) => {
    // Triggers would refuse changes to stored data, so they are switched off.
    await client.query('SET session_replication_role = replica')
    return DONE[kind](client, evidence)
  })
}

type Do = (client: pg.Client, evidence: Evidence) => Promise<string>

const DONE: Readonly<Record<Sabotage, Do>> = {
  async 'lose-event'(client, evidence) {
    const { id, events } = chosen(evidence, ({ events }) => events.length > 2)
    const seq = events.length
    await changed(client, 'DELETE FROM match_event WHERE match_id = $1 AND seq = $2', [id, seq])
    return `event ${seq} of match ${id} is gone`
  },

  async 'change-event'(client, evidence) {
    const received = new Set(evidence.received.map(({ match, event }) => `${match} ${event.seq}`))
    const { id, events, game } = chosen(evidence, (match) => speechIn(match, received) !== undefined)
    const seq = speechIn({ id, events, game }, received)
    const text = JSON.stringify(events.find((event) => event.seq === seq)?.data)
    const other = text.replace(/(".{4,}?)"(?=[,}])/, '$1, or so it is said"')
    await changed(client, 'UPDATE match_event SET data = $3 WHERE match_id = $1 AND seq = $2', [id, seq, other])
    return `event ${seq} of match ${id} says something else`
  },

  async 'apply-twice'(client, evidence) {
    const { id, events, game } = chosen(evidence, ({ game, events }) => {
      return events.some((event) => event.type !== 'refused' && game.move(event) !== undefined)
    })
    const seq = events.find((event) => event.type !== 'refused' && game.move(event) !== undefined)?.seq ?? 0
    await client.query('UPDATE match_event SET seq = seq + 1000000 WHERE match_id = $1 AND seq > $2', [id, seq])
    await client.query('UPDATE match_event SET seq = seq - 999999 WHERE match_id = $1 AND seq > 1000000', [id])
    const again = `
      INSERT INTO match_event (match_id, seq, type, v, data, at)
      SELECT match_id, seq + 1, type, v, data, at FROM match_event WHERE match_id = $1 AND seq = $2`
    await changed(client, again, [id, seq])
    return `the answer of event ${seq} of match ${id} is applied twice`
  },

  async charge(client, { matches, deliveries }) {
    const inTime = new Set(deliveries.filter(isEarly).map(({ ask }) => ask))
    const asks = matches.flatMap(({ asks = [] }) => asks)
    const ask = asks.find(({ id, answer }) => inTime.has(id) && answer && !('missing' in answer))
    if (!ask) throw new Error('no agent that answers in time was asked anything')
    await changed(client, `UPDATE ask SET answer = '{"missing":"timeout"}' WHERE id = $1`, [ask.id])
    return `the agent that was asked ${ask.id} is charged with silence`
  },

  async 'double-standing'(client) {
    const text = `
      UPDATE standing SET games = games * 2, score = score * 2
      WHERE (arena_id, version_id) = (SELECT arena_id, version_id FROM standing WHERE games > 0 AND score <> 0 LIMIT 1)`
    await changed(client, text, [])
    return 'a standing is doubled'
  },

  async 'void-without-reason'(client, evidence) {
    const { id } = chosen(evidence, () => true)
    await changed(client, `UPDATE match SET status = 'void', void_reason = NULL WHERE id = $1`, [id])
    return `match ${id} is void without a reason`
  },
}

const isEarly = ({ receivedAt, answeredAt = Infinity, limitMs, fetched }: Delivery): boolean =>
  !fetched && answeredAt - receivedAt < limitMs / 2

async function changed(client: pg.Client, text: string, values: unknown[]): Promise<void> {
  const { rowCount } = await client.query(text, values)
  if (rowCount !== 1) throw new Error(`the harm changed ${rowCount} rows: ${text.trim()}`)
}

type Finished = Extract<MatchEvidence['log'], { ok: true }>['value'] & { id: string }

function chosen({ matches, received }: Evidence, fits: (match: Finished) => boolean): Finished {
  const watched = new Set(received.map(({ match }) => match))
  for (const { id, status, log, asks } of matches) {
    if (status !== 'finished' || !log.ok || !asks || !watched.has(id)) continue
    const match = { ...log.value, events: numbered(log.value.events), id }
    if (fits(match)) return match
  }
  throw new Error('no match was finished that this could be done to')
}

function speechIn({ id, game, events }: Finished, received: ReadonlySet<string>): number | undefined {
  return events.find((event) => {
    const words = Object.values(event.data).some((value) => typeof value === 'string' && value.length > 4)
    return words && received.has(`${id} ${event.seq}`) && viewOf(game, event, PUBLIC).type === event.type
  })?.seq
}
