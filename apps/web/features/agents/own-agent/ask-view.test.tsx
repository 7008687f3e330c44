import type { OwnAsk } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { AskView } from './ask-view.tsx'

const at = '2030-01-01T00:00:00.000Z'
const refused: OwnAsk = {
  ...{ id: 'ask', version: 1, turn: 2, seat: 1, attempt: 1, kind: 'mark', askedAt: at, deadline: at, answeredAt: at },
  ...{ answer: { text: '5' }, refused: 'cell 5 is taken', refusedCode: 'taken' },
}

const shown = (ask: OwnAsk) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="zh" messages={MESSAGES.zh} timeZone="UTC">
      <AskView ask={ask} />
    </NextIntlClientProvider>,
  )

it('says in the owner’s language why an answer was refused, beside the sentence that the seat got', () => {
  expect(shown(refused)).toMatch(/落子，第 2 步.*未被接受的原因.*那一格已经被占了。.*cell 5 is taken/)
})

it('shows the sentence alone when the fault is not known', () => {
  const markup = shown({ ...refused, refusedCode: 'a-fault-of-later' })
  expect(markup).toContain('cell 5 is taken')
  expect(markup).not.toMatch(/形式不符合要求|a-fault-of-later/)
})

it('heads what is remarked on an answer as a remark, and only a failure as what went wrong', () => {
  const { refused: _, refusedCode, ...answered } = refused
  const remarked = shown({ ...answered, error: 'The server sent the question away twice.' })
  expect(remarked).toMatch(/说明.*sent the question away twice/)
  expect(remarked).not.toContain('出了什么问题')
  expect(shown({ ...answered, answer: { missing: 'error' }, error: 'It failed.' })).toMatch(/出了什么问题.*It failed/)
})

it('says in the owner’s language why there was no answer, beside the English words, which are marked as such', () => {
  const { refused: _, refusedCode, answer, ...asked } = refused
  const failed = (error: string) => shown({ ...asked, answer: { missing: 'error' }, error })
  const busy = failed('api.example was asked too often (429): busy. It was sent away twice.')
  expect(busy).toMatch(
    /<p>[^<]*请求太多（429）[^<]*<\/p><p class="said" lang="en"[^>]*>api\.example was asked too often/,
  )
  expect(failed('Its page was closed.')).toMatch(/出了什么问题<\/h4><p class="said" lang="en"/)
})
