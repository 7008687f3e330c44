import { fold, judge, log, openAsks, seatViewer, seededRandom, viewsOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'

const game = gameOf('hanabi')!
const AT = '2026-01-01T00:00:00.000Z'
const DECK = ['R1', 'R2', 'Y1', 'Y2', 'R1', 'Y1', 'R1', 'Y1']

/** What the seat whose turn it is sees, after the given texts. */
function seenAfter(texts: readonly string[], deck = DECK) {
  const config = game.config.parse({ seats: 2, colours: 2, ranks: 2, hand: 2, hints: 3 })
  let events = log(game.start(config, { first: 1, deck }), 0, AT)
  for (const text of texts) {
    const position = fold(game, events)
    const [ask] = openAsks(game, position)
    const drafts = judge(game, position, ask!.seat, { text }, seededRandom(1))
    if (!drafts.ok) throw new Error(drafts.error.message)
    events = [...events, ...log(drafts.value, fold(game, events).seq, AT)]
  }
  const [ask] = openAsks(game, fold(game, events))
  if (!ask) throw new Error('the game is over')
  return { ask, seen: viewsOf(game, events, seatViewer(ask.seat)) }
}

function briefAfter(language: string, texts: readonly string[], hints = true, deck = DECK) {
  const { ask, seen } = seenAfter(texts, deck)
  return game.brief(seen, ask, { language, hints, notes: [] })
}

const MOVES = ['hint player 2 1', 'hint player 1 red', 'play 1']

describe('a brief', () => {
  it('lists what was done, what all see, the other hands, and of the own hand what hints said', () => {
    expect(briefAfter('en', MOVES).situation.split('\n')).toEqual([
      'What was done, the oldest first:',
      '- Player 1 told Player 2: card 1 is of rank 1, and no other.',
      '- Player 2 told Player 1: cards 1, 2 are red, and no other.',
      '- Player 1 played card 1: red 1, which fits.',
      'Fireworks: red 1, yellow 0.',
      'Discarded: nothing.',
      'Hint tokens: 1 of 3. Lives: 3 of 3. Cards in the deck: 3.',
      'Player 1 holds, and knows by hints:',
      '- card 1: red 2 (knows: red, any rank)',
      '- card 2: red 1 (knows: any colour, any rank)',
      'You are Player 2. You hold, and know by hints:',
      '- card 1: any colour, rank 1',
      '- card 2: any colour, rank 2',
    ])
  })

  it('says the same in Chinese', () => {
    const { situation, rules } = briefAfter('zh', MOVES)
    expect(situation).toContain('- Player 1 提示 Player 2：第 1 张是数字 1，其余都不是。')
    expect(situation).toContain('- 第 1 张：红2（本人所知：红色，数字不明）')
    expect(situation).toContain('- 第 2 张：颜色不明，数字 2')
    expect(rules).toContain('红（red）、黄（yellow）')
  })

  it.each([
    ['lie the other way round', ['R2', 'R1', ...DECK.slice(2)]],
    ['are others', ['Y1', 'R1', 'Y1', 'Y2', 'R1', 'R2', 'R1', 'Y1']],
  ])('is the same when the own cards %s', (_, deck) => {
    for (const language of ['en', 'zh']) {
      expect(briefAfter(language, [], true, deck)).toEqual(briefAfter(language, []))
    }
  })

  it('counts the turns that are left when the deck is empty', () => {
    const texts = ['play 1', 'play 1', 'play 1', 'hint player 1 1', 'discard 1']
    expect(briefAfter('en', texts.slice(0, -1)).situation).not.toContain('The deck is empty')
    expect(briefAfter('en', texts).situation).toContain('The deck is empty: 2 turns left, yours included.')
    expect(briefAfter('zh', texts).situation).toContain('还剩 2 个回合')
  })

  it('lists legal moves only where the brief includes them', () => {
    const legal = 'You can: play 1; play 2; hint player 2 yellow; hint player 2 1; hint player 2 2.'
    expect(briefAfter('en', []).task).toContain(legal)
    expect(briefAfter('en', [], false).task).not.toContain('You can')
    expect(briefAfter('zh', []).task).toContain('play 1；play 2；hint player 2 yellow')
    expect(briefAfter('zh', [], false).task).not.toContain('可以选择')
  })

  it('says why the answer before was refused, in its own language', () => {
    expect(briefAfter('en', ['discard 1']).task).toContain('all 3 hint tokens are there')
    const refused = ['pass', 'play 3', 'discard 1', 'hint player 1 red', 'hint player 2 red']
    for (const text of refused) expect(briefAfter('zh', [text]).task).toMatch(/你上一次的回答不合法：[^a-z]+$/)
    expect(
      briefAfter('zh', ['hint player 2 1', 'hint player 1 1', 'hint player 2 1', 'hint player 1 1']).task,
    ).toContain('没有提示标记了')
  })
})

describe('the facts for programs', () => {
  const { facts, events } = game.wire!(seenAfter(MOVES).seen)

  it('are what all see, the other hands, and what hints said of each card', () => {
    expect(facts).toMatchObject({
      players: ['Player 1', 'Player 2'],
      colours: ['red', 'yellow'],
      ranks: [1, 2],
      turn: 4,
      fireworks: { red: 1, yellow: 0 },
      discards: [],
      hints: 1,
      lives: 3,
      deck: 3,
      hands: {
        'Player 1': [
          { card: 'R2', colours: ['red'], ranks: [1, 2] },
          { card: 'R1', colours: ['red', 'yellow'], ranks: [1, 2] },
        ],
        'Player 2': [
          { colours: ['red', 'yellow'], ranks: [1] },
          { colours: ['red', 'yellow'], ranks: [2] },
        ],
      },
    })
  })

  it('seal the deck and the own hand, in their places', () => {
    expect(events.map(({ type }) => type)).toEqual([
      'opened',
      'sealed',
      'hand',
      'sealed',
      'hinted',
      'hinted',
      'played',
      'drew',
    ])
    expect(JSON.stringify(events)).not.toContain('"Y')
  })
})
