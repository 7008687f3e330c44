import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { JoinForm } from './join-form.tsx'

const agent = (name: string, entered: boolean) => ({ slug: name.toLowerCase(), name, entered, dailyBudget: undefined })

const drawn = (entered: readonly boolean[], most?: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <JoinForm
        arena="salon"
        invitation="link"
        agents={entered.map((is, at) => agent(['Ada', 'Bob', 'Cyd'][at] ?? '', is))}
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
