import type { AvalonEvent } from '@masquerade/games'
import type { Quest, Table } from '@masquerade/games/avalon/table'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { usePlayer } from '@/features/tabletop/players.tsx'
import type { Scene } from '@/features/tabletop/tabletop.ts'
import styles from './things.module.css'
import { listed } from './words.ts'

/** How each quest went, now that the cards are uncovered: who led, who went, how many were for it, and whose the fails were. */
export function Story({ scene: { table } }: { scene: Scene<AvalonEvent, Table> }) {
  const t = useTranslations('avalon.board')
  const title = useId()
  const quests = table.quests.filter(({ proposals }) => proposals.length > 0)
  return (
    <div className={styles.story}>
      <h2 id={title}>{t('story.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={styles.scrolls} tabIndex={0} aria-labelledby={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('story.quest')}</th>
              <th scope="col">{t('story.leader')}</th>
              <th scope="col">{t('story.team')}</th>
              <th scope="col">{t('story.votes')}</th>
              <th scope="col">{t('story.cards')}</th>
            </tr>
          </thead>
          {quests.map((quest) => (
            <tbody key={quest.quest}>
              {quest.proposals.map((proposal, index) => (
                <tr key={`${proposal.leader} ${proposal.team.join()}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={quest.proposals.length}>
                      {quest.quest}
                    </th>
                  )}
                  <ProposalCells quest={quest} index={index} />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  )
}

function ProposalCells({ quest, index }: { quest: Quest; index: number }) {
  const t = useTranslations('avalon.board')
  const player = usePlayer()
  const proposal = quest.proposals[index]
  if (!proposal) return null
  const { leader, team, votes } = proposal
  const went = quest.team !== null && index === quest.proposals.length - 1
  const failed = quest.cards.filter(({ card }) => card === 'fail').map(({ seat }) => player(seat))
  return (
    <>
      <td>
        <bdi>{player(leader)}</bdi>
      </td>
      <td>{listed(team.map(player), t)}</td>
      <td>{t('story.of', { approve: votes.filter((approves) => approves).length, of: votes.length })}</td>
      <td>{went && (failed.length > 0 ? t('story.failedBy', { seats: listed(failed, t) }) : t('story.noFails'))}</td>
    </>
  )
}
