'use client'

import type { PrisonersDilemmaEvent } from '@masquerade/games'
import { CHOICES } from '@masquerade/games/prisoners-dilemma/constants'
import type { Table } from '@masquerade/games/prisoners-dilemma/table'
import { useTranslations } from 'next-intl'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { PayoffsInWords } from './drawing.tsx'
import { stage } from './stage.tsx'

export const PlayTable = (props: PlayTableProps) => <TabletopPlay stage={stage} Form={ChoiceForm} tallForm {...props} />

function ChoiceForm({ asked: { pending, answer }, scene }: FormProps<PrisonersDilemmaEvent, Table>) {
  const t = useTranslations('prisoners-dilemma.board')
  return (
    <>
      <PayoffsInWords pays={scene.table.settings.payoffs} />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">{t('press.legend')}</legend>
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className="button"
            disabled={pending}
            onClick={() => answer({ action: { choice } })}
          >
            {t(`press.${choice}`)}
          </button>
        ))}
      </fieldset>
    </>
  )
}
