import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { SeatMask } from '../masks/seat-mask.tsx'
import { seatMask } from '../masks/traits.ts'
import { TabletopWaiting } from './waiting-table.tsx'

const drawn = (taken: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <TabletopWaiting table="tab" seats={5} taken={taken} asleep={false}>
        <p>Two are here.</p>
      </TabletopWaiting>
    </NextIntlClientProvider>,
  )

it('a table that waits shows the seats that are taken, and what there is to be said', () => {
  const markup = drawn(2)
  expect(markup.match(/<li/g)).toHaveLength(5)
  expect(markup.match(/data-empty="true"/g)).toHaveLength(3)
  expect(markup).toContain('Two are here.')
})

it('its masks are not those of the seats in the game: who sits where is drawn later', () => {
  // What React numbers differs by the place at which a mask is drawn.
  const unnumbered = (markup: string) => markup.replace(/_R_\w*_/g, '')
  const masksOf = (id: string) =>
    [1, 2, 3, 4, 5].map((seat) => unnumbered(renderToStaticMarkup(<SeatMask id={seatMask(id, seat)} state="idle" />)))
  const drawnThere = unnumbered(drawn(5)).match(/<svg.*?<\/svg>/g)
  expect(drawnThere).toEqual(masksOf('tab waiting'))
  expect(drawnThere).not.toEqual(masksOf('tab'))
})
