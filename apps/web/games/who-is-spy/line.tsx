import type { WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { maskAt } from '@/features/watch/masks/mask-at.ts'
import { SmallMask } from '@/features/watch/masks/seat-mask.tsx'
import type { RevealedVotes } from '@/features/watch/stage/threads.tsx'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import type { DrawnMatch, Scene } from '@/features/watch/tabletop/tabletop.ts'
import { Arrow, CUT_OFF, TRANSCRIPT } from '@/features/watch/tabletop/thoughts.tsx'
import { revealText } from './telling.ts'

interface Props {
  scene: Scene<WhoIsSpyEvent, Table>
  match: DrawnMatch
  children: ReactNode
}

export function Line({ scene: { step, table }, match, children }: Props) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  const { event } = step
  switch (event?.type) {
    case 'opened':
      return <p className={TRANSCRIPT.quiet}>{t('opening.first', { first: player(table.first) })}</p>
    case 'spoke':
      return event.data.text === '' && step.hidden === undefined ? (
        <p className={TRANSCRIPT.silence}>{t('speech.silence')}</p>
      ) : null
    case 'judged':
      return event.data.fouls.map(({ seat, foul }) => (
        <p key={seat} className={TRANSCRIPT.foul}>
          <Cross /> {t(`foul.${foul}`, { seat: player(seat) })}
        </p>
      ))
    case 'revealed':
      return (
        <>
          <Ballots votes={event.data.votes} match={match} />
          <p className={TRANSCRIPT.result}>{revealText(event.data, player, t)}</p>
        </>
      )
    default:
      return children
  }
}

function Ballots({ votes, match }: { votes: RevealedVotes['votes']; match: DrawnMatch }) {
  const player = usePlayer()
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  const targets = [...new Set(votes.flatMap((vote) => vote.for ?? []))]
  const rows = targets
    .map((target) => ({ target, from: votes.filter((vote) => vote.for === target).map((vote) => vote.seat) }))
    .sort((a, b) => b.from.length - a.from.length || a.target - b.target)
  const abstained = votes.filter((vote) => vote.for === null).map((vote) => vote.seat)
  const names = (seats: number[]) => seats.map((seat) => player(seat)).join(t('comma'))
  return (
    <ul className="mb-2 grid grid-cols-1 gap-1 text-sm" aria-label={own('reveal.votes')}>
      {rows.map(({ target, from }) => (
        <li key={target}>
          <span className="sr-only">
            {own('reveal.for', { seat: player(target), votes: from.length })}{' '}
            {own('reveal.from', { names: names(from) })}
          </span>
          <span
            aria-hidden="true"
            className="flex flex-wrap items-center gap-1 [&>span]:w-[1.375rem] [&>svg]:mx-1 [&>svg]:text-ink-faint"
          >
            {from.map((seat) => (
              <MaskOf key={seat} seat={seat} match={match} />
            ))}
            <Arrow />
            <MaskOf seat={target} match={match} />
            <bdi className={CUT_OFF}>{player(target)}</bdi>
          </span>
        </li>
      ))}
      {abstained.length > 0 && <li>{own('reveal.abstained', { names: names(abstained), count: abstained.length })}</li>}
    </ul>
  )
}

const MaskOf = ({ seat, match }: { seat: number; match: DrawnMatch }) => (
  <span>
    <SmallMask id={maskAt(match, seat)} />
  </span>
)

const Cross = () => (
  <svg viewBox="0 0 12 12" width="0.7em" height="0.7em" aria-hidden="true" className="inline-block">
    <path
      d="M1.5 1.500L10.5 10.500M10.5 1.500L1.5 10.5"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
)
