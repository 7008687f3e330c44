'use client'

import type { WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import type { PlayLanguage } from '@masquerade/protocol'
import { useTranslations, type useTranslations as Words } from 'next-intl'
import { useState } from 'react'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import type { Player } from '@/features/watch/tabletop/tabletop.ts'
import { slipOf } from '@/features/watch/tabletop/vote/slip.ts'
import { OwnResult } from './play/own-result.tsx'
import { SpeakForm } from './play/speak-form.tsx'
import { stage } from './stage.ts'
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
  const word = wordOf(scene.table, seat)
  return word !== undefined && <WordCard word={word} language={language} />
}

function Form({ scene: { table }, seat, asked, sitting, language }: FormProps<WhoIsSpyEvent, Table>) {
  const word = wordOf(table, seat)
  if (asked.question.kind !== 'speak' || word === undefined) return null
  const said = table.speeches.map(({ text }) => text)
  return <SpeakForm {...{ sitting, language, word, said }} answering={asked} limit={table.limits.characters} />
}

const wordOf = ({ words }: Table, seat: number): string | undefined => words.find((one) => one.seat === seat)?.word

function useStatus() {
  const t = useTranslations('who-is-spy.play.turn')
  const any = useTranslations('match')
  return (scene: SpyScene, seat: number, player: Player, asked: string | undefined): string => {
    if (scene.ended) return any('now.finished')
    if (asked !== undefined) return t(asked === 'speak' ? 'speak' : 'vote')
    return othersText(scene, seat, player, t)
  }
}

function othersText(
  { step, table, waiting: [waitingFor] }: SpyScene,
  seat: number,
  player: Player,
  t: ReturnType<typeof Words<'who-is-spy.play.turn'>>,
): string {
  if (step.kind === 'vote' && !table.alive.includes(seat)) return t('othersVote')
  if (step.kind === 'vote') return t(table.cast.some((vote) => vote.seat === seat) ? 'voted' : 'judging')
  if (waitingFor === seat) return t('yours')
  if (waitingFor !== undefined) return t('thinks', { seat: player(waitingFor) })
  if (step.kind === 'act' && step.seat !== undefined) return t('speaks', { seat: player(step.seat) })
  return t(step.kind === 'together' ? 'counted' : 'judging')
}

/** A person can cover their own secret word where others may see the screen. */
function WordCard({ word, language }: { word: string; language: PlayLanguage }) {
  const t = useTranslations('who-is-spy.play.word')
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
      </p>
      <button type="button" className="button px-3 py-1 text-sm" onClick={() => setCovered(!covered)}>
        {t(covered ? 'show' : 'cover')}
      </button>
    </section>
  )
}
