import { describe, expect, it } from 'vitest'
import { boardsByGame, firstBoard } from './arena-choice.tsx'

const arena = (slug: string, game: string, more: { language?: string; contest?: true } = {}) => ({
  ...{ slug, game, name: { en: 'The Parlour', zh: '会客厅' }, language: 'en' },
  ...more,
})
const [parlour, teahouse, attic] = [
  arena('parlour', 'spy'),
  arena('teahouse', 'spy', { language: 'zh' }),
  arena('attic', 'four'),
]
const twin = arena('the-parlour', 'spy', { contest: true })

describe('the choice of a leaderboard', () => {
  it('is grouped by game, with contests apart from the site’s own', () => {
    expect(boardsByGame([twin, parlour, attic, teahouse])).toEqual([
      { game: 'spy', own: [parlour, teahouse], contests: [twin] },
      { game: 'four', own: [attic], contests: [] },
    ])
  })

  it('leads from a game to the site’s own arena in the reader’s language, and to a contest where there is no other', () => {
    const boards = { game: 'spy', own: [parlour, teahouse], contests: [twin] }
    expect(firstBoard(boards, 'zh')).toBe(teahouse)
    expect(firstBoard(boards, 'en')).toBe(parlour)
    expect(firstBoard({ game: 'four', own: [attic], contests: [] }, 'zh')).toBe(attic)
    expect(firstBoard({ game: 'spy', own: [], contests: [twin] }, 'en')).toBe(twin)
  })
})
