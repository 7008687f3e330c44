'use client'

import type { Seat } from '@masquerade/game'
import type { HanabiEvent } from '@masquerade/games'
import { COLOURS, type Colour } from '@masquerade/games/hanabi/cards'
import type { Table } from '@masquerade/games/hanabi/table'
import { useTranslations } from 'next-intl'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import { Shape } from './drawing.tsx'
import styles from './stage.module.css'
import { stage } from './stage.tsx'

export const PlayTable = (props: PlayTableProps) => <TabletopPlay stage={stage} Form={ActForm} tallForm {...props} />

function ActForm({ asked }: FormProps<HanabiEvent, Table>) {
  const t = useTranslations('hanabi.board')
  const player = usePlayer()
  const acts = (asked.question.options ?? []).map(({ label, action }) => ({ label, action, ...heard(label) }))
  const rows = [
    ...(['play', 'discard'] as const).map((act) => ({
      title: t(`form.${act}`),
      key: act,
      acts: acts.filter((one) => one.act === act),
    })),
    ...[...new Set(acts.flatMap(({ to }) => to ?? []))].map((to) => ({
      title: t('form.tell', { seat: player(to) }),
      key: `hint ${to}`,
      acts: acts.filter((one) => one.to === to),
    })),
  ]
  return (
    <div className={`${styles.form} grid gap-2`}>
      {rows
        .filter((row) => row.acts.length > 0)
        .map((row) => (
          <fieldset key={row.key} className="flex flex-wrap gap-1" disabled={asked.pending}>
            <legend className="float-left w-full text-ink-soft text-sm">{row.title}</legend>
            {row.acts.map(({ label, action, colour, number }) => (
              <button
                key={label}
                type="button"
                className="button gap-[0.35em] px-3 py-1 max-tablet:px-1.5 max-tablet:text-sm"
                onClick={() => asked.answer({ action })}
              >
                {colour && (
                  <svg className="w-[1em]" viewBox="-4 -4 8 8" aria-hidden="true">
                    <Shape colour={colour} />
                  </svg>
                )}
                {colour
                  ? t(`colours.${colour}`)
                  : row.key.startsWith('hint')
                    ? t('rank', { rank: number })
                    : t('place', { card: number })}
              </button>
            ))}
          </fieldset>
        ))}
    </div>
  )
}

interface Heard {
  act?: 'play' | 'discard'
  to?: Seat
  colour?: Colour
  number: number
}

function heard(label: string): Heard {
  const words = label.split(' ')
  const last = words.at(-1) ?? ''
  const colour = COLOURS.find((one) => one === last)
  const said = { number: Number(last), ...(colour && { colour }) }
  const [act] = words
  if (act === 'play' || act === 'discard') return { ...said, act }
  return { ...said, to: Number(words[2]) }
}
