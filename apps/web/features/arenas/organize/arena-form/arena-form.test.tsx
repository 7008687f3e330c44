import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { ArenaForm } from './arena-form.tsx'
import { newArena } from './arena-values.ts'

const choices = { games: [{ id: 'cards', title: 'Cards', deals: false, fields: [] }], lists: [], zones: ['UTC'] }

it.each([
  ['tables', 'schedule.tables', 'Enter a whole number from 0 to 20.'],
  ['games', 'schedule.games', 'Enter a whole number of 1 or more'],
  ['matches', 'schedule.matches', 'Enter a whole number of 1 or more'],
  ['until', 'schedule.until', 'Enter a date with a time'],
])('says of a wrong %s what that field may hold, and nothing of others', (control, field, says) => {
  const values = { ...newArena('en', 'cards'), [control]: '-3' }
  const faults = [{ field, code: 'invalid', message: 'Too small' }]
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <ArenaForm initial={{ values, faults }} choices={choices} opened={false} />
    </NextIntlClientProvider>,
  )
  expect(markup.match(/Enter a [^<]*/g)).toEqual([expect.stringContaining(says)])
})
