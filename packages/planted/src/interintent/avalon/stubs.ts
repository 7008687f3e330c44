import { type Answer, type Ask, drawFrom, type Random, type Seat, type Seen, shuffled } from '@masquerade/game'
import { type AvalonEvent, avalonTableOf, avalonTeamSize, seatsAt } from '@masquerade/games'
import type { AskedProbe, LabTerms, Truth } from '@masquerade/lab/play/lab-player'
import { readRevised } from '@masquerade/papers/interintent/answers'
import { DRAFT, INTEND, JUDGE, READ, REVISE, SUMMARISE, settledIn } from '@masquerade/papers/interintent/avalon/record'
import { INTENTIONS, type Intention, isIntentionRole, ofRole, open } from '@masquerade/papers/interintent/intentions'
import { z } from 'zod'
import { stub } from '../../stub.ts'

const NAMED = 3

/** The test agent names intentions at random (`lot`), or the true ones with this probability and else none. */
const naming = z.union([z.literal('lot'), z.number().min(0).max(1)])

const form = z.strictObject({
  summarises: naming.default(1),
  reads: naming.default(1),
  approves: z.number().min(0).max(1).exactOptional(),
  needs: z.int().min(1).max(4).default(1),
})
type Parameters = z.infer<typeof form>

/** This test agent first chooses three intentions at random, and then repeats those it is reminded of. */
export const intender = stub(['avalon'], form, (parameters) => ({
  answer: answerOf,
  probe: (seen, probe, random, truth) => replyOf(parameters, seen, probe, random, truth),
}))

const tableOf = (seen: readonly Seen[]) => avalonTableOf(seen as readonly Seen<AvalonEvent>[]) // it plays this game alone

function answerOf(seen: readonly Seen[], ask: Ask, random: Random, { legal, notes = [] }: LabTerms): Answer {
  const text = settledIn(notes).join(', ')
  if (ask.kind === 'speak') return { action: { text } }
  if (ask.kind === 'propose' || ask.kind === 'reconsider') {
    const { settings, quests } = tableOf(seen)
    const seats = shuffled(random, seatsAt(settings.seats))
    return { action: { team: seats.slice(0, avalonTeamSize(settings.seats, quests.at(-1)?.quest ?? 1)), text } }
  }
  const option = ask.options?.[Math.floor(random() * ask.options.length)]
  return { action: option?.action ?? drawFrom(legal(), random) }
}

function replyOf(
  { summarises, reads, needs, approves }: Parameters,
  seen: readonly Seen[],
  { probe, seat, round = '', attempt = 1, notes = [] }: AskedProbe,
  random: Random,
  truth: Truth,
): string {
  switch (probe) {
    case INTEND:
    case REVISE: {
      if (attempt < needs) return 'I cannot say'
      const settled = probe === REVISE ? settledIn(notes) : []
      return (settled.length > 0 ? settled : choose(random, openTo(seen, seat))).join(', ')
    }
    case DRAFT:
      return `I mean ${settledIn(notes).join(', ')}\n\nthat is all`
    case SUMMARISE:
      if (summarises === 'lot') return choose(random, ofRoleOf(roleAt(truth, seat))).join(', ')
      return random() < summarises ? meantBy(truth, seat, round).join(', ') : 'I cannot say'
    case READ: {
      const [quest, proposal, speaker] = round.split('.')
      const other = Number(speaker)
      if (reads === 'lot') {
        const roles = rolesOf(truth).filter((_, index) => index + 1 !== seat)
        return [...shuffled(random, roles).slice(0, 1), ...choose(random, INTENTIONS)].join(', ')
      }
      if (random() >= reads) return 'I cannot say'
      return [roleAt(truth, other), ...meantBy(truth, other, `${quest}.${proposal}`)].join(', ')
    }
    case JUDGE: {
      if (approves === undefined) return 'I cannot say'
      const isSo = () => random() < approves
      const lines = meantBy(truth, seat, round).map((name) => {
        return `${name}: ${isSo() ? 'reasonable' : 'unreasonable'}, ${isSo() ? 5 : 2}, ${isSo() ? 4 : 3}`
      })
      return [...lines, `invented: ${isSo() ? 'yes' : 'no'}`].join('\n')
    }
    default:
      return ''
  }
}

const choose = (random: Random, among: readonly Intention[]): Intention[] => shuffled(random, among).slice(0, NAMED)

function openTo(seen: readonly Seen[], seat: Seat): Intention[] {
  const { roleEvents, phase, quests } = tableOf(seen)
  const role = roleEvents.find((one) => one.seat === seat)?.role ?? ''
  return isIntentionRole(role) ? open(role, phase === 'proposing', quests.at(-1)?.quest ?? 1) : []
}

const rolesOf = ({ deal }: Truth): readonly string[] => (deal as { roles: readonly string[] }).roles // of its game
const roleAt = (truth: Truth, seat: Seat): string => rolesOf(truth)[seat - 1] ?? ''
const ofRoleOf = (role: string): Intention[] => (isIntentionRole(role) ? ofRole(role) : [])

/** The true intentions of a player, read from the match's secrets, which only test agents are told. */
function meantBy({ notes }: Truth, seat: Seat, round: string): Intention[] {
  const said = notes.filter((note) => note.probe === REVISE && note.seat === seat && note.round === round)
  for (const { reply } of said) {
    const found = readRevised(reply ?? '', INTENTIONS)
    if (found.ok) return found.value.intentions
  }
  return []
}
