import { type Ask, type Json, pick, type Seat, shuffled } from '@masquerade/game'
import { type AvalonEvent, type AvalonTable, avalon, avalonTableOf } from '@masquerade/games'
import { ascending } from '@masquerade/games/forms/seats'
import { listed, type Phrases, phrased, spokenName } from '../phrases.ts'
import { troupe } from '../troupe.ts'
import { chanceOfSuccess, doubtOf, type Situation, type Suspects, situationOf } from './situation.ts'
import talk from './talk.json' with { type: 'json' }

interface Way {
  team(situation: Situation): readonly Seat[]
  approves(situation: Situation, team: readonly Seat[]): boolean
  fails(situation: Situation, team: readonly Seat[]): boolean
  target(situation: Situation, targets: readonly Seat[]): Seat
  doubts(situation: Situation): Seat | undefined
}

const DECISIVE = 3
/** Avalon: a team is approved if its chance of success is at least this part of the best team's chance. */
const GOOD_ENOUGH = 0.75
/** Avalon: the probability that Merlin approves a bad team in order to stay hidden. */
const HIDES = 0.3
/** Avalon: the probability that an evil seat lets the first quest succeed. */
const WAITS = 0.4

const isEvil = ({ fellows }: Situation): boolean => fellows.length > 0

function teamBy(situation: Situation, doubt: (seat: Seat) => number, among = situation.seats): Seat[] {
  const { seat, size, random } = situation
  const others = shuffled(
    random,
    among.filter((other) => other !== seat),
  ).toSorted((one, other) => doubt(one) - doubt(other))
  return [seat, ...others].slice(0, size)
}

/** Avalon: a strategy that infers from quests and votes which players may be evil. */
const inferring: Way = {
  team(situation) {
    const suspects = isEvil(situation) ? situation.publicSuspects() : situation.suspects()
    const doubt = (seat: Seat) => doubtOf(suspects, seat)
    // Avalon: an evil leader takes no second evil player into a team where one fail card is enough, so that fewer are
    // found out.
    const company = situation.seats.filter((seat) => !situation.fellows.includes(seat))
    if (isEvil(situation) && situation.failsNeeded === 1) return teamBy(situation, doubt, company)
    return teamBy(situation, doubt)
  },
  approves(situation, team) {
    const { seat, failsNeeded, isLastProposal, fellows, successes, role, quest, random } = situation
    const evil = team.filter((one) => fellows.includes(one)).length
    if (isEvil(situation)) {
      if (evil >= failsNeeded) return true
      // Avalon: an evil player sometimes approves a team that cannot fail, in order to seem good, unless a success
      // would decide the game.
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
    // Avalon: a good player accepts more risk in a team that includes itself, because it knows that this member is
    // good.
    return chance >= GOOD_ENOUGH * best && (chance >= best - 0.05 || team.includes(seat))
  },
  fails(situation, team) {
    const { seat, fellows, failsNeeded, quest, successes, failures, random } = situation
    const evil = team.filter((one) => fellows.includes(one))
    if (evil.length < failsNeeded) return false
    // Avalon: only as many evil seats play a fail card as are needed, because more fail cards would reveal too much.
    const mine = ascending(evil).indexOf(seat)
    if (mine >= failsNeeded) return false
    const isUrgent = successes === DECISIVE - 1 || failures === DECISIVE - 1
    return isUrgent || quest > 1 || random() >= WAITS
  },
  target(situation, targets) {
    const { table, fellows, random } = situation
    // Avalon: the assassin must find Merlin, who knows the evil players, so it names the player who judged teams best.
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

const failedWith = ({ table }: Situation, seat: Seat): number =>
  table.quests.filter(({ team, success }) => success === false && team?.includes(seat)).length

/** Avalon: a strategy that trusts the players that took part in no failed quest. */
const counting: Way = {
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

/** Avalon: a strategy that trusts the players who approved the teams that it proposed. */
const answering: Way = {
  ...counting,
  team: (situation) => teamBy(situation, (seat) => -supportBy(situation, seat)),
  approves: (situation, team) => {
    if (situation.isLastProposal && !isEvil(situation)) return true
    return team.includes(situation.seat) || team.reduce((sum, seat) => sum + supportBy(situation, seat), 0) > 0
  },
}

function supportBy({ table, seat }: Situation, other: Seat): number {
  const led = table.quests.flatMap(({ proposals }) => proposals).filter(({ leader }) => leader === seat)
  return led.reduce((sum, { votes }) => sum + (votes[other - 1] ? 1 : -1), 0)
}

/** Avalon: a strategy that approves only teams that include the player itself. */
const grudging: Way = {
  ...counting,
  approves: ({ seat, isLastProposal, fellows }, team) =>
    team.includes(seat) || (isLastProposal && fellows.length === 0),
}

/** Avalon: a strategy that approves every team, and as evil fails a quest only when the quests would be lost. */
const trusting: Way = {
  ...counting,
  team: (situation) => teamBy(situation, () => 0),
  approves: () => true,
  fails: ({ successes }) => successes === DECISIVE - 1,
  doubts: () => undefined,
}

const careless: Way = {
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

export const avalonPlayers = troupe<Way, AvalonEvent, AvalonTable>(
  avalonTableOf,
  { sage: inferring, scout: counting, mirror: answering, miser: grudging, saint: trusting, drifter: careless },
  (way, table, ask, random, { language }) => {
    return { action: actionOf(way, situationOf(table, ask.seat, random), ask, language) }
  },
)

function actionOf(way: Way, situation: Situation, ask: Ask, language: string): Json {
  const { table, seats } = situation
  const { proposed, settings } = table
  const going = proposed?.team ?? []
  switch (ask.kind) {
    case 'propose':
    case 'reconsider': {
      const team = [...way.team(situation)]
      if (!settings.talk) return { team }
      const names = ascending(team).map((one) => spokenName(language, one))
      return { team, text: said(situation, talk.proposing, language, { team: listed(language, names) }) }
    }
    case 'speak':
      return { text: opinion(way, situation, going, language) }
    case 'vote':
      return { approve: way.approves(situation, going) }
    case 'quest': {
      const team = table.quests.at(-1)?.team ?? []
      return { card: situation.fellows.length > 0 && way.fails(situation, team) ? 'fail' : 'success' }
    }
    default:
      return { target: way.target(situation, targetsOf(ask, seats)) }
  }
}

function opinion(way: Way, situation: Situation, going: readonly Seat[], language: string): string {
  const doubted = way.doubts(situation)
  if (doubted === undefined) {
    return said(situation, situation.quest === 1 ? talk.wondering : talk.agreeing, language, {})
  }
  const phrases = going.includes(doubted) ? talk.doubting : talk.agreeing
  return said(situation, phrases, language, { who: spokenName(language, doubted) })
}

function said({ table, random }: Situation, phrases: Phrases, language: string, fill: Record<string, string>): string {
  const heard = table.speeches.map(({ text }) => text)
  return phrased(phrases, language, random, heard, fill)
}

function targetsOf(ask: Ask, seats: readonly Seat[]): Seat[] {
  return seats.filter((seat) =>
    (ask.options ?? []).some(({ action }) => {
      const read = avalon.read({ action }, ask)
      return read.ok && 'target' in read.value && read.value.target === seat
    }),
  )
}
