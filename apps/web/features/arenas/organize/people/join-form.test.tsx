import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { JoinForm } from './join-form.tsx'

const agent = (name: string, entered: boolean) => ({ slug: name.toLowerCase(), name, entered, dailyBudget: undefined })

const drawn = (entered: readonly boolean[], most?: number, counted: readonly string[] = []) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <JoinForm
        arena="salon"
        invitation="link"
        agents={entered.map((is, at) => agent(['Ada', 'Bob', 'Cyd'][at] ?? '', is))}
        counted={counted}
        most={most}
        opened
      />
    </NextIntlClientProvider>,
  )

const offered = (markup: string) => [...markup.matchAll(/value="(ada|bob|cyd)"/g)].map(([, slug]) => slug)

it('offers agents that are not entered yet, while the arena takes another one of this owner', () => {
  expect(offered(drawn([false, false], 1))).toEqual(['ada', 'bob'])
  expect(offered(drawn([true, false, false]))).toEqual(['bob', 'cyd'])
  expect(offered(drawn([true, false, false], 2))).toEqual(['bob', 'cyd'])
  const full = drawn([true, false], 1)
  expect(offered(full)).toEqual([])
  expect(full).toContain('Entered: Ada')
  expect(full).not.toContain('Choose your agent')
})

it('counts an agent that has played and left, offers it alone when the arena takes no other, and says why it offers none', () => {
  expect(offered(drawn([false, false], 1, ['ada']))).toEqual(['ada'])
  expect(offered(drawn([false, false], 2, ['ada']))).toEqual(['ada', 'bob'])
  const full = drawn([false, false], 1, ['retired'])
  expect(offered(full)).toEqual([])
  expect(full).toContain('agents that have played still count')
})
