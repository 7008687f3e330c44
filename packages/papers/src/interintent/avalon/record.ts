import { type Logged, type Note, numbered } from '@masquerade/game'
import { type AvalonEvent, avalonTableOf } from '@masquerade/games'
import type { ProbeReply } from '@masquerade/lab/play/lab-player'
import type { Statement, Transcript } from '../annotation.ts'
import { readIntended, readRevised } from '../answers.ts'
import { type Intention, isIntentionRole, open } from '../intentions.ts'

export const [INTEND, DRAFT, REVISE] = ['intend', 'draft', 'revise'] as const
export const [SUMMARISE, READ, JUDGE] = ['summarise', 'read', 'judge'] as const

export interface Placed {
  statement: Statement
  at: number
  proposedAt: number
}

/** The intentions that a player named last, of those that it is shown. */
export function settledIn(notes: readonly Pick<Note, 'probe' | 'action'>[]): readonly Intention[] {
  const last = notes.findLast(({ probe }) => probe === REVISE || probe === INTEND)
  return last ? (last.action as { intentions: Intention[] }).intentions : [] // as these probes are read
}

/** The assertion is safe: InterIntent plays only Avalon, so these are events of Avalon. */
export const eventsOf = (log: readonly Logged[]) => log as readonly Logged<AvalonEvent>[]

export const roundOf = ({ quest, proposal }: { quest: number; proposal: number }): string => `${quest}.${proposal}`

const KINDS = { proposed: 'propose', spoke: 'speak', reconsidered: 'reconsider' } as const

export function recordOf(log: readonly Logged[], replies: readonly ProbeReply[], table: string) {
  const events = eventsOf(numbered(log))
  const { roleEvents, quests, ended } = avalonTableOf(events)
  if (!ended) throw new Error('a match without an end is not recorded')
  const meant = meantBy(replies)
  const placed: Placed[] = []
  let [leader, proposedAt] = [0, 0]
  let team: number[] = []
  for (const [at, { type, data }] of events.entries()) {
    if (type !== 'proposed' && type !== 'spoke' && type !== 'reconsidered') continue
    const { quest, proposal, seat, text = '' } = data
    if (type === 'proposed') [leader, proposedAt] = [seat, at]
    if (type !== 'spoke') team = data.team
    const role = roleEvents[seat - 1]?.role ?? ''
    const own = type === 'reconsidered' ? NOTHING : meant(role, type === 'proposed', data)
    placed.push({ statement: { quest, proposal, seat, kind: KINDS[type], leader, team, ...own, text }, at, proposedAt })
  }
  const transcript: Transcript = {
    table,
    roles: roleEvents.map(({ role }) => role),
    knows: roleEvents.map(({ sees }) => sees),
    winner: ended.winner,
    results: quests.flatMap(({ quest, team, fails, success }) =>
      team && fails !== null && success !== null ? [{ quest, team: [...team], fails, success }] : [],
    ),
    votes: quests.flatMap(({ quest, proposals }) =>
      proposals.map(({ leader, team, votes, approved }, index) => {
        return { quest, proposal: index + 1, leader, team: [...team], votes: [...votes], approved }
      }),
    ),
    statements: placed.map(({ statement }) => statement),
  }
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
    // When an agent was asked a question several times, its first reply that can be parsed counts.
    const tries = (probe: string) => known.get(`${probe}/${place.seat}/${roundOf(place)}`) ?? []
    const first = tries(INTEND).map((reply) => readIntended(reply, choosable))
    const final = tries(REVISE).map((reply) => readRevised(reply, choosable))
    const [intended, revised] = [first.find((read) => read.ok)?.value, final.find((read) => read.ok)?.value]
    return { first: intended?.intentions ?? [], final: revised?.intentions ?? [], think: revised?.think ?? '' }
  }
}
