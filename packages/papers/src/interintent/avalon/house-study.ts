import { type Ask, pick, playerName, type Random, type Seat, type Seen, storable } from '@masquerade/game'
import { type AvalonTable, avalonSideOf } from '@masquerade/games'
import type { Player } from '@masquerade/house'
import { neverAsked, type Study } from '../../house/study.ts'
import { INTENTIONS, type Intention, wordsOf } from '../intentions.ts'
import { fitting, tableOf } from './house-fitting.ts'
import { DRAFT, INTEND, READ, REVISE, SUMMARISE } from './names.ts'

/**
 * Built-in agents choose intentions that fit how they would vote, and judge others' intentions by the wording of their
 * speeches.
 */
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
        // A built-in agent doubts exactly those players that it would accuse if it had to speak now.
        const doubted = saidNow(player, seen, seat, random).includes(playerName(spokenIn(task).speaker))
        return heardFrom(tableOf(seen), seat, task, doubted, random)
      }
      default:
        return ''
    }
  },
}

type Notes = readonly { probe: string; action: unknown }[]

function settledIn(notes: Notes): readonly Intention[] {
  const last = notes.filter(({ probe }) => probe === INTEND).at(-1)
  return last ? (last.action as { intentions: Intention[] }).intentions : [] // as the probe is read
}

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

const MOST_NAMED = 3

const SOUNDS: readonly { like: RegExp; means: readonly Intention[] }[] = [
  { like: /nothing against|fine with me|would have proposed|follow that choice/i, means: ['support-team', 'hide'] },
  { like: /rather not|cannot be easy|least of all/i, means: ['oppose-evil', 'cast-doubt', 'warn-of-failed'] },
  { like: /look again|why /i, means: ['ask-choice', 'warn-of-failed', 'oppose-evil'] },
  { like: /my team|this quest|let .* go|safest/i, means: ['ask-to-join', 'lead-good', 'propose-mate'] },
  { like: /early|anybody could|hear the others|keep an eye/i, means: ['hide', 'feign-doubt', 'support-team'] },
]
const OTHERWISE: readonly Intention[] = ['support-team', 'hide']

function inItsWords(name: Intention): string {
  return wordsOf(name)
    .replace(/\byourself\b/g, 'myself')
    .replace(/\byour\b/g, 'my')
    .replace(/\byou are\b/g, 'I am')
    .replace(/\byou\b/g, 'I')
}

function foundIn(thoughts: string): Intention[] {
  const found = INTENTIONS.filter((name) => thoughts.includes(inItsWords(name))).slice(0, MOST_NAMED)
  return found.length >= 2 ? found : [...OTHERWISE]
}

function spokenIn(task: string): { speaker: Seat; said: string } {
  return { speaker: Number(/Player (\d+) said:/.exec(task)?.[1] ?? 0), said: task.slice(task.indexOf(' said: ')) }
}

function heardFrom(table: AvalonTable, seat: Seat, task: string, doubted: boolean, random: Random): string {
  const { speaker, said } = spokenIn(task)
  const own = table.roleEvents.find((one) => one.seat === seat)
  const shown = own?.sees.find((sight) => sight.seat === speaker)?.oneOf
  const excluded = new Set(own?.sees.flatMap(({ oneOf }) => oneOf) ?? [])
  const others = table.cast.filter((role) => role !== own?.role && !excluded.has(role))
  const open = shown ?? (others.length > 0 ? others : table.cast)
  const likely = open.filter((role) => (avalonSideOf(role) === 'evil') === doubted)
  const role = pick(random, likely.length > 0 ? likely : open)
  const { means } = SOUNDS.find(({ like }) => like.test(said)) ?? { means: OTHERWISE }
  return [role, ...means].join(', ')
}
