'use client'

import type { Seen } from '@masquerade/game'
import type { AvalonEvent } from '@masquerade/games'
import { type Role, seatsAt, sideOf } from '@masquerade/games/avalon/constants'
import { tableOf } from '@masquerade/games/avalon/table'
import type { MatchGuess } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { GUESS_LIST, GuessSection } from '@/features/watch/guess/guess-section.tsx'
import type { GuessProps, GuessWords } from '@/features/watch/guess/guess-words.ts'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import { Guessing } from '../forms/guessing.tsx'

export function GuessPanel(props: GuessProps) {
  const t = useTranslations('avalon.guess')
  const { events } = props
  const roles = useMemo(() => rolesIn(events), [events])
  const words: GuessWords = {
    title: t('title'),
    how: t('how'),
    ask: (round) => t('ask', { round }),
    late: (round) => t('late', { round }),
    ...{ others: '', table: '', hit: '', share: () => '' },
  }
  const result = roles && ((marks: readonly MatchGuess[]) => <HowYouDid roles={roles} marks={marks} />)
  return <Guessing {...props} {...{ answerIn: noVotes, words, result }} />
}

/**
 * The players of Avalon never vote against a single player, so a spectator's guess of the evil players cannot be
 * compared with players' votes.
 */
const noVotes = () => undefined

function rolesIn(events: readonly Seen[]): readonly Role[] | undefined {
  return tableOf(events as readonly Seen<AvalonEvent>[]).ended?.roles // this game's own: a view changes no shapes
}

function HowYouDid({ roles, marks }: { roles: readonly Role[]; marks: readonly MatchGuess[] }) {
  const t = useTranslations('avalon.guess')
  const player = usePlayer()
  const isEvil = (seat: number) => sideOf(roles[seat - 1] ?? 'servant') === 'evil'
  const inOrder = marks.toSorted((one, other) => one.round - other.round)
  return (
    <GuessSection title={t('result')}>
      <ul className={GUESS_LIST}>
        {inOrder.map(({ round, seat }) => (
          <li key={round} className={isEvil(seat) ? 'font-semibold' : undefined}>
            {isEvil(seat) ? '✓' : '✗'} {t(isEvil(seat) ? 'right' : 'wrong', { round, seat: player(seat) })}
          </li>
        ))}
      </ul>
      <p>{t('were', { seats: seatsAt(roles.length).filter(isEvil).map(player).join(', ') })}</p>
    </GuessSection>
  )
}
