import { type Ask, pick, playerName, type Random, type Seat, type Seen, storable } from '@masquerade/game'
import { type AvalonEvent, type AvalonTable, avalonSideOf, avalonTableOf } from '@masquerade/games'
import type { Player } from '@masquerade/house'
import { neverAsked, type Probing } from '../../house/probing.ts'
import { INTENTIONS, type Intention, isIntentionRole, open, wordsOf } from '../intentions.ts'
import { DRAFT, INTEND, READ, REVISE, SUMMARISE, settledIn } from './record.ts'

/** House agents choose intentions that fit how they would vote, and judge others by the wording of their speeches. */
export const avalonProbing: Probing = {
  probe(player, seen, { probe, seat, task, notes = [] }, random) {
    const agent = { player, seen, seat, random }
    switch (probe) {
      case INTEND:
        return meantNow(agent).join(', ')
      case DRAFT: {
        const kind = tableOf(seen).phase === 'proposing' ? 'propose' : 'speak'
        return `${thoughtsOf(settledIn(notes))}\n\n${saidNow(agent, kind)}`
      }
      case REVISE: {
        const settled = settledIn(notes)
        const meant = settled.length > 0 ? settled : meantNow(agent)
        return `${thoughtsOf(meant)}\n${meant.join(', ')}`
      }
      case SUMMARISE:
        return foundIn(task).join(', ')
      case READ: {
        // A built-in agent doubts exactly those players that it would accuse if it had to speak now.
        const doubted = saidNow(agent).includes(playerName(spokenIn(task).speaker))
        return heardFrom(tableOf(seen), seat, task, doubted, random)
      }
      default:
        return ''
    }
  },
}

interface Asked {
  player: Player
  seen: readonly Seen[]
  seat: Seat
  random: Random
}

const tableOf = (seen: readonly Seen[]): AvalonTable => avalonTableOf(seen as readonly Seen<AvalonEvent>[]) // a seat of this game sees its events alone

function thoughtsOf(meant: readonly Intention[]): string {
  const [first, second] = meant.map(inItsWords)
  if (first === undefined) return 'I shall see.'
  return second === undefined ? `I want to ${first}.` : `I want to ${first}; and to ${second}.`
}

const MEANT = 3
const MOOD = 1.5

function meantNow(agent: Asked): Intention[] {
  const { seen, seat, random } = agent
  const table = tableOf(seen)
  const approves = table.proposed ? approvesNow(agent) : undefined
  const own = table.roleEvents.find((one) => one.seat === seat)
  if (!own || !isIntentionRole(own.role)) return []
  const standing = standingOf(table, seat, approves)
  const quest = table.quests.at(-1)?.quest ?? 1
  return open(own.role, table.phase === 'proposing', quest)
    .map((name) => ({ name, weight: (WEIGHTS[name]?.(standing) ?? 0) + MOOD * random() }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MEANT)
    .map(({ name }) => name)
}

const VOTES = [
  { label: 'approve', action: { approve: true } },
  { label: 'reject', action: { approve: false } },
]
const TERMS = { language: 'en', legal: neverAsked }

function approvesNow({ player, seen, seat, random }: Asked): boolean {
  const answer = player.answer(seen, { ...asked(seat, 'vote'), mode: 'choose', options: VOTES }, random, TERMS)
  return 'action' in answer && (answer.action as { approve?: boolean }).approve === true // the form of a vote
}

function saidNow({ player, seen, seat, random }: Asked, kind = 'speak'): string {
  const answer = player.answer(seen, asked(seat, kind), random, TERMS)
  const text = 'text' in answer ? answer.text : (answer.action as { text?: string }).text // the form of both kinds
  return storable(text ?? '').trim() || 'I have nothing to say.'
}

const asked = (seat: Seat, kind: string): Ask => ({
  ...{ seat, kind, limitMs: 0, attempts: 1, mode: kind === 'speak' ? 'say' : 'act', turn: 0, attempt: 1 },
})

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

const yes = (is: boolean, weight: number): number => (is ? weight : 0)

const WEIGHTS: Readonly<Partial<Record<Intention, (standing: ReturnType<typeof standingOf>) => number>>> = {
  'ask-vote': ({ rejected }) => yes(rejected, 2),
  'ask-choice': ({ approves, out }) => yes(approves === false, out ? 1 : 2),
  'ask-absence': ({ leaderOut }) => yes(leaderOut, 3),
  'defend-self': ({ ownStain }) => yes(ownStain, 3),
  'defend-team': ({ evilIn, seesEvil }) => yes(seesEvil && !evilIn, 3),
  'defend-mate': ({ mateStained }) => yes(mateStained, 2),
  'warn-of-evil': ({ evilIn }) => yes(evilIn, 2),
  'warn-of-failed': ({ stained }) => yes(stained, 3),
  'cast-doubt': ({ approves }) => (approves === false ? 3 : 1.5),
  'oppose-left-out': ({ out, isEvil, approves }) => yes(out && !isEvil && approves === false, 2.5),
  'oppose-evil': ({ approves, isEvil }) => yes(approves === false, isEvil ? 1 : 3),
  'reject-if-out': ({ out, approves }) => yes(out && approves === false, 1.5),
  hide: () => 1.5,
  'feign-doubt': ({ approves }) => yes(approves === true, 1),
  'hint-as-merlin': () => 0.5,
  'act-merlin': () => 1.5,
  'claim-loyal': ({ ownStain }) => (ownStain ? 2.5 : 1.5),
  'feign-confusion': ({ failedLast }) => yes(failedLast, 2.5),
  'reveal-percival': () => 0.5,
  'reveal-servant': () => 0.5,
  'ask-to-join': ({ out, approves }) => yes(out && approves !== undefined, 2.5),
  'support-team': ({ approves }) => yes(approves === true, 3.5),
  'support-good': ({ evilIn }) => yes(!evilIn, 1.5),
  'lead-good': () => 4,
  'hint-evil': ({ evilIn }) => (evilIn ? 3 : 1),
  'support-failed': ({ stained }) => yes(stained, 1),
  'propose-mate': ({ mateIn, approves }) => yes(!mateIn, approves === undefined ? 2 : 1.5),
  'vouch-mate': ({ mateIn }) => yes(mateIn, 2.5),
}

function standingOf({ quests, proposed, roleEvents, leader }: AvalonTable, seat: Seat, approves: boolean | undefined) {
  const own = roleEvents.find((one) => one.seat === seat)
  const team = proposed?.team ?? []
  const isEvil = own !== undefined && avalonSideOf(own.role) === 'evil'
  const known = (own?.sees ?? []).flatMap((sight) => {
    return sight.oneOf.every((role) => avalonSideOf(role) === 'evil') ? [sight.seat] : []
  })
  const failed = quests.filter(({ success }) => success === false).flatMap((quest) => quest.team ?? [])
  const isIn = (seats: readonly Seat[]) => seats.some((one) => team.includes(one))
  return {
    approves,
    isEvil,
    seesEvil: !isEvil && known.length > 0,
    out: proposed !== undefined && !team.includes(seat),
    leaderOut: proposed !== undefined && !team.includes(leader),
    stained: team.some((one) => one !== seat && failed.includes(one)),
    ownStain: failed.includes(seat),
    failedLast: quests.at(-2)?.success === false,
    rejected: (quests.at(-1)?.proposals.length ?? 0) > 0,
    mateIn: isEvil && isIn(known),
    mateStained: isEvil && known.some((one) => failed.includes(one)),
    evilIn: !isEvil && isIn(known),
  }
}
