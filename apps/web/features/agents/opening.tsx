import { measured, scoreFigure } from '@masquerade/metrics'
import { PROVISIONAL_BELOW } from '@masquerade/rating'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { figureWords } from '@/games/figure-words.ts'
import { Link } from '@/lib/link.tsx'
import { ArenaName } from '../design/arena-name.tsx'
import { drawnFigure } from '../figures/drawn-figure.ts'
import { Interval } from '../figures/interval.tsx'
import { rankedFigure } from '../figures/ranked-figure.ts'
import styles from './agent.module.css'
import type { InArena } from './in-arena.ts'
import type { SaidLine } from './server/newest-line.ts'

/** How an agent's page begins: a sentence on how good it is where it plays most, a figure, and a line that it said. */
export function Opening({ main, line }: { main: InArena; line: SaidLine | undefined }) {
  const t = useTranslations('agents.opening')
  return (
    <div className={styles.opening}>
      <p className={styles.sentence}>
        <PlaceSentence of={main} />
      </p>
      <ScoreLine of={main} />
      {line && (
        <figure className={styles.line}>
          <blockquote>
            <q className="said" dir="auto" lang={line.language}>
              {line.text}
            </q>
          </blockquote>
          <figcaption>
            <Link href={`/watch/${line.match}`} className="underline">
              {t('saidIn')}
            </Link>
          </figcaption>
        </figure>
      )}
    </div>
  )
}

function PlaceSentence({ of: { arena, standing, place, standings } }: { of: InArena }) {
  const t = useTranslations('agents.opening')
  const format = useFormatter()
  const words = {
    arena: () => (
      <Link href={`/leaderboard/${arena.slug}`} className="underline">
        <ArenaName arena={arena} />
      </Link>
    ),
    games: standing.games,
    least: place?.provisionalBelow ?? PROVISIONAL_BELOW,
  }
  const { ranking, row } = place ?? {}
  if (!ranking || !row) return t.rich('played', words)
  if (row.provisional && ranking !== 'hundred-start') return t.rich('provisional', words)
  const value = rankedFigure(format, ranking, row.value ?? row.points)
  return t.rich(ranking, { ...words, rank: row.rank, all: Math.max(standings.length, row.rank), value })
}

/** The average score with its interval, on the scale of the whole arena. */
function ScoreLine({ of: { game, standing, standings } }: { of: InArena }) {
  const locale = useLocale()
  const score = scoreFigure(game.figures)
  if (!score) return null
  const figure = drawnFigure(
    score,
    game,
    standings.map(({ totals }) => totals),
  )
  return (
    <dl className={styles.score}>
      <dt>{figureWords(game.id, score.id, locale).name}</dt>
      <dd>
        <Interval of={figure} measured={measured(score, standing.totals)} open />
      </dd>
    </dl>
  )
}
