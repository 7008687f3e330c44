import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { MaskState } from '@/features/masks/figure.tsx'
import { Mask } from '@/features/masks/mask.tsx'
import { Part } from '../forms/rules-part.tsx'
import { RoleMark } from './role-mark.tsx'
import styles from './rules-page.module.css'

/** Masks that nobody wears: six stand for any table. */
const MASKS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const
const SPY = 3
const SPEAKER = 1
const FOULS = ['own', 'repeat', 'silent'] as const
/** What the spy keeps, by when it is out; the rest of the twelve is the others'. */
const KEPT = { first: 0, second: 4, third: 8, never: 12 } as const
const POT = 12

/** The game to read in a minute, with a picture of each of its moments. */
export function RulesPage() {
  const t = useTranslations('who-is-spy.rules')
  return (
    <>
      <Part title={t('deal.title')} text={t('deal.text')}>
        <Table label={t('deal.picture')}>
          {(index) => (
            <span className={styles.card} data-role={index === SPY ? 'spy' : 'civilian'}>
              {t(index === SPY ? 'deal.spy' : 'deal.civilians')}
              <RoleMark role={index === SPY ? 'spy' : 'civilian'} />
            </span>
          )}
        </Table>
      </Part>
      <Part title={t('speak.title')} text={t('speak.text')}>
        <Table label={t('speak.picture')} stateOf={(index) => (index === SPEAKER ? 'speaking' : 'idle')}>
          {(index) => index === SPEAKER && <span className={`said ${styles.said}`}>{t('speak.said')}</span>}
        </Table>
      </Part>
      <Part title={t('fouls.title')} text={t('fouls.intro')}>
        <ul className={styles.fouls}>
          {FOULS.map((foul) => (
            <li key={foul}>{t(`fouls.${foul}`)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('vote.title')} text={t('vote.text')}>
        <Table label={t('vote.picture')} stateOf={(index) => (index === SPY ? 'eliminated' : 'voting')}>
          {(index) => <span className={styles.votes}>{'●'.repeat(votesFor(index))}</span>}
        </Table>
      </Part>
      <Part title={t('end.title')} text={t('end.text')} />
      <Part title={t('points.title')} text={t('points.votes')}>
        <table className={styles.points}>
          <caption className="sr-only">{t('points.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('points.spyOut')}</th>
              <th scope="col">{t('points.spyGets')}</th>
              <th scope="col">{t('points.othersShare')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(KEPT).map(([when, kept]) => (
              <tr key={when}>
                <th scope="row">{t(`points.${when as keyof typeof KEPT}`)}</th>
                <td>{kept}</td>
                <td>{POT - kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </>
  )
}

/** Four found the spy, one did not; the spy named its neighbour. */
function votesFor(index: number): number {
  return index === SPY ? 4 : index === SPEAKER ? 2 : 0
}

interface TableProps {
  /** What the picture shows, for those who cannot see it. */
  label: string
  stateOf?: (index: number) => MaskState
  /** What lies before a seat. */
  children: (index: number) => ReactNode
}

function Table({ label, stateOf, children }: TableProps) {
  return (
    <div role="img" aria-label={label} className={styles.table}>
      {MASKS.map((id, index) => (
        <span key={id} className={styles.seat}>
          <Mask id={id} state={stateOf?.(index) ?? 'idle'} />
          {children(index)}
        </span>
      ))}
    </div>
  )
}
