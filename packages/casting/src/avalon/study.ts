import { type Ask, playerName, type Random, type Seat, type Seen, storable } from '@masquerade/game'
import type { Player } from '@masquerade/house'
import { DRAFT, INTEND, type Intention, READ, REVISE, SUMMARISE } from '@masquerade/lab'
import type { Study } from '../study.ts'
import { fitting, tableOf } from './fitting.ts'
import { foundIn, heardFrom, inItsWords, spokenIn } from './hearing.ts'

/** House players mean what fits how they would vote, and write down most of it; of others they go by how it sounds. */
export const avalonStudy: Study = {
  parts: [],
  without: () => undefined,
  probe(player, seen, { probe, seat, task, notes = [] }, random) {
    switch (probe) {
      case INTEND:
        return meantNow(player, seen, seat, random).join(', ')
      case DRAFT: {
        const kind = tableOf(seen).phase === 'proposing' ? 'propose' : 'speak'
        return `${thoughtsOf(settledIn(notes))}\n\n${saidNow(player, seen, seat, random, kind)}`
      }
      case REVISE: {
        const settled = settledIn(notes)
        const meant = settled.length > 0 ? settled : meantNow(player, seen, seat, random)
        return `${thoughtsOf(meant)}\n${meant.join(', ')}`
      }
      case SUMMARISE:
        return foundIn(task).join(', ')
      case READ: {
        // Whom it doubts most is whom it would name if it spoke now.
        const doubted = saidNow(player, seen, seat, random).includes(playerName(spokenIn(task).speaker))
        return heardFrom(tableOf(seen), seat, task, doubted, random)
      }
      default:
        return ''
    }
  },
}

type Notes = readonly { probe: string; action: unknown }[]

/** What it means already, as it is shown to it. */
function settledIn(notes: Notes): readonly Intention[] {
  const last = notes.filter(({ probe }) => probe === INTEND).at(-1)
  return last ? (last.action as { intentions: Intention[] }).intentions : [] // as the probe is read
}

/** A player is short: it writes down the first two. */
function thoughtsOf(meant: readonly Intention[]): string {
  const [first, second] = meant.map(inItsWords)
  if (first === undefined) return 'I shall see.'
  return second === undefined ? `I want to ${first}.` : `I want to ${first}; and to ${second}.`
}

function meantNow(player: Player, seen: readonly Seen[], seat: Seat, random: Random): Intention[] {
  const table = tableOf(seen)
  const approves = table.proposed ? approvesNow(player, seen, seat, random) : undefined
  return fitting(table, seat, approves, random)
}

const VOTES = [
  { label: 'approve', action: { approve: true } },
  { label: 'reject', action: { approve: false } },
]

function approvesNow(player: Player, seen: readonly Seen[], seat: Seat, random: Random): boolean {
  const answer = player.answer(seen, { ...asked(seat, 'vote'), mode: 'choose', options: VOTES }, random, TERMS)
  return 'action' in answer && (answer.action as { approve?: boolean }).approve === true // the form of a vote
}

function saidNow(player: Player, seen: readonly Seen[], seat: Seat, random: Random, kind = 'speak'): string {
  const answer = player.answer(seen, asked(seat, kind), random, TERMS)
  const text = 'text' in answer ? answer.text : (answer.action as { text?: string }).text // the form of both kinds
  return storable(text ?? '').trim() || 'I have nothing to say.'
}

const asked = (seat: Seat, kind: string): Ask => ({
  ...{ seat, kind, limitMs: 0, attempts: 1, mode: kind === 'speak' ? 'say' : 'act', turn: 0, attempt: 1 },
})

const TERMS = { language: 'en', legal: neverAsked }

function neverAsked(): never {
  throw new Error('house players of this game know what is legal')
}
