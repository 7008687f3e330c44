import { useTranslations } from 'next-intl'
import { maskAt } from '@/features/masks/mask-at.ts'
import { SmallMask } from '@/features/masks/small-mask.tsx'
import { Dial } from '@/features/stage/dial.tsx'
import styles from '@/features/stage/stage.module.css'
import { usePlayer } from '../players.tsx'
import cards from './cards.module.css'
import { CountedPoints } from './counted-points.tsx'
import type { Ballot, SeatScene } from './scene.ts'
import type { SeatProps } from './seat-at-table.tsx'

/**
 * What lies on the table before a seat, always in the same room: what it said, its ballot, its points, or the clock
 * that runs while it is asked. While it speaks, its sentence hangs from here.
 */
export function PlaceAtTable({ scene, match, asked, voting, points }: SeatProps) {
  const { seat, line, ballot, doing } = scene
  // Ballots are sealed in the log; of a running vote the gateway says besides which seats are still asked.
  const lies =
    voting && ballot && ballot.is !== 'shown' ? { is: asked ? ('open' as const) : ('sealed' as const) } : ballot
  return (
    <span className={styles.place}>
      {points ? (
        <CountedPoints seat={seat} {...points} />
      ) : doing === 'speaking' ? (
        <span className={styles.tail} />
      ) : asked && asked.ask !== 'vote' ? (
        <Dial asked={asked} />
      ) : lies ? (
        <BallotCard ballot={lies} match={match} />
      ) : (
        line && <Echo line={line} language={match.language} />
      )}
    </span>
  )
}

/** A sentence that was said: it stays where it was said, small. */
function Echo({ line, language }: { line: NonNullable<SeatScene['line']>; language: string }) {
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  if (line.hidden !== undefined) return <span className={styles.echo}>{t('hidden.short')}</span>
  if (line.text === '') return <span className={styles.echo}>{own('speech.nothing')}</span>
  return (
    <span className={`said ${styles.echo}`} data-foul={line.foul} lang={language} dir="auto">
      {line.text}
    </span>
  )
}

/** Turned over, it shows the mask that its writer named. */
function BallotCard({ ballot, match }: { ballot: Ballot } & Pick<SeatProps, 'match'>) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  const target = ballot.is === 'shown' ? ballot.for : null
  const announced =
    ballot.is === 'open'
      ? t('ballots.open')
      : ballot.is === 'sealed'
        ? t('ballots.sealed')
        : target === null
          ? t('abstained')
          : t('ballots.for', { seat: player(target) })
  return (
    <span className={styles.ballot} data-is={ballot.is}>
      <span className="sr-only">{announced}</span>
      <span className={cards.flip} data-up={ballot.is === 'shown'} aria-hidden="true">
        <i className={`${cards.back} ${cards.slip}`} />
        <span className={cards.front} data-empty={target === null}>
          {target === null ? (
            '–'
          ) : (
            <>
              <SmallMask id={maskAt(match, target)} />
              {target}
            </>
          )}
        </span>
      </span>
    </span>
  )
}
