import type { Choice } from '@masquerade/games/prisoners-dilemma/constants'
import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import type { Shown } from './ledger.tsx'
import { Drawing } from './things.tsx'

type Row = readonly [choices: string, points: readonly [number, number, number]]

/** A table made of its rounds: the choices by letter, and what they paid. */
function ledger(rows: readonly Row[]): Shown {
  const choiceOf = (letter: string): Choice => (letter === 'D' ? 'defect' : 'cooperate')
  return {
    settings: { rounds: 5 },
    cast: [],
    rounds: rows.map(([choices, points], index) => ({
      round: index + 1,
      choices: [...choices].map(choiceOf),
      missing: [],
      points: [...points],
    })),
    points: [0, 1, 2].map((seat) => rows.reduce((sum, [, points]) => sum + (points[seat] ?? 0), 0)),
  }
}

const TRUST: Row = ['CCC', [3, 3, 3]]
const FIRST: Row = ['CDC', [0, 5, 0]]

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('prisoners-dilemma.rules')
  return (
    <>
      <Part title={t('choose.title')} text={t('choose.text')}>
        <Pictured label={t('choose.picture')}>
          <Drawing table={ledger([FIRST])} />
        </Pictured>
      </Part>
      <Part title={t('pay.title')} text={t('pay.text')}>
        <Pictured label={t('pay.picture')}>
          <Drawing table={ledger([TRUST, TRUST, TRUST, FIRST, ['DDD', [1, 1, 1]]])} winners={[2]} />
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
