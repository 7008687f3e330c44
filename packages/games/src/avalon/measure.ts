import {
  answerFigures,
  type Figure,
  GAMES,
  type Logged,
  type Measure,
  type Seat,
  scoreMean,
  share,
  WINS,
  winsShare,
} from '@masquerade/game'
import { endOf } from '../forms/end-of.ts'
import { withInjections } from '../forms/injections/measured.ts'
import { evilSeats, POT, ROLES, type Role, SIDES, type Side, sideOf } from './constants.ts'
import type { AvalonEvent, Config, EventData } from './events.ts'
import { type Quest, tableOf } from './table.ts'
import { texts } from './telling.ts'

const COUNTED = [
  GAMES,
  WINS,
  'quests',
  'questsWon',
  'engaged',
  'teamsLed',
  'teamsSuited',
  /** `talked` counts teams that were discussed before the vote, `changed` those that the leader changed then. */
  'proposals',
  'rejected',
  'talked',
  'changed',
] as const

type Counted = Record<(typeof COUNTED)[number], number>

type Group = Side | Role
const GROUPS: readonly Group[] = [...SIDES, ...ROLES]

const counterOf = (group: Group, counted: keyof Counted): string =>
  `${group}${counted.charAt(0).toUpperCase()}${counted.slice(1)}`

function shares(id: string, of: keyof Counted, over: keyof Counted, groups: readonly Group[]): Figure[] {
  return groups.map((group) => share(`${id}-as-${group}`, counterOf(group, of), counterOf(group, over), { group }))
}

const endsBy = (ending: EventData<'ended'>['ending']) => (log: readonly Logged<AvalonEvent>[]) =>
  endOf('an avalon', log).ending === ending

const own: Measure<AvalonEvent, Config> = {
  counts(log, shared) {
    const ended = endOf('an avalon', log)
    const { quests } = tableOf(log)
    return shared.map(({ wins = 0 }, index) => {
      const role = ended.roles[index] ?? 'servant'
      const counted = countedOf(quests, ended, index + 1, wins)
      const grouped = GROUPS.flatMap((group) => {
        const isOwn = group === role || group === sideOf(role)
        return COUNTED.map((name) => [counterOf(group, name), isOwn ? counted[name] : 0])
      })
      return { ...counted, ...Object.fromEntries(grouped), ...specialOf(quests, ended, index + 1, role) }
    })
  },
  figures: [
    scoreMean(),
    winsShare,
    ...shares('wins', WINS, GAMES, GROUPS),
    ...shares('quest-wins', 'questsWon', 'quests', SIDES),
    ...shares('team-accuracy', 'teamsSuited', 'teamsLed', GROUPS),
    ...shares('engagement', 'engaged', 'quests', ROLES),
    share('fail-cards', 'failCards', 'cards', { group: 'evil' }),
    share('merlin-hits', 'hits', 'namings', { group: 'evil' }),
    share('hit-as-merlin', 'hitsOfMerlin', 'namingsOfMerlin', { group: 'merlin' }),
    share('team-changes', 'changed', 'talked'),
    ...shares('team-changes', 'changed', 'talked', SIDES),
    share('rejected-teams', 'rejected', 'proposals'),
    ...shares('rejected-teams', 'rejected', 'proposals', SIDES),
    ...answerFigures,
  ],
  // The winning side shares a fixed number of points, so a seat gets most when the smaller side wins.
  ranges: ({ seats }) => ({ score: { least: 0, most: POT / Math.min(evilSeats(seats), seats - evilSeats(seats)) } }),
  marks: {
    'merlin-hit': endsBy('assassinated'),
    'rejected-to-the-end': endsBy('rejections'),
    'two-fails': (log) => log.some(({ type, data }) => type === 'returned' && data.fails > 1),
  },
}

export const measure = withInjections(own, texts)

export const gamesAs = (role: Role): string => counterOf(role, GAMES)

function countedOf(quests: readonly Quest[], { roles }: EventData<'ended'>, seat: Seat, wins: number): Counted {
  const side = sideOf(roles[seat - 1] ?? 'servant')
  const gone = quests.filter(({ team }) => team !== null)
  const led = gone.filter(({ proposals }) => proposals.at(-1)?.leader === seat)
  const proposals = quests.flatMap(({ proposals }) => proposals.filter(({ leader }) => leader === seat))
  const talked = proposals.filter(({ first }) => first !== undefined)
  return {
    [GAMES]: 1,
    [WINS]: wins,
    quests: gone.length,
    questsWon: gone.filter(({ success }) => success === (side === 'good')).length,
    engaged: gone.filter(({ team }) => team?.includes(seat)).length,
    teamsLed: led.length,
    teamsSuited: led.filter(({ team }) => suits(team ?? [], roles) === side).length,
    proposals: proposals.length,
    rejected: proposals.filter(({ approved }) => !approved).length,
    talked: talked.length,
    changed: talked.filter(({ first = [], team }) => first.join() !== team.join()).length,
  }
}

/** A team suits the good side if no evil player is on it; any other team suits the evil side. */
function suits(team: readonly Seat[], roles: readonly Role[]): Side {
  return team.some((seat) => sideOf(roles[seat - 1] ?? 'servant') === 'evil') ? 'evil' : 'good'
}

function specialOf(quests: readonly Quest[], { ending }: EventData<'ended'>, seat: Seat, role: Role) {
  const isEvil = sideOf(role) === 'evil'
  const cards = quests.flatMap(({ cards }) => cards.filter((card) => isEvil && card.seat === seat))
  const came = Number(ending === 'assassinated' || ending === 'missed')
  const hit = Number(ending === 'assassinated')
  return {
    cards: cards.length,
    failCards: cards.filter(({ card }) => card === 'fail').length,
    namings: isEvil ? came : 0,
    hits: isEvil ? hit : 0,
    namingsOfMerlin: role === 'merlin' ? came : 0,
    hitsOfMerlin: role === 'merlin' ? hit : 0,
  }
}
