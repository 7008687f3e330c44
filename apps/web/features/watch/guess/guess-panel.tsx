'use client'

import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard, MatchGuess } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { HeadRow } from '../../ui/design/data-table.tsx'
import { usePlayer } from '../tabletop/players.tsx'
import type { Answer, Guess, KnownVotes } from './guess.ts'
import { GUESS_LIST, GuessSection, MaskGuess } from './mask-guess.tsx'
import type { Suspecting } from './use-suspecting.ts'

interface Props {
  guess: Guess
  match: MatchCard
  events: readonly Seen[]
  suspecting: Suspecting
}

export function GuessPanel({ guess, match, events, suspecting }: Props) {
  return (
    <>
      <SuspectGuess {...{ guess, events, suspecting }} />
      <MaskGuess match={match} />
    </>
  )
}

function SuspectGuess({ guess, events, suspecting: { marks, open, late, problem } }: Omit<Props, 'match'>) {
  const t = useTranslations('guess')
  const words = useTranslations(guess.words)
  const answer = useMemo(() => guess.answerIn(events), [guess, events])
  if (answer && marks.length === 0) return null
  if (answer)
    return 'votes' in answer ? <ResultBesideVotes {...{ answer, marks }} /> : <Result {...{ answer, marks }} />
  const how = late === undefined ? words('how') : words('late', { round: late })
  return (
    <GuessSection title={words('title')}>
      <p className="max-w-text text-ink-soft text-sm">
        {open ? `${words('ask', { round: open.round })} ${t('press')}` : how}
      </p>
      <div aria-live="polite">
        {problem && <p className="mt-3 border-vermilion border-l-2 pl-3 text-sm">{t(`problem.${problem}`)}</p>}
        {marks.length > 0 && <Marks marks={marks} />}
      </div>
    </GuessSection>
  )
}

function Marks({ marks }: { marks: readonly MatchGuess[] }) {
  const t = useTranslations('guess')
  const player = usePlayer()
  return (
    <>
      <ul aria-label={t('marks')} className={GUESS_LIST}>
        {inOrder(marks).map(({ round, seat }) => (
          <li key={round}>{t('mark', { round, seat: player(seat) })}</li>
        ))}
      </ul>
      {!marks.some(({ counts }) => counts) && <p className="max-w-text text-ink-soft text-sm">{t('aside')}</p>}
    </>
  )
}

const inOrder = (marks: readonly MatchGuess[]) => marks.toSorted((one, other) => one.round - other.round)

interface ResultProps<Known> {
  answer: Known
  marks: readonly MatchGuess[]
}

function Result({ answer, marks }: ResultProps<Exclude<Answer, KnownVotes>>) {
  const t = useTranslations(answer.words)
  const comma = useTranslations('match')('comma')
  const player = usePlayer()
  return (
    <GuessSection title={t('title')}>
      <ul className={GUESS_LIST}>
        {inOrder(marks).map(({ round, seat }) => {
          const right = answer.sought.includes(seat)
          return (
            <li key={round} className={right ? 'font-semibold' : undefined}>
              {right ? '✓' : '✗'} {t(right ? 'right' : 'wrong', { round, seat: player(seat) })}
            </li>
          )
        })}
      </ul>
      <p>{t('were', { seats: answer.sought.map(player).join(comma) })}</p>
    </GuessSection>
  )
}

const CELL = 'border-line border-t py-1 pr-6'

function ResultBesideVotes({ answer, marks }: ResultProps<KnownVotes>) {
  const t = useTranslations('guess.result')
  const words = useTranslations(answer.words)
  const player = usePlayer()
  const { sought, rounds } = howYouDid(answer, marks)
  return (
    <GuessSection title={t('title')}>
      {rounds.map(({ round, mark: seat, agreed, voters }) => {
        if (seat === undefined) return null
        const values = { seat: player(seat), round, agreed, voters }
        return (
          <p key={round} className="[p+&]:mt-1">
            {seat === sought ? t('right', values) : t('wrong', { ...values, sought: player(sought) })}
          </p>
        )
      })}
      <table className="mt-3 text-sm column-heads:py-1 column-heads:pr-6 column-heads:text-left column-heads:font-normal column-heads:text-ink-faint">
        <caption className="sr-only">{words('table')}</caption>
        <HeadRow of={[t('round'), t('you'), words('others')]} />
        <tbody>
          {rounds.map(({ round, mark, others }) => (
            <tr key={round}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {round}
              </th>
              <td className={`${CELL} ${mark === sought ? 'font-semibold' : ''}`}>
                {mark === undefined ? t('none') : mark === sought ? `✓ ${words('hit')}` : `✗ ${player(mark)}`}
              </td>
              <td className={CELL}>{words('share', others)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </GuessSection>
  )
}

export function howYouDid(
  { sought, votes }: Pick<KnownVotes, 'sought' | 'votes'>,
  marks: readonly { round: number; seat: Seat }[],
) {
  const rounds = [...new Set(votes.map(({ round }) => round))]
  return { sought, rounds: rounds.map(resultOf) }

  function resultOf(round: number) {
    const cast = votes.filter((vote) => vote.round === round)
    const mark = marks.find((one) => one.round === round)?.seat
    const others = cast.filter(({ seat }) => seat !== mark)
    const seeking = cast.filter(({ seat }) => seat !== sought)
    return {
      round,
      mark,
      agreed: others.filter((vote) => mark !== undefined && vote.for === mark).length,
      voters: others.length,
      others: { hits: seeking.filter((vote) => vote.for === sought).length, n: seeking.length },
    }
  }
}
