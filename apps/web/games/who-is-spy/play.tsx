'use client'

import type { Seat } from '@masquerade/game'
import type { EventData, WhoIsSpyEvent } from '@masquerade/games'
import { MASKS } from '@masquerade/games/who-is-spy/settings'
import type { Table } from '@masquerade/games/who-is-spy/table'
import type { PlayLanguage } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SayForm } from '@/features/play/answer/answer-form.tsx'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { pointsText } from '@/features/watch/stage/points-text.ts'
import { type Answered, type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import type { Player } from '@/features/watch/tabletop/tabletop.ts'
import { slipOf } from '@/features/watch/tabletop/vote.tsx'
import { reasonsOf, reasonText } from './reasons.ts'
import { ROLE_COLOUR, RoleMark } from './role-mark.tsx'
import { speechWarning } from './speech-warning.ts'
import { stage } from './stage.tsx'
import type { SpyScene } from './telling.ts'

export const PlayTable = (props: PlayTableProps) => (
  <TabletopPlay
    stage={stage}
    Form={Form}
    slipFor={(question) => slipOf(question, 'for')}
    Own={Own}
    End={OwnResult}
    useStatus={useStatus}
    {...props}
  />
)

function Own({ scene, seat, language }: { scene: SpyScene; seat: number; language: PlayLanguage }) {
  const own = wordOf(scene.table, seat)
  return own && <WordCard {...own} language={language} />
}

function Form({ scene: { table }, seat, asked, sitting, language }: FormProps<WhoIsSpyEvent, Table>) {
  const t = useTranslations('who-is-spy.play.warning')
  const own = wordOf(table, seat)
  const { kind, turn } = asked.question
  if (kind !== 'speak' || !own) return null
  const said = table.speeches.map(({ text }) => text)
  const about = { language, word: own.word, said, limit: table.limits.characters }
  function warn(text: string) {
    const warning = speechWarning(text, about)
    return warning && t(warning, { fouls: table.settings.fouls, mask: MASKS[language] })
  }
  return <SayForm key={turn} {...{ sitting, language, warn }} answering={asked} />
}

const wordOf = ({ words }: Table, seat: number) => words.find((one) => one.seat === seat)

function useStatus() {
  const t = useTranslations('who-is-spy.play.turn')
  const any = useTranslations('match')
  return (scene: SpyScene, seat: number, player: Player, { asked, given }: Answered): string => {
    const { ended, step, table } = scene
    const [waitingFor] = scene.waiting
    if (ended) return any('now.finished')
    if (asked !== undefined) return t(asked === 'speak' ? 'speak' : 'vote')
    if (step.kind === 'vote' && !table.alive.includes(seat)) return t('othersVote')
    const hasVoted = given === 'vote' || table.cast.some((vote) => vote.seat === seat)
    if (step.kind === 'vote') return t(hasVoted ? 'voted' : 'judging')
    if (waitingFor === seat) return t('judging')
    if (waitingFor !== undefined) return t('thinks', { seat: player(waitingFor) })
    if (step.kind === 'act' && step.seat !== undefined) return t('speaks', { seat: player(step.seat) })
    return t(step.kind === 'together' ? 'counted' : 'judging')
  }
}

/** A person can cover their own secret word where others may see the screen. */
function WordCard({ word, role, language }: EventData<'word'> & { language: PlayLanguage }) {
  const t = useTranslations('who-is-spy.play.word')
  const board = useTranslations('who-is-spy.board')
  const [covered, setCovered] = useState(false)
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md border border-line-strong bg-light py-1 pr-1 pl-3"
      aria-label={t('yours')}
    >
      <p className="eyebrow">{t('yours')}</p>
      <p
        className={`font-display text-xl/title wrap-anywhere ${covered ? 'font-normal text-ink-faint italic' : 'font-semibold'}`}
        lang={covered ? undefined : language}
      >
        {covered ? t('covered') : <bdi>{word}</bdi>}
        {role && !covered && (
          <small className={`ms-2 whitespace-nowrap font-normal text-sm ${ROLE_COLOUR[role]}`}>
            <RoleMark role={role} /> {board(`role.${role}`)}
          </small>
        )}
      </p>
      <button type="button" className="button px-3 py-1 text-sm" onClick={() => setCovered(!covered)}>
        {t(covered ? 'show' : 'cover')}
      </button>
    </section>
  )
}

function OwnResult({ scene: { table }, seat, unit }: { scene: SpyScene; seat: number; unit: number }) {
  const t = useTranslations('who-is-spy.play.end')
  const board = useTranslations('who-is-spy.board')
  if (!table.ended) return null
  const { role, won, score, reasons, without } = ownPart(table.ended, table, seat)
  return (
    <div>
      <h2>{t(won ? 'won' : 'lost')}</h2>
      <p>
        {t(`you.${role}`)} {t('points', { points: pointsText(score, unit), count: score / unit })}
      </p>
      <ul className="mt-1 text-ink-soft">
        {reasons.map((reason) => (
          <li key={reason.kind}>
            <b className="text-ink tabular-nums">{pointsText(reason.amount, unit, true)}</b> {reasonText(reason, board)}
          </li>
        ))}
        {without && (
          <li>{without.why === 'spyWon' ? t('without.spyWon') : t(`without.${without.why}.${without.by}`, without)}</li>
        )}
      </ul>
    </div>
  )
}

export function ownPart(ended: EventData<'ended'>, { eliminations }: Pick<Table, 'eliminations'>, seat: Seat) {
  const role = ended.spy === seat ? 'spy' : 'civilian'
  const without = withoutPot(ended, eliminations, seat)
  return {
    ...({ role, won: (role === 'spy') === (ended.winner === 'spy') } as const),
    ...{ score: ended.scores[seat - 1] ?? 0, reasons: reasonsOf(ended, seat) },
    ...(without && { without }),
  }
}

function withoutPot({ spy, points }: EventData<'ended'>, eliminations: Table['eliminations'], seat: Seat) {
  if (points.some((point) => point.seat === seat && point.from !== 'vote')) return undefined
  if (!points.some(({ from }) => from === 'pot')) return { why: 'spyWon' } as const
  const out = eliminations.find((one) => one.seat === seat)
  return out && ({ why: seat === spy ? 'spy' : 'out', by: out.by, round: out.round } as const)
}
