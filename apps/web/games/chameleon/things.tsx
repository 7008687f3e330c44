import type { ChameleonEvent } from '@masquerade/games'
import { chameleonOf, codeOf, type Table } from '@masquerade/games/chameleon/table'
import { useTranslations } from 'next-intl'
import { isUncovered } from '@/features/stage/uncovering.ts'
import { usePlayer } from '@/features/tabletop/players.tsx'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps, ThingsProps } from '@/features/tabletop/tabletop.ts'
import { CurledTail } from './curled-tail.tsx'
import { GuessOnCard } from './guess-on-card.tsx'
import styles from './things.module.css'
import { Foot, TopicCard } from './topic-card.tsx'

/** The topic card; the word on it is marked for those who may know it, and at the end for all. */
export function Things({ scene, match, still, answering }: ThingsProps<ChameleonEvent, Table>) {
  const t = useTranslations('chameleon.board')
  const player = usePlayer()
  const { step, table, known } = scene
  const code = isUncovered(scene.uncovering, 'words') ? codeOf(known ?? table) : undefined
  const { topic, words, guess } = table
  const options = answering?.question.kind === 'guess' ? answering.question.options : undefined
  const card = {
    ...{ topic, words, code, guess },
    right: table.ended?.right ?? undefined,
    language: match.language,
    turns: !still && step.event?.type === 'ended' && code !== undefined,
    behind: step.kind === 'together' && !options,
  }
  if (answering && options) return <GuessOnCard {...{ card, answering, options }} />
  const chameleon = chameleonOf(known ?? table)
  return (
    <TopicCard {...card}>
      <Foot>
        {code !== undefined
          ? t('card.word', { word: code })
          : chameleon !== undefined
            ? t('is', { seat: player(chameleon) })
            : t(words ? 'card.oneOf' : 'card.down')}
      </Foot>
    </TopicCard>
  )
}

type Props = SeatThingsProps<ChameleonEvent, Table>

/** Whether a seat is the chameleon, as far as the viewer may know, and whether it is accused. */
export function State({ seat, scene: { table, known } }: Props) {
  const t = useTranslations('chameleon.board')
  const role = roleOf(known ?? table, seat)
  const accused = table.revealed?.accused === seat
  if (!role && !accused) return null
  return (
    <span className={styles.state}>
      {role && (
        <span className={styles.role} data-role={role}>
          {role === 'chameleon' && <CurledTail />}
          {t(`role.${role}`)}
        </span>
      )}
      {accused && <span>{t('state.accused')}</span>}
    </span>
  )
}

/** Once the chameleon is known, all others are known not to be it. */
function roleOf(table: Table, seat: number): 'chameleon' | 'other' | undefined {
  const chameleon = chameleonOf(table)
  if (chameleon !== undefined) return seat === chameleon ? 'chameleon' : 'other'
  return table.told.find((one) => one.seat === seat)?.role
}

/** The result of the hunt for the chameleon, for one seat. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<ChameleonEvent, Table> & { unit: number }) {
  const t = useTranslations('chameleon.board.reasons')
  const { ended } = scene.table
  if (!ended) return null
  const side = ended.chameleon === seat ? 'hunted' : 'others'
  return <ReasonsInWords unit={unit} reasons={[{ text: t(`${side}.${ended.ending}`) }]} />
}
