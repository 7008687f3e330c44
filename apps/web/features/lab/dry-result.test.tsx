import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { DryResult } from './dry-result.tsx'

const notes = [
  'not repeatable: another run may go otherwise, for stub-model',
  'stub-model gave no answer to 2 of 9 questions',
]
const dry = { planned: 4, matches: [], estimate: { most: { tokens: 0, money: 0 } }, power: [], notes }

const played = [{ block: 0, condition: 'tic-tac-toe', agents: ['Owl'], asks: [] }]

function shown(locale: Locale, matches: typeof played = []): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <DryResult dry={{ ...dry, matches }} manifest={{ design: 'guests', game: 'who-is-spy' }} />
    </NextIntlClientProvider>,
  )
}

it('a dry run’s notes are in the reader’s language where there are words for them, and else are marked as English', () => {
  expect(shown('en')).toContain('<li>Not repeatable: another run may go otherwise, for stub-model.</li>')
  expect(shown('zh')).toContain('<li>不可重复：再运行一次结果可能不同，因为有 stub-model。</li>')
  expect(shown('zh')).toContain('<li><span lang="en">stub-model gave no answer to 2 of 9 questions.</span></li>')
})

it('a condition has the name that it has in the table', () => {
  expect(shown('en', played)).toContain('Block 0, Tic-tac-toe')
  expect(shown('zh', played)).toContain('井字棋')
})
