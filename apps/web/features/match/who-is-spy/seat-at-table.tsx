import type { MatchCard } from '@masquerade/protocol'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Mask } from '../../masks/mask.tsx'
import { RoleMark } from '../role-mark.tsx'
import type { SeatScene } from './scene.ts'
import styles from './stage.module.css'

type Agent = MatchCard['seats'][number]['agent']

/** A mask at the table, who wears it, and what it is doing. */
export function SeatAtTable({ scene, agent }: { scene: SeatScene; agent: Agent | undefined }) {
  const t = useTranslations('match')
  const { seat } = scene
  return (
    <li
      className={styles.seat}
      data-seat={seat}
      data-now={scene.now}
      data-out={scene.out !== undefined}
      data-fresh={scene.fresh}
    >
      <span className={styles.mask}>
        <Mask id={agent?.id ?? `seat ${seat}`} state={scene.mask} />
      </span>
      <span className={styles.name}>
        {agent ? (
          <Link href={`/agents/${agent.slug}`} prefetch={false}>
            <bdi>{agent.name}</bdi>
          </Link>
        ) : (
          t('player', { seat })
        )}
      </span>
      <span className={styles.player}>{t('player', { seat })}</span>
      <SeatState scene={scene} />
    </li>
  )
}

/** One short line, always in its place, so that nothing moves when it changes. */
function SeatState({ scene }: { scene: SeatScene }) {
  const t = useTranslations('match')
  const { role, votes, out, doing, word } = scene
  return (
    <span className={styles.state}>
      {role && (
        <span className={styles.role} data-role={role}>
          <RoleMark role={role} /> {t(`role.${role}`)}
          {word !== undefined && <bdi className={styles.word}>{word}</bdi>}
        </span>
      )}
      {!role && doing && <span className={styles.doing}>{t(`doing.${doing}`)}</span>}
      {!doing && votes !== undefined && votes > 0 && <span className={styles.votes}>{t('drew', { votes })}</span>}
      {!doing && scene.abstained && <span>{t('abstained')}</span>}
      {!role && !doing && !votes && out && (
        <span className={out.by === 'foul' ? styles.foul : undefined}>{t(`out.${out.foul ?? 'vote'}`)}</span>
      )}
    </span>
  )
}
