import type { Choice } from '@masquerade/games/prisoners-dilemma/constants'
import { tablePages } from '../forms/table-pages.ts'
import { posterStyles as styles } from '../poster-frame.tsx'
import { Drawing, type Shown } from './drawing.tsx'
import { ledgerLines, telling, wordsOf } from './stage.tsx'

export const prisonersDilemmaPages = tablePages({
  game: 'prisoners-dilemma',
  telling,
  wordsOf,
  pictures: {
    choose: () => <Drawing table={ledger([FIRST])} />,
    pay: () => <Drawing table={ledger([TRUST, TRUST, TRUST, FIRST, ['DDD', [1, 1, 1]]])} winners={[2]} />,
  },
  Poster,
  papers: ['magic'],
  lines: ledgerLines,
  columns: [['score'], ['wins'], ['betrayals', 'struck-first'], ['mutual-cooperation'], ['illegal-answers']],
  tellWinner: ['always-cooperated', 'never-cooperated'],
})

type Row = readonly [choices: string, points: readonly [number, number, number]]

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

const CELLS = [70, 132, 194] as const
const BARS = [12, 24, 36] as const

function Poster() {
  return (
    <>
      {CELLS.map((x, index) => (
        <g key={x} transform={`translate(${x} 52)`}>
          <path className={styles.thing} d="M0 96V30a28 28 0 0 1 56 0v66Z" />
          {index === 1 && <circle cx="28" cy="44" r="17" className={styles.amber} />}
          {BARS.map((bar) => (
            <path key={bar} className={styles.line} d={`M${bar + 4} ${bar === 24 ? 4 : 9}v87`} />
          ))}
          <path className={styles.line} d="M0 62h56" />
        </g>
      ))}
      <path className={styles.redLine} d="M84 160l14 8 14-8" />
      <path className={styles.tealLine} d="M208 166l14-8 14 8" />
    </>
  )
}
