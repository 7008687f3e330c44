'use client'

import type { WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import type { PlayLanguage } from '@masquerade/protocol'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { type FormProps, TabletopPlay } from '@/features/tabletop/play-table.tsx'
import { slipOf } from '@/features/tabletop/vote/slip.ts'
import { OwnResult } from './play/own-result.tsx'
import { SpeakForm } from './play/speak-form.tsx'
import { useStatus } from './play/use-status.ts'
import { WordCard } from './play/word-card.tsx'
import { stage } from './stage.ts'
import type { SpyScene } from './words.ts'

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

/** Its word stands on a card of its own, which can be covered. */
function Own({ scene, seat, language }: { scene: SpyScene; seat: number; language: PlayLanguage }) {
  const word = wordOf(scene.table, seat)
  return word !== undefined && <WordCard word={word} language={language} />
}

/** What a person says; masks are pressed for a vote. */
function Form({ scene: { table }, seat, asked, sitting, language }: FormProps<WhoIsSpyEvent, Table>) {
  const word = wordOf(table, seat)
  if (asked.question.kind !== 'speak' || word === undefined) return null
  const said = table.speeches.map(({ text }) => text)
  return <SpeakForm {...{ sitting, language, word, said }} answering={asked} limit={table.limits.characters} />
}

const wordOf = ({ words }: Table, seat: number): string | undefined => words.find((one) => one.seat === seat)?.word
