import { games, STAGED } from '@masquerade/games'
import { measuredAll } from '@masquerade/metrics'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { columnsOf, scoredGame } from '../figures/drawn-figure.ts'
import { PeoplePlayingItem, PeoplePlayingRow } from './standings-rows.tsx'

describe.each(STAGED)('people who play %s', (id) => {
  const scored = scoredGame(games[id], {})
  const columns = columnsOf(scored, [], 'en')
  // One observation of each counter is enough for a value of each figure.
  const totals = Object.fromEntries(scored.figures.flatMap(({ of, over }) => [of, over].map((name) => [name, 1])))
  const people = { games: 12, figures: measuredAll(scored.figures, { ...totals, games: 1 }), alike: true }
  const drawn = (what: ReactNode) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
        {what}
      </NextIntlClientProvider>,
    )

  it('have a cell below each column of the table, with what they did', () => {
    const row = drawn(<PeoplePlayingRow of={people} columns={columns} />)
    const cells = row.match(/<t[dh][\s>]/g) ?? []
    // Rank, name, value and games before the figures, and how long answers take after them.
    expect(cells).toHaveLength(4 + columns.flat().length + 1)
    expect(row).toContain('People playing')
    expect(row).toContain('12')
    expect(row).not.toContain('No figure yet')
  })

  it('have the same in the list of narrow screens', () => {
    const item = drawn(<PeoplePlayingItem of={people} columns={columns} />)
    for (const { name } of columns.flat()) expect(item).toContain(name.replaceAll("'", '&#x27;'))
  })
})
