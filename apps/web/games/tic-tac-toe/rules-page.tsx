import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import { Drawing } from './things.tsx'

/** Cells in the order in which they were marked; seat 1 begins. */
const game = (...cells: number[]) => ({
  first: 1,
  marks: cells.map((cell, index) => ({ seat: (index % 2) + 1, cell })),
})

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('tic-tac-toe.rules')
  return (
    <>
      <Part title={t('mark.title')} text={t('mark.text')}>
        <Pictured label={t('mark.picture')}>
          <Drawing board={game(4, 0, 2)} />
        </Pictured>
      </Part>
      <Part title={t('win.title')} text={t('win.text')}>
        <Pictured label={t('win.picture')}>
          <Drawing board={game(4, 0, 2, 1, 6)} line={[2, 4, 6]} />
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
