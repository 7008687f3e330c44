import { type GameAsk, seededRandom } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import type { Role } from './constants.ts'
import type { EventData } from './events.ts'
import { avalon } from './index.ts'
import {
  cards,
  type Given,
  name,
  played,
  propose,
  quest,
  type Said,
  SILENT,
  THREE_FAILS,
  THREE_SUCCESSES,
  votes,
} from './testing/play.ts'

const ASK: GameAsk = { seat: 1, kind: 'propose', limitMs: 1000, attempts: 3, mode: 'act' }

const timeout: Said = { timeout: true }

it('the game of the rules has the result of the rules', () => {
  const roles: Role[] = ['servant', 'merlin', 'morgana', 'assassin', 'percival']
  const moves: Given[] = [
    [4, 'propose', { text: 'Player 4, Player 1' }],
    [1, 'vote', { text: 'approve' }],
    [2, 'vote', { action: { approve: false } }],
    [3, 'vote', { text: 'Approve' }],
    [4, 'vote', { text: 'approve' }],
    [5, 'vote', timeout],
    [1, 'quest', { text: 'fail' }],
    [1, 'quest', { text: 'success' }],
    [4, 'quest', { action: { card: 'fail' } }],
    propose(5, 5, 2, 1),
    ...votes([2, 5]),
  ]
  const { result, refusals } = played({ talk: false, proposals: 1 }, moves, { roles, leader: 4 })
  expect(refusals).toMatchObject([{ code: 'good-cannot-fail' }])
  expect(result).toEqual({
    winner: 'evil',
    ending: 'rejections',
    quests: [
      {
        quest: 1,
        proposals: [{ leader: 4, team: [1, 4], votes: [true, false, true, true, false], approved: true }],
        team: [1, 4],
        cards: [
          { seat: 1, card: 'success' },
          { seat: 4, card: 'fail' },
        ],
        fails: 1,
        success: false,
      },
      {
        quest: 2,
        proposals: [{ leader: 5, team: [1, 2, 5], votes: [false, true, false, false, true], approved: false }],
        team: null,
        cards: [],
        fails: null,
        success: null,
      },
    ],
    speeches: [],
    target: null,
    winners: [3, 4],
    scores: [0, 0, 30, 30, 0],
  })
})

describe('the end', () => {
  it.each<[string, readonly Given[], object]>([
    ['three fails: evil wins', THREE_FAILS, { winner: 'evil', ending: 'fails', target: null }],
    [
      'Merlin is hit: evil wins',
      [...THREE_SUCCESSES, name(5, 1)],
      { winner: 'evil', ending: 'assassinated', target: 1, scores: [0, 0, 0, 30, 30] },
    ],
    [
      'another is hit: good wins',
      [...THREE_SUCCESSES, name(5, 2)],
      { winner: 'good', ending: 'missed', target: 2, scores: [20, 20, 20, 0, 0] },
    ],
    [
      'no player is named: good wins',
      [...THREE_SUCCESSES, [5, 'assassinate', timeout]],
      { winner: 'good', ending: 'missed', target: null },
    ],
  ])('%s', (_, moves, expected) => {
    expect(played(SILENT, moves).result).toMatchObject(expected)
  })

  it('five proposals of one quest that are rejected are evil’s, those of other quests are not counted', () => {
    const rejected = (leader: number, team: number[]) => [propose(leader, ...team), ...votes([])]
    const moves = [
      ...rejected(1, [1, 2]),
      ...quest(2, [2, 3]),
      ...[3, 4, 5, 1, 2].flatMap((leader) => rejected(leader, [1, 2, 3])),
    ]
    const { result } = played(SILENT, moves)
    expect(result).toMatchObject({ winner: 'evil', ending: 'rejections' })
    expect(result.quests.map(({ proposals }) => proposals.length)).toEqual([2, 5])
  })

  it('with last: goes the last proposal’s team goes all the same, and its votes stand as they were', () => {
    const rejected = (leader: number, team: number[]) => [propose(leader, ...team), ...votes([])]
    const moves = [...rejected(1, [1, 4]), ...rejected(2, [1, 4]), ...cards([1, 4], [4]), ...rejected(3, [1, 2, 4])]
    const rest = [...rejected(4, [1, 2, 4]), ...cards([1, 2, 4], [4]), ...quest(5, [3, 4], [4])]
    const { result } = played({ talk: false, proposals: 2, last: 'goes' }, [...moves, ...rest])
    expect(result.quests.map(({ team }) => team)).toEqual([
      [1, 4],
      [1, 2, 4],
      [3, 4],
    ])
    expect(result.quests[0]?.proposals.map(({ approved }) => approved)).toEqual([false, false])
  })

  it.each([
    [5, ['merlin', 'servant', 'servant', 'assassin', 'minion'], 30],
    [6, ['merlin', 'percival', 'servant', 'servant', 'assassin', 'morgana'], 30],
    [7, ['merlin', 'percival', 'servant', 'servant', 'assassin', 'morgana', 'minion'], 20],
  ] as [number, Role[], number][])('the side that wins shares sixty: %i seats', (seats, roles, each) => {
    const evil = roles.flatMap((role, index) => (['assassin', 'minion', 'morgana'].includes(role) ? [index + 1] : []))
    const moves = [1, 2, 3, 4, 5].flatMap((leader) => [propose(leader, 1, 2), ...votes([], seats)])
    const { result } = played(SILENT, moves, { roles, leader: 1 })
    expect(result.scores.map((score) => score === each)).toEqual(roles.map((_, index) => evil.includes(index + 1)))
  })
})

describe('a vote', () => {
  it('sends the team by more than half; a tie does not', () => {
    const roles: Role[] = ['merlin', 'percival', 'servant', 'servant', 'assassin', 'morgana']
    const moves = [propose(1, 1, 2), ...votes([1, 2, 3], 6), propose(2, 1, 2), ...votes([1, 2, 3, 4], 6)]
    const rest = [...cards([1, 2]), ...[3, 4, 5, 6, 1].flatMap((leader) => [propose(leader, 1, 2, 3), ...votes([], 6)])]
    const { result } = played(SILENT, [...moves, ...rest], { roles, leader: 1 })
    expect(result.quests[0]?.proposals.map(({ approved }) => approved)).toEqual([false, true])
  })

  it('of who does not answer is against', () => {
    const silent = votes([1, 2, 3]).map(
      ([seat, kind, said]): Given => (seat <= 3 ? [seat, kind, timeout] : [seat, kind, said]),
    )
    const { result } = played({ talk: false, proposals: 1 }, [propose(1, 1, 2), ...silent])
    expect(result.quests[0]?.proposals[0]?.votes).toEqual([false, false, false, false, false])
  })

  it('passes the leader’s office on, whatever came of it, round the table', () => {
    const moves = [
      propose(5, 1, 2),
      ...votes([]),
      ...quest(1, [1, 2]),
      ...quest(2, [1, 2, 3]),
      ...quest(3, [2, 3]),
      name(5, 1),
    ]
    const { result } = played(SILENT, moves, { leader: 5 })
    expect(result.quests.flatMap(({ proposals }) => proposals.map(({ leader }) => leader))).toEqual([5, 1, 2, 3])
  })
})

describe('a quest', () => {
  const SEVEN: Role[] = ['merlin', 'percival', 'servant', 'servant', 'assassin', 'morgana', 'minion']
  const TEAMS = [
    [1, 5],
    [1, 2, 5],
    [1, 2, 3],
    [1, 2, 5, 6],
  ]

  it('fails by one fail; the fourth of seven seats or more by two', () => {
    const three = TEAMS.slice(0, 3).flatMap((team, index) => quest(index + 1, team, index === 1 ? [] : [5], 7))
    const one = played(SILENT, [...three, ...quest(4, [1, 2, 5, 6], [5], 7), name(5, 1)], { roles: SEVEN, leader: 1 })
    expect(one.result.quests.map(({ fails, success }) => [fails, success])).toEqual([
      [1, false],
      [0, true],
      [0, true],
      [1, true],
    ])
    const two = [...three, ...quest(4, [1, 2, 5, 6], [5, 6], 7), ...quest(5, [1, 2, 5, 6], [5], 7)]
    expect(played(SILENT, two, { roles: SEVEN, leader: 1 }).result.quests[3]).toMatchObject({
      fails: 2,
      success: false,
    })
  })

  it('has a success of who does not answer, evil or not', () => {
    const moves: Given[] = [propose(1, 1, 4), ...votes([1, 2, 3]), [1, 'quest', timeout], [4, 'quest', { error: true }]]
    const rest = [...quest(2, [1, 2, 3]), ...quest(3, [2, 3]), name(5, 3)]
    expect(played(SILENT, [...moves, ...rest]).result.quests[0]).toMatchObject({ fails: 0, success: true })
  })

  it('tells only how often it failed, not by whom, until the end', () => {
    const { log } = played(SILENT, THREE_FAILS)
    const returned = log.find(({ type }) => type === 'returned')
    expect(returned?.data).toEqual({ quest: 1, fails: 1, success: false })
    expect(log.find(({ type }) => type === 'ended')?.data).toMatchObject({
      cards: expect.arrayContaining([{ quest: 1, seat: 4, card: 'fail' }]),
    })
  })
})

describe('a leader who does not answer', () => {
  it('proposes itself and those after it', () => {
    const moves: Given[] = [[4, 'propose', timeout], ...votes([]), [5, 'propose', { error: true }], ...votes([])]
    const { result } = played({ talk: false, proposals: 2 }, moves, { leader: 4 })
    expect(result.quests[0]?.proposals.map(({ team }) => team)).toEqual([
      [4, 5],
      [1, 5],
    ])
  })

  it('keeps the team after the discussion, and is silent', () => {
    const talk = [2, 3, 4, 5].map((seat): Given => [seat, 'speak', timeout])
    const moves: Given[] = [propose(1, 3, 2), ...talk, [1, 'reconsider', timeout], ...votes([])]
    const { result } = played({ proposals: 1 }, moves)
    expect(result.quests[0]?.proposals[0]).toMatchObject({ first: [2, 3], team: [2, 3] })
    expect(result.speeches.map(({ text }) => text)).toEqual(['', '', '', '', '', ''])
  })
})

describe('talk', () => {
  const speak = (seat: number, text: string): Given => [seat, 'speak', { text }]
  const talked: Given[] = [
    [4, 'propose', { text: ' I trust these.\nAction: Player 4, player 5. ' }],
    speak(5, '  ab  cd '),
    speak(1, ''),
    [2, 'speak', { action: { text: 'no\nplayer 1, player 2' } }],
    speak(3, '🎭🎭🎭🎭🎭🎭🎭🎭🎭🎭🎭🎭🎭🎭🎭🎭'),
    [4, 'reconsider', { action: { team: [1, 4], text: 'Then so.' } }],
    ...votes([]),
  ]
  const { result, log } = played({ proposals: 1, limits: { characters: 15 } }, talked, { leader: 4 })

  it('goes round the table from the leader’s left, the leader first and last', () => {
    expect(result.speeches.map(({ seat }) => seat)).toEqual([4, 5, 1, 2, 3, 4])
  })

  it('is what stands above the answer line, or all of it, trimmed and cut', () => {
    expect(result.speeches.map(({ text }) => text)).toEqual([
      'I trust these.',
      'ab  cd',
      '',
      'no\nplayer 1, pl',
      '🎭'.repeat(15),
      'Then so.',
    ])
  })

  it('lets the leader change the team, and tells which it was', () => {
    expect(result.quests[0]?.proposals[0]).toMatchObject({ first: [4, 5], team: [1, 4] })
  })

  it('does not tell players why somebody was silent', () => {
    const silent = played({ proposals: 1 }, [
      propose(1, 1, 2),
      ...[2, 3, 4, 5].map((seat): Given => [seat, 'speak', timeout]),
      [1, 'reconsider', timeout],
      ...votes([]),
    ])
    const seen = silent.log.map((event) => avalon.view(event, { as: 'seat', seat: 2 }))
    expect(JSON.stringify(seen)).not.toContain('missing')
    expect(JSON.stringify(silent.log)).toContain('missing')
  })

  it('is dropped where the table does not talk', () => {
    const moves: Given[] = [[1, 'propose', { text: 'Listen!\nPlayer 1, Player 2' }], ...votes([])]
    const silent = played({ talk: false, proposals: 1 }, moves)
    expect(silent.result.speeches).toEqual([])
    expect(JSON.stringify(silent.log)).not.toContain('Listen')
    expect(JSON.stringify(log)).toContain('I trust these.')
  })
})

describe('an answer', () => {
  const legal: Given[] = [propose(1, 1, 2), ...votes([])]
  const refused = (...tries: Said[]) => {
    const moves: Given[] = tries.map((said) => [1, 'propose', said])
    return played({ talk: false, proposals: 1 }, [...moves, ...legal.slice(moves.length === 3 ? 1 : 0)]).refusals
  }

  it.each<[string, Said, string]>([
    ['a team that is too large', { text: 'player 1, player 2, player 3' }, 'team-size'],
    ['an empty team', { action: { team: [] } }, 'team-size'],
    ['a player twice', { text: 'player 1, player 1' }, 'twice-on-the-team'],
    ['a player who is not there', { text: 'player 1, player 6' }, 'no-such-player'],
    ['a seat below all', { action: { team: [0, 1] } }, 'no-such-player'],
    ['a number beyond all', { action: { team: [1e308, 1] } }, 'no-such-player'],
    ['a leading zero', { text: 'player 01, player 2' }, 'form'],
    ['two spaces within a name are one, but a comma is needed', { text: 'player  1 player 2' }, 'form'],
    ['words on the line', { text: 'I propose player 1, player 2' }, 'form'],
    ['texts for numbers', { action: { team: ['1', '2'] } }, 'form'],
    ['a fraction', { action: { team: [1.5, 2] } }, 'form'],
    ['another key', { action: { team: [1, 2], why: 'so' } }, 'form'],
    ['a text that is none', { action: { team: [1, 2], text: null } }, 'form'],
    ['what objects inherit', { action: JSON.parse('{ "__proto__": { "team": [1, 2] } }') }, 'form'],
    ['a list', { action: [1, 2] }, 'form'],
  ])('%s is refused, and may be tried again', (_, said, code) => {
    expect(refused(said)).toMatchObject([{ code, why: expect.any(String) }])
  })

  it('of many wrong elements is refused at the first of them', () => {
    let looks = 0
    const team = new Proxy<string[]>(Array(10_000).fill('1'), {
      get(list, key) {
        if (typeof key === 'string' && /^[0-9]+$/.test(key)) looks += 1
        return Reflect.get(list, key)
      },
    })
    expect(avalon.read({ action: { team } }, ASK)).toMatchObject({ ok: false, error: { code: 'form' } })
    expect(looks).toBe(1)
  })

  it('that is refused three times is none', () => {
    const { result } = played(
      { talk: false, proposals: 1 },
      [...[1, 2, 3].map((): Given => [2, 'propose', { text: 'so' }]), ...votes([])],
      { leader: 2 },
    )
    expect(result.quests[0]?.proposals[0]?.team).toEqual([2, 3])
  })

  it.each<[string, Said, string]>([
    ['an evil player', { text: 'Player 4' }, 'evil-target'],
    ['itself', { action: { target: 5 } }, 'evil-target'],
    ['an unknown player', { action: { target: 6 } }, 'no-such-player'],
    ['two', { text: 'player 1, player 2' }, 'form'],
  ])('that names %s is refused, by the assassin’s own knowledge', (_, said, code) => {
    const { refusals } = played(SILENT, [...THREE_SUCCESSES, [5, 'assassinate', said], name(5, 1)])
    expect(refusals).toMatchObject([{ code }])
    if (code !== 'form') expect(refusals[0]?.why).toContain('Player 1, Player 2, Player 3')
  })

  it.each<[string, Said]>([
    ['1', { action: { approve: 1 } }],
    ['a text', { action: { approve: 'approve' } }],
    ['yes', { text: 'yes' }],
    ['more than the word', { text: 'I approve' }],
  ])('%s is no vote', (_, said) => {
    const { refusals } = played({ talk: false, proposals: 1 }, [propose(1, 1, 2), [1, 'vote', said], ...votes([])])
    expect(refusals).toMatchObject([{ code: 'form' }])
  })
})

describe('the roles', () => {
  const seen = (roles: Role[], config = {}) =>
    avalon
      .start(avalon.config.parse({ seats: roles.length, ...config }), { roles, leader: 1 })
      .flatMap(({ type, data }) =>
        type === 'role'
          ? [(data as EventData<'role'>).sees.map(({ seat, oneOf }) => `${seat}: ${oneOf.join(' or ')}`)]
          : [],
      )

  it('know what they may know', () => {
    expect(seen(['percival', 'morgana', 'merlin', 'assassin', 'servant', 'minion', 'servant'])).toEqual([
      ['2: merlin or morgana', '3: merlin or morgana'],
      ['4: assassin', '6: minion'],
      ['2: morgana or assassin or minion', '4: morgana or assassin or minion', '6: morgana or assassin or minion'],
      ['2: morgana', '6: minion'],
      [],
      ['2: morgana', '4: assassin'],
      [],
    ])
  })

  it('leave Percival no doubt where there is no Morgana', () => {
    expect(seen(['percival', 'servant', 'merlin', 'assassin', 'minion'])[0]).toEqual(['3: merlin'])
  })

  it.each<[string, number, string[]]>([
    ['no Merlin', 5, ['servant', 'percival', 'servant', 'morgana', 'assassin']],
    ['two Merlins', 5, ['merlin', 'merlin', 'servant', 'morgana', 'assassin']],
    ['two Percivals', 5, ['merlin', 'percival', 'percival', 'morgana', 'assassin']],
    ['two Morganas', 7, ['merlin', 'percival', 'servant', 'servant', 'morgana', 'morgana', 'assassin']],
    ['no assassin', 5, ['merlin', 'percival', 'servant', 'morgana', 'minion']],
    ['too few evil', 7, ['merlin', 'percival', 'servant', 'servant', 'servant', 'morgana', 'assassin']],
    ['a seat too few', 6, ['merlin', 'percival', 'servant', 'morgana', 'assassin']],
    ['another role', 5, ['merlin', 'percival', 'oberon', 'morgana', 'assassin']],
  ])('are refused with %s', (_, seats, roles) => {
    const config = avalon.config.parse({ seats })
    expect(avalon.deal(config).safeParse({ roles, leader: 1 }).success).toBe(false)
  })

  it('are drawn for every table, with each single role once, and go to the seats that are wished for', () => {
    for (const seats of [5, 6, 7, 8, 9, 10]) {
      const config = avalon.config.parse({ seats })
      for (let seed = 0; seed < 20; seed++) {
        const drawn = avalon.draw(config, seededRandom(seed))
        expect(avalon.deal(config).parse(drawn)).toEqual(drawn)
        expect(drawn.roles).toEqual(expect.arrayContaining(['merlin', 'percival', 'morgana', 'assassin']))
        const only = (seat: number) => Array.from({ length: seats }, (_, index) => Number(index + 1 === seat))
        const wished = avalon.draw(config, seededRandom(seed), {
          weights: { merlin: only(2), assassin: only(2), percival: only(4) },
        })
        expect(avalon.deal(config).parse(wished)).toEqual(wished)
        expect([wished.roles[1], wished.roles[3]]).toEqual(['merlin', 'percival'])
      }
    }
  })

  it('may be wished for as a whole', () => {
    const roles: Role[] = ['servant', 'merlin', 'servant', 'minion', 'assassin']
    const config = avalon.config.parse({})
    expect(avalon.draw(config, seededRandom(1), { deal: { roles } }).roles).toEqual(roles)
    expect(() => avalon.draw(config, seededRandom(1), { deal: { roles: roles.slice(1) } })).toThrow()
  })
})
