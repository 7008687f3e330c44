import type { MatchEventsReply, MatchStatus, WatchReply } from '@masquerade/protocol'
import { expect } from 'vitest'
import type { Followed } from '../followed.ts'
import { begin, type Effect, type Following, following, type Happened } from '../following.ts'
import { logOf, MATCH } from './gateway.ts'

export const LOG = logOf(9) as MatchEventsReply['events']
export const some = (...seqs: number[]) => LOG.filter(({ seq }) => seqs.includes(seq))

export const events = (...seqs: number[]): Happened => ({ what: 'events', events: some(...seqs) })
export const news = (status: MatchStatus): Happened => ({ what: 'news', status })
export const caughtUp = (catchUp: number, status: MatchStatus, ...seqs: number[]): Happened => ({
  what: 'caught-up',
  catchUp,
  reply: { match: MATCH, game: 'g', status, events: some(...seqs) },
})
type Granted = Omit<WatchReply & { ok: true }, 'ok'>
export const watched = (reply: Partial<Granted> = {}): Happened => {
  return { what: 'watched', reply: { ok: true, status: 'running', events: [], ...reply }, now: 100 }
}
export const refused: Happened = {
  what: 'watched',
  reply: { ok: false, code: 'unavailable', message: 'later' },
  now: 100,
}

export const hidden = { ...logOf(3)[2], data: { text: '', hidden: 'abuse' } } as (typeof LOG)[number]
export const asks = { match: MATCH, turn: 1, asks: [{ seat: 3, ask: 'vote', limitMs: 10_000, leftMs: 8_000 }] }
export const asked = [{ seat: 3, ask: 'vote', limitMs: 10_000, until: 8_100 }]

export const dialling = begin({ status: 'running', events: some(1, 2) }).state
export const lost: Following = { ...dialling, connection: 'lost', socket: 'down' }
export const live: Following = { ...dialling, connection: 'live', socket: 'up', viewers: 12 }

function short(effect: Effect): string {
  if (effect.do === 'fetch') return `fetch after ${effect.after} (${effect.catchUp})`
  return effect.do === 'watch' ? `watch after ${effect.after} (${effect.reason})` : effect.do
}

export function run(given: Following, when: readonly Happened[]) {
  let state = given
  const effects = when.map((happened) => {
    const step = following(state, happened)
    state = step.state
    return step.effects
  })
  return { state, effects }
}

export interface Case {
  it: string
  given: Following
  when: readonly (readonly [Happened, ...string[]])[]
  shown?: { [Key in Exclude<keyof Followed, 'events'>]?: Followed[Key] | undefined } & { seqs?: number[] }
}

export function check({ given, when, shown = {} }: Case): void {
  const happened = when.map(([one]) => one)
  const { effects } = run(given, happened)
  expect(effects.map((all) => all.map(short))).toEqual(when.map(([, ...expected]) => expected))
  const followed = effects.flat().findLast((effect) => effect.do === 'tell')?.followed
  const { seqs = followed?.events.map(({ seq }) => seq), ...rest } = shown
  expect({ ...followed, ...rest }).toEqual({ ...followed })
  expect(followed?.events.map(({ seq }) => seq)).toEqual(seqs)
}
