import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { tablePages } from '../forms/table-pages.ts'
import { posterStyles as styles } from '../poster-frame.tsx'
import { laidOn } from './laid.ts'
import { Card, Felt } from './stage.tsx'
import { ledgerLines, telling, wordsOf } from './telling.ts'

export const texasHoldemPages = tablePages({
  game: 'texas-holdem',
  telling,
  wordsOf,
  pictures: {
    bet: () => <Example board={['7h', 'Ts', '2c']} pots={[]} pot={24} />,
    show: () => <Example board={['7h', 'Ts', '2c', 'Qd', '7d']} pots={[]} pot={90} hands={HANDS} />,
    side: () => <Example board={['Ah', '9s', '4c', 'Kd']} pots={POTS} pot={170} />,
  },
  Poster,
  papers: ['llmarena'],
  Drawing({ table }) {
    const laid = laidOn(table)
    return <Felt board={laid?.board ?? []} pots={[]} pot={laid?.pot ?? 0} potText={(chips) => `${chips}`} />
  },
  lines: ledgerLines,
  columns: [['score'], ['wins'], ['big-blinds-per-100-hands'], ['showdowns-won'], ['folds'], ['illegal-answers']],
})

function Example(props: Pick<ComponentProps<typeof Felt>, 'board' | 'pots' | 'pot' | 'hands'>) {
  const t = useTranslations('texas-holdem.rules')
  return <Felt {...props} potText={(chips) => t('pot', { chips })} />
}

const HANDS = [
  { seat: 1, cards: ['Qs', 'Jc'] },
  { seat: 2, cards: ['7c', 'As'] },
] as const

const POTS = [
  { chips: 90, seats: [1, 2, 3], winners: [] },
  { chips: 80, seats: [1, 3], winners: [] },
]

const CHIPS = [0, 1, 2, 3] as const

function Poster() {
  return (
    <>
      <g transform="translate(104 46) rotate(-9) scale(3.1)">
        <Card card="As" x={0} y={0} />
      </g>
      <g transform="translate(154 38) rotate(8) scale(3.1)">
        <Card card={undefined} x={0} y={0} />
      </g>
      {CHIPS.map((chip) => (
        <ellipse
          key={chip}
          cx="244"
          cy={148 - chip * 9}
          rx="22"
          ry="8"
          className={chip % 2 ? styles.red : styles.thing}
        />
      ))}
      {CHIPS.slice(2).map((chip) => (
        <ellipse
          key={chip}
          cx="72"
          cy={164 - chip * 9}
          rx="20"
          ry="7"
          className={chip % 2 ? styles.teal : styles.thing}
        />
      ))}
    </>
  )
}
