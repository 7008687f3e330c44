import {
  type AnyGame,
  type Ask,
  choicesOf,
  type Given,
  type Logged,
  PUBLIC,
  pick,
  playerName,
  type Random,
  randomInt,
  seatViewer,
  shuffled,
  type Viewer,
  viewsOf,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { describe, expect, it } from 'vitest'
import { seatsAt } from '../forms/seats.ts'
import { describeLawsOf } from '../testing/laws-of.ts'
import { describeLeaksOf, hurrying, showing } from '../testing/leaks-of.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import { FEWEST_SEATS, MOST_SEATS, type Role, sideOf } from './constants.ts'
import type { Deal } from './deal.ts'
import { config } from './events.ts'
import { avalon } from './index.ts'
import type { Table } from './table.ts'
import {
  cards,
  type Given as Move,
  name,
  played,
  propose,
  quest,
  SILENT,
  THREE_FAILS,
  THREE_SUCCESSES,
  votes,
} from './testing/play.ts'

/**
 * The secrets by the rules: a seat knows its own role, and of the others what that role knows; all know which roles
 * there are; a quest card is known to its seat alone, and why a vote was against to none. All seats vote alike in a
 * turn, so that late and missing votes stay hidden for good.
 */
const avalonSecrets: Secrets = {
  config: (random) => {
    const seats = FEWEST_SEATS + randomInt(random, MOST_SEATS - FEWEST_SEATS + 1)
    const proposals = 1 + randomInt(random, 5)
    return config.parse({ seats, proposals, last: pick(random, ['evil', 'goes']), talk: random() < 0.5 })
  },
  deal: (_config, deal, viewer, random) => dealAlike(deal as Deal, viewer, random),
  answer,
  hidden,
  uncovers: ({ type }) => (type === 'ended' ? ['deal', 'answers'] : []),
}

/** Those of whom the viewer knows the same change roles with each other. */
function dealAlike({ roles, leader }: Deal, viewer: Viewer, random: Random): Deal {
  const own = viewer.as === 'seat' ? roles[viewer.seat - 1] : undefined
  const ownSeat = viewer.as === 'seat' && own ? viewer.seat : undefined
  const known = (role: Role, seat: number): string => (seat === ownSeat ? 'own' : groupOf(own, role))
  const dealt = [...roles]
  for (const group of new Set(roles.map((role, index) => known(role, index + 1)))) {
    const places = [...roles.keys()].filter((index) => known(roles[index] ?? 'servant', index + 1) === group)
    const mixed = shuffled(
      random,
      places.map((index) => roles[index] ?? 'servant'),
    )
    for (const [at, index] of places.entries()) dealt[index] = mixed[at] ?? 'servant'
  }
  return { roles: dealt, leader }
}

/** What a role knows of another; the public has none. */
function groupOf(own: Role | undefined, other: Role): string {
  if (own === undefined || own === 'servant') return 'anybody'
  if (own === 'percival') return other === 'merlin' || other === 'morgana' ? 'merlin?' : 'anybody'
  if (own === 'merlin') return sideOf(other)
  return sideOf(other) === 'evil' ? other : 'good'
}

const NOTHING: readonly Given[] = [{ missing: 'timeout' }, { missing: 'error' }]

/** Good or evil, a seat may answer so; a card that only the evil may play would tell the deals apart. */
function answer(ask: Ask, random: Random): Given {
  switch (ask.kind) {
    case 'speak':
      return pick(random, [{ text: `remark ${random()}` }, { action: { text: '' } }, ...NOTHING])
    case 'vote':
      return voteIn(ask, random)
    case 'quest':
      return pick(random, SUCCESSES)
    case 'assassinate':
      // Whom one may name is another one under another deal, and a refused answer is no event.
      return pick(random, NOTHING)
    default:
      return pick(random, [{ text: team(random) }, ...NOTHING])
  }
}

const SUCCESSES: readonly Given[] = [{ text: 'Success' }, { action: { card: 'success' } }, ...NOTHING]
const REJECTIONS: readonly Given[] = [{ text: 'reject' }, { action: { approve: false } }, ...NOTHING]
const APPROVALS: readonly Given[] = [{ text: 'approve' }, { action: { approve: true } }]

const voteIn = ({ turn }: Ask, random: Random): Given => pick(random, turn % 3 === 0 ? REJECTIONS : APPROVALS)

/** A team of any size, of the first seats: some are legal, and an illegal one is seen by the leader alone. */
function team(random: Random): string {
  const size = 2 + randomInt(random, 4)
  const seats = shuffled(random, seatsAt(FEWEST_SEATS)).slice(0, size)
  return `I think so.\n${seats.map(playerName).join(', ')}`
}

/** Of what is answered at once, how it was said. */
function hidden(ask: Ask, given: Given, viewer: Viewer, random: Random): Given | undefined {
  if (ask.kind === 'vote') return voteIn(ask, random)
  if (ask.kind === 'quest') return pick(random, SUCCESSES)
  if (ask.kind === 'assassinate') return pick(random, [{ text: pick(random, choicesOf(ask) ?? []) }, ...NOTHING])
  return viewer.as === 'seat' && 'missing' in given ? pick(random, NOTHING) : undefined
}

describeLawsOf('avalon', avalonSecrets)

describeVectorsOf('avalon', { played: 186, refused: 97 })

const game: AnyGame = avalon

describeLeaksOf('avalon', avalonSecrets, {
  'shows roles to everybody': showing(game, 'role'),
  'shows votes before they are counted': showing(game, 'voted'),
  'shows who played, and why no card came': showing(game, 'played'),
  'tells players why somebody was silent': showing(game, 'proposed', 'spoke', 'reconsidered'),
  'shows a seat what its neighbour knows': {
    view: (event: Logged, viewer) =>
      event.type === 'role' && viewer.as === 'seat'
        ? game.view(event, seatViewer(viewer.seat + 1))
        : game.view(event, viewer),
  },
  'asks the evil alone for a card that matters': hurrying(
    game,
    (table: Table) => table.phase === 'voting' && table.roleEvents[0]?.role === 'merlin',
  ),
  'tells Merlin which evil is which': {
    start: (config, deal: { roles: Role[] }) =>
      game.start(config, deal).map((event) => {
        const { sees, role } = event.data as { sees?: { seat: number }[]; role?: Role }
        if (role !== 'merlin') return event
        return {
          ...event,
          data: { ...event.data, sees: sees?.map(({ seat }) => ({ seat, oneOf: [deal.roles[seat - 1]] })) },
        }
      }),
  },
})

describe('who let a quest fail', () => {
  const roles: Role[] = ['merlin', 'percival', 'servant', 'morgana', 'assassin']
  const moves = (failing: number) => [
    ...quest(1, [4, 5], [failing]),
    ...quest(2, [1, 4, 5], [failing]),
    ...quest(3, [4, 5], [failing]),
  ]
  const logs = [4, 5].map((failing) => played(SILENT, moves(failing), { roles, leader: 1 }).log)

  it.each([
    ['the public', PUBLIC],
    ['Merlin', seatViewer(1)],
    ['a servant', seatViewer(3)],
  ])('is hidden from %s until the end', (_, viewer) => {
    const [one = [], other = []] = logs.map((log) => viewsOf(game, log.slice(0, -1), viewer))
    expect(other).toEqual(one)
    expect(one.filter(({ type }) => type === 'sealed').length).toBeGreaterThan(0)
  })

  it('is uncovered by the end', () => {
    const [one, other] = logs.map((log) => log.at(-1)?.data)
    expect(one).not.toEqual(other)
  })
})

function counted(config: object, moves: readonly Move[]) {
  const { game, log } = played(config, moves)
  return { totals: game.measure.totals(log), marks: game.measure.marks(log), game, log }
}

describe('what is measured', () => {
  // Quest 1 fails by Morgana, whom the good seat 1 took along; quest 2 is rejected once, then succeeds.
  const moves = [
    ...quest(1, [1, 4], [4]),
    propose(2, 1, 2, 4),
    ...votes([]),
    ...quest(3, [1, 2, 3]),
    ...quest(4, [1, 4]),
    ...quest(5, [1, 2, 3]),
    name(5, 1),
  ]
  const { totals, marks } = counted(SILENT, moves)

  it('is who won, overall, by side and by role', () => {
    expect(totals.map(({ wins }) => wins)).toEqual([0, 0, 0, 1, 1])
    expect(totals[0]).toMatchObject({ merlinGames: 1, merlinWins: 0, goodGames: 1, evilGames: 0, percivalGames: 0 })
    expect(totals[4]).toMatchObject({ assassinGames: 1, assassinWins: 1, evilGames: 1, evilWins: 1, goodWins: 0 })
  })

  it('is how many of the quests that went the side won', () => {
    expect(totals.map(({ quests, questsWon }) => [quests, questsWon])).toEqual([
      [4, 3],
      [4, 3],
      [4, 3],
      [4, 1],
      [4, 1],
    ])
    expect(totals[3]).toMatchObject({ evilQuests: 4, evilQuestsWon: 1, goodQuests: 0 })
  })

  it('is whether teams that went suited the side of who led them', () => {
    // Of seat 2 nothing went; seats 4 and 5 are evil, and no evil was on the team of seat 5.
    expect(totals.map(({ teamsLed, teamsSuited }) => [teamsLed, teamsSuited])).toEqual([
      [1, 0],
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 0],
    ])
  })

  it('is with how many quests a role went', () => {
    expect(totals.map(({ engaged }) => engaged)).toEqual([4, 2, 2, 2, 0])
    expect(totals[1]).toMatchObject({ percivalEngaged: 2, percivalQuests: 4, servantQuests: 0 })
  })

  it('is how many of their cards the evil let fail, and whether Merlin was hit', () => {
    expect(totals.map(({ cards, failCards }) => [cards, failCards])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [2, 1],
      [0, 0],
    ])
    expect(totals.map(({ namings, hits }) => [namings, hits])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 1],
      [1, 1],
    ])
    expect(totals[0]).toMatchObject({ namingsOfMerlin: 1, hitsOfMerlin: 1 })
    expect(counted(SILENT, [...THREE_SUCCESSES, name(5, 3)]).totals[0]).toMatchObject({
      namingsOfMerlin: 1,
      hitsOfMerlin: 0,
    })
    expect(counted(SILENT, THREE_FAILS).totals[4]).toMatchObject({ namings: 0, hits: 0 })
  })

  it('is how many proposals were rejected', () => {
    expect(totals.map(({ proposals, rejected }) => [proposals, rejected])).toEqual([
      [1, 0],
      [1, 1],
      [1, 0],
      [1, 0],
      [1, 0],
    ])
  })

  it('is how many teams a leader changed, where it could', () => {
    expect(totals.map(({ talked }) => talked)).toEqual([0, 0, 0, 0, 0])
    const talk = (leader: number): Move[] =>
      [1, 2, 3, 4].map((step) => [((leader - 1 + step) % 5) + 1, 'speak', { text: 'so' }])
    const { totals: changed } = counted({ proposals: 2 }, [
      propose(1, 1, 2),
      ...talk(1),
      [1, 'reconsider', { action: { team: [2, 1] } }],
      ...votes([]),
      propose(2, 1, 2),
      ...talk(2),
      [2, 'reconsider', { action: { team: [2, 3] } }],
      ...votes([]),
    ])
    expect(changed.slice(0, 3).map(({ talked, changed }) => [talked, changed])).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
    ])
  })

  it('marks what happened', () => {
    expect(marks).toEqual(['merlin-hit'])
    const rejected = [1, 2, 3, 4, 5].flatMap((leader) => [propose(leader, 1, 2), ...votes([])])
    expect(counted(SILENT, rejected).marks).toEqual(['rejected-to-the-end'])
    const fails = [
      ...quest(1, [4, 5], [4, 5]),
      ...quest(2, [1, 2, 4], [4]),
      propose(3, 3, 4),
      ...votes([1, 2, 3]),
      ...cards([3, 4], [4]),
    ]
    expect(counted(SILENT, fails).marks).toEqual(['two-fails'])
  })
})

describe('what is said', () => {
  const moves: Move[] = [
    [1, 'propose', { text: 'We two.\nPlayer 1, Player 2' }],
    ...[2, 3, 4].map((seat): Move => [seat, 'speak', { text: 'A rude remark!' }]),
    [5, 'speak', { text: '' }],
    [1, 'reconsider', { text: 'a RUDE remark\nPlayer 1, Player 3' }],
    ...votes([]),
  ]
  const { game, log } = counted({ proposals: 1 }, moves)
  const rude = log.find(({ type }) => type === 'spoke')?.seq ?? 0

  it('is found by its words', () => {
    expect(game.measure.texts?.(log).map(({ text }) => text)).toEqual([
      'We two.',
      'A rude remark!',
      'A rude remark!',
      'A rude remark!',
      'a RUDE remark',
    ])
  })

  it('is hidden wherever the same is said, and nothing else changes', () => {
    const seqs = game.texts?.echoes(log, rude) ?? []
    expect(seqs).toHaveLength(4)
    const withheld = game.texts?.withheld(log, new Set(seqs)) ?? []
    expect(JSON.stringify(withheld)).not.toMatch(/rude/i)
    expect(withheld.filter((event, index) => event !== log[index])).toHaveLength(4)
    expect(game.texts?.echoes(log, 1)).toEqual([])
  })
})
