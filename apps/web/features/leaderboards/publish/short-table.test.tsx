import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { ShortTable } from './short-table.tsx'

const row = { rank: 1, agent: { slug: 'ada', name: 'Ada' }, games: 4, average: undefined }

it.each([
  ['mean', 16.5, '16.50'],
  ['strength', 1780.4, '1780'],
  ['rating', 25.04, '25.0'],
  ['hundred-start', 112, '112.0'],
] as const)('writes a value of the ranking “%s” as the leaderboard’s page does', (ranking, value, written) => {
  const shown = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <ShortTable caption="" valueName="" ranking={ranking} rows={[{ ...row, value }]} link={({ name }) => name} />
    </NextIntlClientProvider>,
  )
  expect(shown).toContain(`>${written}<`)
})
