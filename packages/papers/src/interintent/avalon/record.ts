import { type Logged, numbered } from '@masquerade/game'
import type { AvalonEvent } from '@masquerade/games'
import type { ProbeReply } from '@masquerade/lab/play/lab-player'
import { readIntended, readRevised } from '../answers.ts'
import { isIntentionRole, open } from '../intentions.ts'
import type { Statement, Transcript } from '../transcript.ts'
import { INTEND, REVISE } from './names.ts'

export interface Placed {
  statement: Statement
  at: number
  proposedAt: number
}

/**
 * The type assertion is safe: the experiments of the InterIntent paper play only the game Avalon, so these are events
 * of Avalon.
 */
export function eventsOf(log: readonly Logged[]): readonly Logged<AvalonEvent>[] {
  return log as readonly Logged<AvalonEvent>[]
}

export const roundOf = ({ quest, proposal }: { quest: number; proposal: number }): string => `${quest}.${proposal}`

export function recordOf(log: readonly Logged[], replies: readonly ProbeReply[], table: string) {
  const events = eventsOf(numbered(log))
  const roles: string[] = []
  const knows: Transcript['knows'][number][] = []
  const results: Transcript['results'][number][] = []
  const votes: Transcript['votes'][number][] = []
  const placed: Placed[] = []
  let winner: Transcript['winner'] | undefined
  let [leader, proposedAt] = [0, 0]
  let team: readonly number[] = []
  const meant = meantBy(replies)
  for (const [at, { type, data }] of events.entries()) {
    switch (type) {
      case 'role':
        roles.push(data.role)
        knows.push(data.sees)
        break
      case 'proposed':
        ;[leader, team, proposedAt] = [data.seat, data.team, at]
        break
      case 'reconsidered':
        team = data.team
        break
      case 'counted': {
        const { quest, proposal, approved } = data
        votes.push({ quest, proposal, leader, team, votes: data.votes, approved })
        break
      }
      case 'returned':
        results.push({ quest: data.quest, team, fails: data.fails, success: data.success })
        break
      case 'ended':
        winner = data.winner
        break
      default:
    }
    if (type !== 'proposed' && type !== 'spoke' && type !== 'reconsidered') continue
    const { quest, proposal, seat, text = '' } = data
    const kind = type === 'proposed' ? 'propose' : type === 'spoke' ? 'speak' : 'reconsider'
    const own = kind === 'reconsider' ? NOTHING : meant(roles[seat - 1] ?? '', kind === 'propose', data)
    placed.push({ statement: { quest, proposal, seat, kind, leader, team, ...own, text }, at, proposedAt })
  }
  if (!winner) throw new Error('a match without an end is not recorded')
  const statements = placed.map(({ statement }) => statement)
  const transcript: Transcript = { table, roles, knows, winner, results, votes, statements }
  return { transcript, placed }
}

const NOTHING = { first: [], final: [], think: '' }

function meantBy(replies: readonly ProbeReply[]) {
  const known = new Map<string, string[]>()
  for (const { probe, seat, round, reply } of replies) {
    const key = `${probe}/${seat}/${round}`
    if (reply !== null) known.set(key, [...(known.get(key) ?? []), reply])
  }
  return (role: string, leads: boolean, place: { seat: number; quest: number; proposal: number }) => {
    if (!isIntentionRole(role)) return NOTHING
    const choosable = open(role, leads, place.quest)
    const tries = (probe: string) => known.get(`${probe}/${place.seat}/${roundOf(place)}`) ?? []
    const first = readable(tries(INTEND), (reply) => readIntended(reply, choosable))
    const final = readable(tries(REVISE), (reply) => readRevised(reply, choosable))
    return { first: first?.intentions ?? [], final: final?.intentions ?? [], think: final?.think ?? '' }
  }
}

/** When an agent was asked a question several times, its first reply that can be parsed counts. */
function readable<Value>(
  tries: readonly string[],
  read: (reply: string) => { ok: true; value: Value } | { ok: false },
): Value | undefined {
  for (const reply of tries) {
    const found = read(reply)
    if (found.ok) return found.value
  }
  return undefined
}
