import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
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
  expect(drawn({ values, faults }).match(/Enter a [^<]*/g)).toEqual([expect.stringContaining(says)])
})

it.each([
  ['roster.agents', /Users’ agents/],
  ['roster.perOwner', /Agents per owner/],
  ['roster.house', /House agents/],
  ['roster', /House agents/],
])('says what is wrong with %s at its control, and nowhere else', (field, label) => {
  const values = { ...newArena('en', 'cards'), agents: 'invited', perOwner: '3' }
  const markup = drawn({ values, faults: [{ field, code: 'settings', message: 'wrong here' }] })
  const controls = markup.split(/(?=Users’ agents|Agents per owner|House agents|Agents of one owner)/)
  expect(controls.filter((one) => one.includes('wrong here'))).toEqual([expect.stringMatching(label)])
})

it('names what is still empty once saving was tried, also without scripts', () => {
  const state = {
    values: newArena('en', 'cards'),
    faults: [{ field: 'name.en', code: 'invalid' as const, message: '' }],
  }
  const isNamed = (tries?: number) => drawn({ ...state, ...(tries && { tries }) }).includes('aria-invalid="true"')
  expect([isNamed(), isNamed(1)]).toEqual([false, true])
})

it('an opened arena does not change what follows a wait, and its preview does not say that it can be opened', () => {
  const state = { values: { ...newArena('en', 'cards'), agents: 'invited' }, faults: [], seats: 4 }
  const [draft, opened] = [drawn(state), drawn(state, true)]
  const isOff = /<fieldset disabled="">(?:(?!<\/fieldset>).)*name="waitAfter"/
  expect([isOff.test(draft), isOff.test(opened)]).toEqual([false, true])
  expect([draft, opened].map((markup) => markup.includes('This arena can be opened.'))).toEqual([true, false])
})

it('the preview says nothing of masks at a table of two, which never has them', () => {
  const facts = (seats: number) =>
    /Cards · [^<]*/.exec(drawn({ values: newArena('en', 'cards'), faults: [], seats }))?.[0]
  expect(facts(2)).toBe('Cards · English · 2 seats · Ranked')
  expect(facts(3)).toBe('Cards · English · 3 seats · Masked until the end · Ranked')
})

const drawn = (initial: ComponentProps<typeof ArenaForm>['initial'], opened = false): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <ArenaForm initial={initial} choices={choices} opened={opened} />
    </NextIntlClientProvider>,
  )
