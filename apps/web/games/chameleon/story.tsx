import type { ChameleonEvent } from '@masquerade/games'
import type { Clue, Table } from '@masquerade/games/chameleon/table'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import { usePlayer } from '@/features/tabletop/players.tsx'
import type { Scene } from '@/features/tabletop/tabletop.ts'
import { CurledTail } from './curled-tail.tsx'
import styles from './things.module.css'

interface Props {
  scene: Scene<ChameleonEvent, Table>
  match: DrawnMatch
}

/** Now that it is known who knew the word: what each said of it, and whom it took for the chameleon. */
export function Story({ scene: { table }, match }: Props) {
  const t = useTranslations('chameleon.board')
  const player = usePlayer()
  const title = useId()
  const { order, clues, cast, ended } = table
  return (
    <div className={styles.story}>
      <h2 id={title}>{t('story.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={styles.scrolls} tabIndex={0} aria-labelledby={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('story.player')}</th>
              <th scope="col">{t('story.clue')}</th>
              <th scope="col">{t('story.vote')}</th>
            </tr>
          </thead>
          <tbody>
            {order.map((seat) => {
              const vote = cast.find((one) => one.seat === seat)?.for
              return (
                <tr key={seat}>
                  <th scope="row">
                    <bdi>{player(seat)}</bdi>
                    {seat === ended?.chameleon && (
                      <span className={styles.role} data-role="chameleon">
                        <CurledTail />
                        {t('role.chameleon')}
                      </span>
                    )}
                  </th>
                  <td>
                    {clues
                      .filter((clue) => clue.seat === seat)
                      .map((clue) => (
                        <Said key={clue.round} {...{ clue, table }} language={match.language} />
                      ))}
                  </td>
                  <td>{vote == null ? t('story.nobody') : <bdi>{player(vote)}</bdi>}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** A clue, and what was wrong with it. */
function Said({ clue: { seat, round, text }, table, language }: { clue: Clue; table: Table; language: string }) {
  const t = useTranslations('chameleon.board')
  const flaw = table.ended?.flaws.find((one) => one.seat === seat && one.round === round)?.flaw
  return (
    <p className={styles.clue}>
      <span lang={language} dir="auto">
        {text}
      </span>{' '}
      {flaw && <span className={styles.flaw}>{t(`story.flaw.${flaw}`)}</span>}
    </p>
  )
}
