import { expect, it } from 'vitest'
import { unspoiledCard } from './unspoiled-card.ts'

const agent = { id: 'a', slug: 'ann', name: 'Ann', kind: 'house' }
const card = {
  id: 'm',
  game: 'who-is-spy',
  language: 'en',
  arena: { slug: 'parlour', name: { en: 'Parlour', zh: '客厅' } },
  status: 'finished' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:05:00.000Z',
  winner: 'spy',
  seats: [
    { seat: 1, agent, side: 'spy', won: true, score: 720 },
    { seat: 2, agent, side: 'civilian', won: false, score: 0 },
  ],
}

it('keeps who sat where and when, and nothing of how it ended', () => {
  const told = unspoiledCard(card)
  expect(told).toEqual({
    id: 'm',
    game: 'who-is-spy',
    language: 'en',
    arena: card.arena,
    status: 'finished',
    createdAt: card.createdAt,
    finishedAt: card.finishedAt,
    seats: [
      { seat: 1, agent },
      { seat: 2, agent },
    ],
  })
  expect(card.seats[0]?.score).toBe(720)
})
