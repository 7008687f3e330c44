import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SharedMasks } from '@/features/watch/masks/shared-masks.tsx'
import type { Thought } from '@/features/watch/match/thought.ts'
import en from '@/messages/en/match.json' with { type: 'json' }
import zh from '@/messages/zh/match.json' with { type: 'json' }
import { ThoughtsUnderTable } from './thoughts.tsx'

const MATCH: MatchCard = {
  id: 'm',
  game: 'who-is-spy',
  language: 'en',
  arena: { slug: 'parlour', name: { en: 'Parlour', zh: '客厅' } },
  status: 'finished',
  createdAt: '2026-01-01T00:00:00.000Z',
  masked: false,
  roster: [],
  seats: [1, 2].map((seat) => ({
    seat,
    agent: { id: `a${seat}`, slug: `a${seat}`, name: `Ann ${seat}`, kind: 'house' },
  })),
}

const MESSAGES = { en: { match: en }, zh: { match: zh } }

const spoke = (data: object) => [{ seq: 1, at: '2026-01-01T00:00:00.000Z', type: 'spoke', v: 1, data }] as Seen[]
const said = spoke({ seat: 1, text: 'Hot.' })
const withHidden = spoke({ seat: 1, text: '', hidden: 'an insult' })

function shown(locale: 'en' | 'zh', events: readonly Seen[], thoughts: readonly Thought[], any: boolean): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <SharedMasks ids={['a1', 'a2']}>
        <ThoughtsUnderTable
          {...{ match: MATCH, events, any }}
          thoughts={thoughts.length > 0 ? thoughts : undefined}
          votes={[
            { seat: 1, for: 2 },
            { seat: 2, for: null },
          ]}
        />
      </SharedMasks>
    </NextIntlClientProvider>,
  )
}

it.each([
  ['en', 'No player at this table shared its thoughts.', 'A text of this match is hidden'],
  ['zh', '没有玩家说出心里话', '心里话也一并隐藏'],
] as const)('a match without thoughts says so, and why where a text of it is hidden (%s)', (locale, none, withheld) => {
  expect(shown(locale, said, [], false)).toContain(none)
  expect(shown(locale, withHidden, [], false)).toContain(withheld)
  expect(shown(locale, said, [], true)).not.toMatch(/status/)
})

it('a vote shows what each voter thought and whom that led to, as text and nothing else', () => {
  const markup = shown(
    'en',
    said,
    [
      { seat: 1, text: 'Vague. <img src=x onerror=alert(1)>' },
      { seat: 2, text: 'x'.repeat(5000) },
    ],
    true,
  )
  expect(markup).toContain('Vague. &lt;img src=x onerror=alert(1)&gt;')
  expect(markup).not.toContain('<img')
  expect(markup.match(/voted for|abstains/g)).toEqual(['voted for', 'abstains'])
  expect(markup).toContain('Show all')
})
