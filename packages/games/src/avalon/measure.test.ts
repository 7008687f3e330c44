import { describe, expect, it } from 'vitest'
import {
  cards,
  type Given,
  name,
  played,
  propose,
  quest,
  SILENT,
  THREE_FAILS,
  THREE_SUCCESSES,
  votes,
} from './testing/play.ts'

function counted(config: object, moves: readonly Given[]) {
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
    const talk = (leader: number): Given[] =>
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
  const moves: Given[] = [
    [1, 'propose', { text: 'We two.\nPlayer 1, Player 2' }],
    ...[2, 3, 4].map((seat): Given => [seat, 'speak', { text: 'A rude remark!' }]),
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
