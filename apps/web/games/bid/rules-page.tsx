import { dollars } from '@masquerade/games/bid/constants'
import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import type { Envelope } from './lot.ts'
import { LotDrawing } from './lot-drawing.tsx'

/** A table made up for the pictures: what each seat bid. */
const BIDS = [210, 480, 300]

const envelopes = (open: boolean): Envelope[] =>
  BIDS.map((cents, index) => ({
    seat: index + 1,
    cents: open ? cents : undefined,
    value: undefined,
    won: open && cents === Math.max(...BIDS),
  }))

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('bid.rules')
  return (
    <>
      <Part title={t('bid.title')} text={t('bid.text')}>
        <Pictured label={t('bid.picture')}>
          <LotDrawing auction={1} envelopes={envelopes(false)} worthText={dollars} />
        </Pictured>
      </Part>
      <Part title={t('open.title')} text={t('open.text')}>
        <Pictured label={t('open.picture')}>
          <LotDrawing auction={1} envelopes={envelopes(true)} worthText={dollars} />
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
