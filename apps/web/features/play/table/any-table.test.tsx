import type { Seen } from '@masquerade/game'
import type { OpenQuestion, PlayState } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { AnyTable, type AnyTableProps } from './any-table.tsx'

const at = '2026-01-01T00:00:00.000Z'
const events = [
  { seq: 1, at, type: 'opened', v: 1, data: { first: 2 } },
  { seq: 2, type: 'sealed' },
  { seq: 3, at, type: 'spoke', v: 1, data: { seat: 2, text: 'It is <b>round</b>.' } },
] as Seen[]
const question: OpenQuestion = {
  ...{ id: 'a', kind: 'mark', mode: 'choose', turn: 1, attempt: 1, attempts: 3, limitMs: 1_000, leftMs: 900 },
  ...{ situation: 'The board is free.', task: '', options: [{ label: '5', action: { cell: 4 } }] },
}
const table = { table: 'tab', language: 'en', game: 'any', seats: 3 } as const
const playing: PlayState = { state: 'playing', ...table, seat: 3, events: [], facts: { role: 'merlin', cards: ['Ah'] } }
const over: PlayState = { state: 'over', ...table, seat: 3, events: [], match: 'm1' }

function shown(
  state: typeof playing | typeof over,
  { locale = 'en', ...more }: Partial<AnyTableProps> & { locale?: 'en' | 'zh'; asked?: boolean } = {},
) {
  const open = more.asked ? question : undefined
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <AnyTable
        sitting="s"
        state={state as AnyTableProps['state']}
        play={{ state, events, receivedAt: 1, look: () => {} }}
        answering={{ question: open, answer: async () => true, pending: false, problem: undefined }}
        unit={2}
        {...more}
      />
    </NextIntlClientProvider>,
  )
}

describe('a person’s seat in any game', () => {
  it('shows who sits there, what the seat knows, and what has happened, while others are waited for', () => {
    const markup = shown(playing)
    expect(markup).toContain('The others are thinking.')
    for (const name of ['Player 1', 'Player 2', 'Player 3 (you)']) expect(markup).toContain(name)
    expect(markup).toContain('merlin')
    expect(markup).toContain('It is &lt;b&gt;round&lt;/b&gt;.')
    expect(markup).not.toContain('sealed')
    expect(markup).not.toContain('Your answer')
  })

  it('asks, by the game’s own words where it has some, with the situation in place of the facts', () => {
    const markup = shown(playing, { asked: true, asks: (kind) => (kind === 'mark' ? 'Mark a cell.' : undefined) })
    expect(markup).toContain('Mark a cell.')
    expect(markup).toContain('The board is free.')
    expect(markup).not.toContain('merlin')
    expect(shown(playing, { asked: true })).toContain('Your turn: mark')
  })

  it('gives place to the game’s own board, controls, lines and secrets', () => {
    const markup = shown(playing, {
      asked: true,
      board: <p>The board</p>,
      controls: ({ question }) => <p>Press {question.options?.[0]?.label}</p>,
      own: <p>Your hand</p>,
      line: (event) => (event.type === 'spoke' ? 'Somebody spoke' : null),
    })
    for (const said of ['The board', 'Press 5', 'Your hand', 'Somebody spoke']) expect(markup).toContain(said)
    for (const said of ['Your answer', 'The board is free.', 'opened']) expect(markup).not.toContain(said)
    expect(shown(playing, { asked: true, controls: () => undefined })).toContain('Your answer')
  })

  it.each([
    ['en', 'The game is over.', 'Play again'],
    ['zh', '游戏结束了。', '再玩一局'],
  ] as const)('ends in %s with a way to the replay', (locale, said, again) => {
    const markup = shown(over, { locale })
    expect(markup).toContain(said)
    expect(markup).toContain(again)
    expect(markup).toContain('href="/watch/m1"')
  })
})
