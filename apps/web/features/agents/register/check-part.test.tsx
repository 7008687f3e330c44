import type { AgentCheckStep } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { CheckStep } from './check-part.tsx'
import type { Meaning } from './understand.ts'

const base = 'https://llm.example.org/v1'
const settings = { kind: 'api', base, model: 'gpt-6', strategy: 'plain' } as const

const api: Meaning = { kind: 'api', settings: { base } }

function shown(step: Partial<AgentCheckStep>, locale: 'en' | 'zh' = 'en', meaning = api): string {
  const whole = { step: 'model', ok: false, code: 'no-such-model', params: {}, ms: 1, ...step } as const
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <CheckStep step={whole} {...{ meaning, settings }} challenge="c" />
    </NextIntlClientProvider>,
  )
}
const mark = (markup: string) => /data-mark="(\w+)"/.exec(markup)?.[1]

describe('a step of a check on the page', () => {
  it.each(['en', 'zh'] as const)('names a wrong model by its name, not by its address (%s)', (locale) => {
    for (const params of [{}, { model: 'gpt-6' }]) {
      const markup = shown({ params }, locale)
      expect(markup).toContain('gpt-6')
      expect(markup).not.toContain(base)
      expect(mark(markup)).toBe('notOk')
    }
  })

  it('does not call a model good that the API does not list', () => {
    expect(mark(shown({ ok: true, code: 'model-not-listed', params: { listed: 'gpt-5' } }))).toBe('aside')
    expect(mark(shown({ ok: true, code: 'model-served' }))).toBe('ok')
  })

  it.each([
    ['no-such-model', 'Hugging Face has a Space of that name'],
    ['no-such-space', 'There is a model of that name'],
  ] as const)('names the namesake of the other kind (%s)', (code, sentence) => {
    expect(shown({ code, params: { other: 'yes' } })).toContain(sentence)
    expect(shown({ code })).not.toContain(sentence)
  })

  it.each(['en', 'zh'] as const)('says with a good answer what was changed for it (%s)', (locale) => {
    const params = { ms: 1, limitMs: 10_000, note: 'The model takes no system message.' }
    const answered = { step: 'trial', ok: true, code: 'answered', detail: 'It is hot.', params } as const
    expect(shown(answered, locale)).toContain(params.note)
  })

  it.each(['en', 'zh'] as const)('says of a program without our addresses what each kind needs (%s)', (locale) => {
    const nothing = { step: 'health', code: 'not-found', params: { host: 'a.example' } } as const
    const space = shown(nothing, locale, { kind: 'space', settings: { space: 'ann/spy' } })
    expect(space).toContain('/agent/init')
    expect(space).not.toContain('/v1')
    expect(shown(nothing, locale)).toContain('/v1')
    const webhook = shown(nothing, locale, { kind: 'webhook', settings: { url: 'https://a.example/hook' } })
    expect(webhook).not.toMatch(/\/v1|\/agent|404/)
    expect(webhook).toContain('POST')
  })

  it('says of a missing challenge how to show it, and not in two ways', () => {
    const params = { url: `${base}/.well-known/masquerade-challenge`, message: 'nothing there is shown without a key' }
    expect(shown({ step: 'challenge', code: 'unproven', params })).not.toContain(params.message)
  })
})
