import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { SignInForms } from './sign-in-forms.tsx'

type Ways = Parameters<typeof SignInForms>[0]['ways']

const shown = (ways: Ways) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <SignInForms ways={ways} to="/me" asksCode={false} />
    </NextIntlClientProvider>,
  )
const actions = (markup: string) => [...markup.matchAll(/action="([^"]*)"/g)].map(([, action]) => action)

it.each<[Ways, string[]]>([
  [['huggingface'], ['/api/auth/signin/huggingface']],
  [
    ['huggingface', 'github'],
    ['/api/auth/signin/huggingface', '/api/auth/signin/github'],
  ],
  [['local'], ['/api/auth/callback/local']],
  [[], []],
])('of the ways to sign in by %j, the page has these forms and no other: %j', (ways, forms) => {
  const markup = shown(ways)
  expect(actions(markup)).toEqual(forms)
  expect(markup.includes('Your name')).toBe(ways.includes('local'))
  expect(markup.includes('Sign in with Hugging Face')).toBe(ways.includes('huggingface'))
})
