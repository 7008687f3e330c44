import type { Ranking } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { ShortTable } from './short-table.tsx'

const row = { rank: 1, agent: { slug: 'ada', name: 'Ada' }, games: 4, average: undefined }
type More = { value: number; average?: { value: number; low: number; high: number } }

const shown = (ranking: Ranking, more: More) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <ShortTable caption="" valueName="" ranking={ranking} rows={[{ ...row, ...more }]} link={({ name }) => name} />
    </NextIntlClientProvider>,
  )

it.each([
  ['mean', 16.5, '16.50'],
  ['strength', 1780.4, '1780'],
  ['rating', 25.04, '25.0'],
  ['hundred-start', 112, '112.0'],
] as const)('writes a value of the ranking “%s” as the leaderboard’s page does', (ranking, value, written) => {
  expect(shown(ranking, { value })).toContain(`>${written}<`)
})

it('shows average scores beside the values of other rankings, and once where they are the values', () => {
  const more = { value: 0.75, average: { value: 0.75, low: 0, high: 1 } }
  expect(shown('rating', more)).toContain(MESSAGES.en.publish.average)
  expect(shown('mean', more)).not.toContain(MESSAGES.en.publish.average)
})
