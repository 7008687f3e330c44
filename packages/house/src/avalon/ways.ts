import { pick, type Seat, shuffled } from '@masquerade/game'
import { chanceOfSuccess, doubtOf, type Suspects } from './inference.ts'
import type { Situation } from './situation.ts'

/** A way to play. The defaults of a way without inference trust every seat. */
export interface Way {
  team(situation: Situation): readonly Seat[]
  approves(situation: Situation, team: readonly Seat[]): boolean
  /** Asked of the evil alone. */
  fails(situation: Situation, team: readonly Seat[]): boolean
  /** The seat that it takes for Merlin, of those that it may name. */
  target(situation: Situation, targets: readonly Seat[]): Seat
  /** The seat that it doubts most, as it would tell the table, if any. */
  doubts(situation: Situation): Seat | undefined
}

/** The decisive number of quests. */
const DECISIVE = 3
/** A team is good enough when its chance is at least this share of the best team's chance. */
const GOOD_ENOUGH = 0.75
/** How often Merlin lets a bad team pass, to stay hidden. */
const HIDES = 0.3
/** How often an evil seat lets the first quest succeed. */
const WAITS = 0.4

const isEvil = ({ fellows }: Situation): boolean => fellows.length > 0

/** A team of itself and the others that seem best. */
function teamBy(situation: Situation, doubt: (seat: Seat) => number, among = situation.seats): Seat[] {
  const { seat, size, random } = situation
  const others = shuffled(
    random,
    among.filter((other) => other !== seat),
  ).toSorted((one, other) => doubt(one) - doubt(other))
  return [seat, ...others].slice(0, size)
}

/** Infers from quests and votes who may be evil; when evil itself, it imitates the best of the others. */
export const inferring: Way = {
  team(situation) {
    const suspects = isEvil(situation) ? situation.publicSuspects() : situation.suspects()
    const doubt = (seat: Seat) => doubtOf(suspects, seat)
    // One evil seat is enough for a team, and two are found out together.
    const company = situation.seats.filter((seat) => !situation.fellows.includes(seat))
    if (isEvil(situation) && situation.failsNeeded === 1) return teamBy(situation, doubt, company)
    return teamBy(situation, doubt)
  },
  approves(situation, team) {
    const { seat, failsNeeded, isLastProposal, fellows, successes, role, quest, random } = situation
    const evil = team.filter((one) => fellows.includes(one)).length
    if (isEvil(situation)) {
      if (evil >= failsNeeded) return true
      // Votes against a good team that would win; otherwise as a servant might.
      return successes < DECISIVE - 1 && !isLastProposal && random() < 0.4
    }
    if (isLastProposal) return true
    const suspects = situation.suspects()
    const best = chanceOfSuccess(
      suspects,
      teamBy(situation, (one) => doubtOf(suspects, one)),
      failsNeeded,
    )
    const chance = chanceOfSuccess(suspects, team, failsNeeded)
    if (role === 'merlin' && chance < GOOD_ENOUGH) return quest <= 2 && random() < HIDES
    // A good seat outside the team is stricter, since it knows one more good seat: itself.
    return chance >= GOOD_ENOUGH * best && (chance >= best - 0.05 || team.includes(seat))
  },
  fails(situation, team) {
    const { seat, fellows, failsNeeded, quest, successes, failures, random } = situation
    const evil = team.filter((one) => fellows.includes(one))
    if (evil.length < failsNeeded) return false
    // One more fail card than needed would reveal too much.
    const mine = evil.toSorted((one, other) => one - other).indexOf(seat)
    if (mine >= failsNeeded) return false
    const isUrgent = successes === DECISIVE - 1 || failures === DECISIVE - 1
    return isUrgent || quest > 1 || random() >= WAITS
  },
  target(situation, targets) {
    const { table, fellows, random } = situation
    // Merlin knows all: the seat whose votes and teams were right most often.
    const proposals = table.quests.flatMap((quest) => quest.proposals)
    const insight = (seat: Seat) =>
      proposals.reduce((sum, { leader, team, votes }) => {
        const isClean = !team.some((one) => fellows.includes(one))
        const led = leader === seat ? (isClean ? 1 : -2) : 0
        return sum + led + (votes[seat - 1] === isClean ? 1 : -1)
      }, 0)
    return shuffled(random, targets).toSorted((one, other) => insight(other) - insight(one))[0] ?? pick(random, targets)
  },
  doubts: (situation) => mostDoubted(situation, situation.publicSuspects()),
}

function mostDoubted({ seats, seat, fellows, quest }: Situation, suspects: readonly Suspects[]): Seat | undefined {
  if (quest === 1) return undefined
  const others = seats.filter((one) => one !== seat && !fellows.includes(one))
  return others.toSorted((one, other) => doubtOf(suspects, other) - doubtOf(suspects, one))[0]
}

/** How many failed quests a seat was on. */
const failedWith = ({ table }: Situation, seat: Seat): number =>
  table.quests.filter(({ team, success }) => success === false && team?.includes(seat)).length

/** Trusts players that were on no failed quest. */
export const counting: Way = {
  team: (situation) => teamBy(situation, (seat) => failedWith(situation, seat)),
  approves(situation, team) {
    if (isEvil(situation)) return team.some((seat) => situation.fellows.includes(seat))
    return (
      situation.isLastProposal || team.every((seat) => seat === situation.seat || failedWith(situation, seat) === 0)
    )
  },
  fails: () => true,
  target: ({ random }, targets) => pick(random, targets),
  doubts: (situation) => {
    const others = situation.seats.filter((seat) => seat !== situation.seat && failedWith(situation, seat) > 0)
    return others.toSorted((one, other) => failedWith(situation, other) - failedWith(situation, one))[0]
  },
}

/** Approves of seats that approved of it. */
export const answering: Way = {
  ...counting,
  team: (situation) => teamBy(situation, (seat) => -supportBy(situation, seat)),
  approves: (situation, team) => {
    if (situation.isLastProposal && !isEvil(situation)) return true
    return team.includes(situation.seat) || team.reduce((sum, seat) => sum + supportBy(situation, seat), 0) > 0
  },
}

/** How often a seat approved of the teams that another led, less how often it did not. */
function supportBy({ table, seat }: Situation, other: Seat): number {
  const led = table.quests.flatMap(({ proposals }) => proposals).filter(({ leader }) => leader === seat)
  return led.reduce((sum, { votes }) => sum + (votes[other - 1] ? 1 : -1), 0)
}

/** Approves only teams with itself. */
export const grudging: Way = {
  ...counting,
  approves: ({ seat, isLastProposal, fellows }, team) =>
    team.includes(seat) || (isLastProposal && fellows.length === 0),
}

/** Approves everything, and fails a quest only when it must. */
export const trusting: Way = {
  ...counting,
  team: (situation) => teamBy(situation, () => 0),
  approves: () => true,
  fails: ({ successes }) => successes === DECISIVE - 1,
  doubts: () => undefined,
}

/** Decides everything at random. */
export const careless: Way = {
  ...counting,
  team: ({ seats, size, random }) => shuffled(random, seats).slice(0, size),
  approves: ({ random }) => random() < 0.6,
  fails: ({ random }) => random() < 0.6,
  doubts: ({ seats, seat, random }) =>
    random() < 0.3
      ? pick(
          random,
          seats.filter((other) => other !== seat),
        )
      : undefined,
}
