import { behindCell } from '@masquerade/lab'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { CellMatches, type ListedMatch } from './cell-matches.tsx'
import { played, SMALL } from './testing/played.ts'

const { experiment, matches } = played(SMALL['wis-3'] ?? {})
const row = experiment.table(matches).rows.find(({ agent, condition }) => agent === 'GPT4o' && condition === 'attack')
if (!row) throw new Error('the table has no such row')

function shown(listed: readonly ListedMatch[], locale: Locale = 'en'): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <CellMatches manifest={experiment.manifest} row={row ?? ({} as never)} column="obedience" matches={listed} />
    </NextIntlClientProvider>,
  )
}

const listed = matches.flatMap((match, place): ListedMatch[] => {
  const behind = behindCell(experiment, match, { agent: 'GPT4o', condition: 'attack', column: 'obedience' })
  const { block, condition, agents: seats } = match
  return behind ? [{ ...behind, place, block, condition, seats, href: `/watch/${place}` }] : []
})

it.each(LOCALES)(
  'each match behind a cell tells its block, its seats, what was counted, and its replay, in %s',
  (locale) => {
    const text = shown(listed, locale)
    expect(listed.length).toBe(row.n.obedience)
    expect(text.split('href="/watch/')).toHaveLength(listed.length + 1)
    expect(text.split('<strong dir="auto">GPT4o</strong>')).toHaveLength(listed.length + 1)
    expect(text).not.toMatch(/NaN|undefined|experiment\.matches/)
    expect(text).toContain(locale === 'en' ? 'speeches after an instruction: ' : '听到指令之后的发言')
  },
)

it('says that no match counts', () => {
  expect(shown([])).toContain('No match counts for this figure.')
})
