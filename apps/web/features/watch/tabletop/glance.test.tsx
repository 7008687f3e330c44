import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { stage } from '@/games/connect-four/stage.tsx'
import { MESSAGES } from '@/i18n/messages.ts'
import { TabletopGlance } from './glance.tsx'

const at = '2026-01-01T00:00:00.000Z'
const match: MatchCard = {
  ...{ id: 'm', game: 'connect-four', language: 'en', status: 'running', createdAt: at, masked: false, roster: [] },
  arena: { slug: 'four', name: { en: 'Four', zh: '四' } },
  seats: [1, 2].map((seat) => ({
    seat,
    agent: { id: `a${seat}`, slug: `a${seat}`, name: `Ann ${seat}`, kind: 'house' },
  })),
}
const opened = { seq: 1, at, type: 'opened', v: 1, data: { seats: 2, language: 'en', limits: { placeMs: 1 } } }

it('agents of an open table wear what the page sends for them from the first paint on, without the code of all masks', () => {
  const worn = { a1: { collar: '<path class="of-a1"></path>' }, a2: { collar: '<path class="of-a2"></path>' } }
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <TabletopGlance {...{ stage, match, worn }} events={[opened] as unknown as Seen[]} unit={1} />
    </NextIntlClientProvider>,
  )
  expect([markup.includes('class="of-a1"'), markup.includes('class="of-a2"')]).toEqual([true, true])
})
