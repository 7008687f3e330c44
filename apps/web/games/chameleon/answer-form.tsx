import type { ChameleonEvent } from '@masquerade/games'
import { chameleonOf, type Table } from '@masquerade/games/chameleon/table'
import type { PlayOption } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { ModeForm } from '@/features/play/answer/answer-form.tsx'
import type { FormProps } from '@/features/tabletop/play-table.tsx'
import { usePlayer } from '@/features/tabletop/players.tsx'
import styles from './things.module.css'

/** A vote decides the game, and cannot be taken back. */
const CONFIRMED = ['vote']

/** A clue is typed, a vote is a player's name; the word is pressed on the card, where there is one. */
export function AnswerForm({ asked, sitting, language, scene, seat }: FormProps<ChameleonEvent, Table>) {
  const t = useTranslations('chameleon.board')
  const player = usePlayer()
  const { kind, turn, options } = asked.question
  const onCard = kind === 'guess' && options !== undefined
  const bluffs = chameleonOf(scene.table) === seat
  return (
    <div className={styles.answer}>
      <p>{t(`press.${onCard ? 'card' : kind === 'vote' || kind === 'guess' ? kind : bluffs ? 'bluff' : 'clue'}`)}</p>
      {!onCard && (
        <ModeForm
          key={`${turn} ${kind}`}
          {...{ sitting, language }}
          answering={asked}
          words={{ option: (option) => namedIn(option, player) }}
          confirm={CONFIRMED}
        />
      )}
    </div>
  )
}

/** The player that a vote is for. */
function namedIn({ action }: PlayOption, player: (seat: number) => string): string | undefined {
  const seat = typeof action === 'object' && action !== null && 'for' in action ? action.for : undefined
  return typeof seat === 'number' ? player(seat) : undefined
}
