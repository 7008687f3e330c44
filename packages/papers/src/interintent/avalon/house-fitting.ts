import type { Random, Seat, Seen } from '@masquerade/game'
import { type AvalonEvent, type AvalonTable, avalonSideOf, avalonTableOf } from '@masquerade/games'
import { type Intention, isIntentionRole, open } from '../intentions.ts'

const MEANT = 3
const MOOD = 1.5

export const tableOf = (seen: readonly Seen[]): AvalonTable => avalonTableOf(seen as readonly Seen<AvalonEvent>[]) // a seat of this game sees its events alone

interface Standing {
  approves: boolean | undefined
  isEvil: boolean
  seesEvil: boolean
  out: boolean
  leaderOut: boolean
  stained: boolean
  ownStain: boolean
  failedLast: boolean
  rejected: boolean
  mateIn: boolean
  mateStained: boolean
  evilIn: boolean
}

export function fitting(table: AvalonTable, seat: Seat, approves: boolean | undefined, random: Random): Intention[] {
  const own = table.roleEvents.find((one) => one.seat === seat)
  if (!own || !isIntentionRole(own.role)) return []
  const standing = standingOf(table, seat, approves)
  const quest = table.quests.at(-1)?.quest ?? 1
  const weighed = open(own.role, table.phase === 'proposing', quest).map((name) => {
    return { name, weight: (WEIGHTS[name]?.(standing) ?? 0) + MOOD * random() }
  })
  return weighed
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MEANT)
    .map(({ name }) => name)
}

const yes = (is: boolean, weight: number): number => (is ? weight : 0)

const WEIGHTS: Readonly<Partial<Record<Intention, (standing: Standing) => number>>> = {
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

function standingOf(table: AvalonTable, seat: Seat, approves: boolean | undefined): Standing {
  const { quests, proposed, roleEvents, leader } = table
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
