import { expect, it } from 'vitest'
import { unspoiledCard } from './unspoiled-card.ts'

const agent = { id: 'a', slug: 'ann', name: 'Ann', kind: 'house' }
const roster = [agent]
const card = {
  id: 'm',
  game: 'who-is-spy',
  language: 'en',
  arena: { slug: 'parlour', name: { en: 'Parlour', zh: '客厅' } },
  status: 'finished' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:05:00.000Z',
  winner: 'spy',
  masked: false,
  roster,
  seats: [
    { seat: 1, agent, side: 'spy', won: true, score: 720 },
    { seat: 2, agent, side: 'civilian', won: false, score: 0 },
  ],
}

it('keeps who sat where with an open face and when it was set up, and nothing of how it ended, not even when', () => {
  const unspoiled = unspoiledCard(card)
  expect(unspoiled).toEqual({
    id: 'm',
    game: 'who-is-spy',
    language: 'en',
    arena: card.arena,
    status: 'finished',
    createdAt: card.createdAt,
    masked: false,
    roster,
    seats: [
      { seat: 1, agent },
      { seat: 2, agent },
    ],
  })
  expect(card.seats[0]?.score).toBe(720)
})

it('keeps the masks on at a masked table: it lists who played, and not in which seat', () => {
  expect(unspoiledCard({ ...card, masked: true })).toMatchObject({ roster, seats: [{ seat: 1 }, { seat: 2 }] })
  expect(JSON.stringify(unspoiledCard({ ...card, masked: true }).seats)).not.toContain('Ann')
})

it('keeps no mask on at a table whose match is void: there is no ending', () => {
  expect(unspoiledCard({ ...card, masked: true, status: 'void' as const }).seats[0]).toEqual({ seat: 1, agent })
})
