import type { OpenQuestion } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import type { Answering } from '../use-answering.ts'
import { ModeForm } from './answer-form.tsx'
import type { AnswerFormProps } from './choose-form.tsx'
import { Refusal } from './refusal.tsx'

const question = (more: Partial<OpenQuestion>): OpenQuestion => ({
  id: 'ask',
  kind: 'act',
  mode: 'say',
  turn: 1,
  attempt: 1,
  attempts: 3,
  situation: 'You hold two cards.',
  task: 'Say what you do on the last line.',
  limitMs: 1_000,
  leftMs: 1_000,
  ...more,
})

function shown(
  asked: OpenQuestion,
  {
    locale = 'en',
    words,
    ...more
  }: Partial<Pick<AnswerFormProps, 'words'> & Omit<Answering, 'question' | 'given'> & { locale: 'en' | 'zh' }> = {},
): string {
  const idle = { given: undefined, answer: async () => true, pending: false, problem: undefined }
  const answering = { ...idle, ...more, question: asked }
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <Refusal question={asked} />
      <ModeForm sitting="s" language="en" answering={answering} words={words} />
    </NextIntlClientProvider>,
  )
}
const buttons = (markup: string) => [...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name)
const inputs = (markup: string, type: string) =>
  [...markup.matchAll(new RegExp(`<input[^>]*type="${type}"`, 'g'))].length

const cells = [1, 2].map((cell) => ({ label: `${cell}`, action: { cell } }))
const raise = {
  anyOf: [
    { type: 'object', properties: { do: { const: 'fold' } }, required: ['do'] },
    {
      type: 'object',
      properties: { do: { const: 'raise' }, to: { type: 'integer', minimum: 4, maximum: 100 } },
      required: ['do', 'to'],
    },
  ],
}
const team = {
  type: 'object',
  properties: {
    team: {
      ...{ type: 'array', minItems: 2, maxItems: 2, uniqueItems: true, description: 'the seats of the team' },
      items: { type: 'integer', minimum: 1, maximum: 5 },
    },
    text: { type: 'string' },
  },
  required: ['team'],
}

describe('what a person is given to answer with', () => {
  it('is a text box for what is said, with the game’s limit', () => {
    const markup = shown(question({ characters: 40 }))
    expect(markup).toContain('<textarea')
    expect(markup).toContain('0 / 40')
    expect(buttons(markup)).toEqual(['Say it'])
    expect(markup).not.toContain('Say what you do on the last line.')
  })

  it('is a button for each option, with one to abstain where the options have it', () => {
    const asked = question({
      mode: 'choose',
      options: [...cells, { label: 'abstain', action: { for: null }, pass: true }],
    })
    expect(buttons(shown(asked))).toEqual(['1', '2', 'Choose nothing'])
    expect(buttons(shown(asked, { locale: 'zh' })).at(-1)).toBe('什么都不选')
    expect(shown(asked)).not.toContain('aria-pressed=')
  })

  it('is shortcuts, and a number to drag or to type for what else is legal', () => {
    const options = [{ label: 'fold', action: { do: 'fold' } }]
    const markup = shown(question({ mode: 'act', options, schema: raise }))
    expect(buttons(markup)).toEqual(['fold', 'raise'])
    expect(inputs(markup, 'range')).toBe(1)
    expect(markup).toMatch(/<input[^>]*min="4"[^>]*max="100"/)
  })

  it('is boxes for a team, and a text that may be left out', () => {
    const markup = shown(question({ mode: 'act', schema: team }))
    expect(inputs(markup, 'checkbox')).toBe(5)
    expect(markup).toContain('0 of 2 chosen')
    expect(markup).toContain('text (optional)')
    const named = shown(question({ mode: 'act', schema: team }), {
      words: { field: () => 'The team' },
    })
    expect(named).toContain('The team')
  })

  it('is words, with the task, where no form can be made', () => {
    const markup = shown(question({ mode: 'act' }))
    expect(markup).toContain('<textarea')
    expect(markup).toContain('Say what you do on the last line.')
  })

  it.each(['en', 'zh'] as const)('says in %s why the try before was not legal, and how many are left', (locale) => {
    const refused = { code: 'full', why: 'column 3 is full', told: 'Your answer before was not legal.' }
    const markup = shown(question({ attempt: 3, refused }), { locale })
    expect(markup).toContain('data-code="full"')
    expect(markup).toContain('Your answer before was not legal.')
    expect(markup).toContain(locale === 'en' ? 'This is your last try.' : '这是最后一次机会。')
    const untold = shown(question({ attempt: 2, refused: { code: 'full', why: 'column 3 is full' } }), { locale })
    expect(untold).toContain('column 3 is full')
  })
})
