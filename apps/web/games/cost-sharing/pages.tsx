import type { Logged } from '@masquerade/game'
import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES, SEATS, type Shares, usageIn } from '@masquerade/games/cost-sharing/constants'
import { createTranslator } from 'next-intl'
import { MESSAGES } from '@/i18n/messages.ts'
import { inLine } from '@/lib/markdown/escaped.ts'
import { tablePages } from '../forms/table-pages.ts'
import type { GamePages } from '../game-pages.ts'
import { posterStyles as styles } from '../poster-frame.tsx'
import { Bills, type Round } from './drawing.tsx'
import { telling, wordsOf } from './stage.tsx'

const pages = tablePages({
  game: 'cost-sharing',
  telling,
  wordsOf,
  pictures: {
    propose: () => <Bills round={PROPOSED} fee={1_000_000} />,
    vote: () => <Bills round={AGREED} fee={1_000_000} agreed={[40, 30, 30]} />,
  },
  Poster,
  papers: ['magic'],
  columns: [['score'], ['success'], ['cost'], ['coordination'], ['unfairness'], ['illegal-answers']],
  injectionSigns: [],
  tellWinner: ['agreed', 'failed', 'outside-the-core'],
})

export const costSharingPages: GamePages = {
  ...pages,
  markdown(match, locale) {
    const written = pages.markdown(match, locale)
    const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'cost-sharing.board' })
    const opened = (match.events as readonly Logged<CostSharingEvent>[]).find(({ type }) => type === 'opened')
    if (opened?.type !== 'opened' || match.hidden.has(opened.seq)) return written
    const { usage, need } = opened.data
    const airlines = AIRLINES.map((airline, index) => {
      const name = need ? t('airlineAlone', { airline, need: need[index] ?? 0 }) : t('airline', { airline })
      return `- ${name}: ${inLine(usageIn(locale, usage[index] ?? ''))}`
    })
    return { ...written, body: [`## ${t('airlines')}`, airlines.join('\n'), ...written.body] }
  },
}

const proposedBy = (...shares: readonly Shares[]) => new Map(shares.map((one, index) => [index + 1, one]))
const PROPOSED: Round = { proposed: proposedBy([30, 35, 35], [50, 20, 30], [50, 30, 20]), votes: [] }
const AGREED: Round = {
  proposed: proposedBy([40, 30, 30], [50, 25, 25], [50, 30, 20]),
  votes: SEATS.map((seat) => ({ seat, for: 1 })),
}

const PLANE = 'M0-20c3 0 4 4 4 9v6L20 6v5L4 6v9l6 5v3L0 20l-10 3v-3l6-5V6L-20 11V6L-4-5v-6c0-5 1-9 4-9Z'
const PLANES = [
  { x: 62, y: 70, size: 1.25 },
  { x: 70, y: 134, size: 0.85 },
  { x: 262, y: 96, size: 0.6 },
] as const

function Poster() {
  return (
    <>
      {PLANES.map(({ x, y, size }) => (
        <path key={y} transform={`translate(${x} ${y}) rotate(45) scale(${size})`} d={PLANE} className={styles.soft} />
      ))}
      <g transform="translate(168 98)">
        <circle r="52" className={styles.thing} />
        <path className={styles.teal} d="M0 0V-50A50 50 0 0 1 30 40Z" />
        <path className={styles.amber} d="M0 0L30 40A50 50 0 0 1-47.500 15.500Z" />
        <path className={styles.red} d="M0 0L-47.500 15.500A50 50 0 0 1 0-50Z" />
        <path className={styles.line} d="M0-50V0L30 40M0 0L-47.500 15.500" />
      </g>
    </>
  )
}
