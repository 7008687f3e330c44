import { EMPTY, type Grid } from '@masquerade/games/connect-four/grid'
import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import { Frame } from './things.tsx'

/** Discs by column, from the bottom up; seat 1 begins. */
const BEGUN: Grid = EMPTY.map((_, index) => [[], [], [2], [1, 2, 1], [1], [], []][index] ?? [])
const WON: Grid = EMPTY.map((_, index) => [[], [1], [2, 1], [1, 2, 1], [2, 1, 2, 1], [2], []][index] ?? [])
const FOUR = [
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 4],
] as const

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('connect-four.rules')
  return (
    <>
      <Part title={t('drop.title')} text={t('drop.text')}>
        <Pictured label={t('drop.picture')}>
          <Frame grid={BEGUN} first={1} last={[4, 3]} />
        </Pictured>
      </Part>
      <Part title={t('win.title')} text={t('win.text')}>
        <Pictured label={t('win.picture')}>
          <Frame grid={WON} first={1} lit={FOUR} over />
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
