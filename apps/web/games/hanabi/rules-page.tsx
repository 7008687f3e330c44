import type { HanabiEvent } from '@masquerade/games'
import { record } from '@masquerade/games/hanabi/table'
import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import type { Hand } from './hands.ts'
import { TableDrawing } from './table-drawing.tsx'

/** A table made up for the pictures. */
const OPENED: HanabiEvent = {
  type: 'opened',
  v: 1,
  data: { seats: 3, colours: 5, ranks: 5, hand: 5, hints: 8, lives: 3, limits: { actMs: 30_000 }, first: 1 },
}
const BUILT = [2, 3, 1, 0, 5]

const back = { card: undefined, colour: undefined, rank: undefined, named: false, drawn: false }
const HANDS: readonly Hand[] = [
  {
    seat: 1,
    cards: [
      { ...back, id: 0 },
      { ...back, id: 1, colour: 'red' },
      { ...back, id: 2, rank: 1 },
      { ...back, id: 3 },
      { ...back, id: 4 },
    ],
  },
  {
    seat: 2,
    cards: [
      { ...back, id: 5, card: 'R3', rank: 3, named: true },
      { ...back, id: 6, card: 'W1' },
      { ...back, id: 7, card: 'Y4' },
      { ...back, id: 8 },
      { ...back, id: 9, colour: 'green', rank: 2 },
    ],
  },
  { seat: 3, cards: [10, 11, 12, 13, 14].map((id) => ({ ...back, id })) },
]

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('hanabi.rules')
  const words = useTranslations('hanabi.board.tokens')
  const table = { ...record(undefined, OPENED), fireworks: BUILT, hints: 5 }
  const tokens = { hints: words('hints'), lives: words('lives'), deck: words('deck') }
  return (
    <>
      <Part title={t('build.title')} text={t('build.text')}>
        <Pictured label={t('build.picture')}>
          <TableDrawing table={table} hands={[]} words={tokens} />
        </Pictured>
      </Part>
      <Part title={t('see.title')} text={t('see.text')}>
        <Pictured label={t('see.picture')}>
          <TableDrawing table={table} hands={HANDS} words={tokens} />
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
