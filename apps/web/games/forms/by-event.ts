import type { Draft } from '@masquerade/game'
import type { StagedGameId } from '@masquerade/games'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Begun, Player, Telling, Words } from '@/features/watch/tabletop/tabletop.ts'

type ByEvent<Event extends Draft, Given, Result> = {
  [Type in Event['type']]?: (data: Extract<Event, { type: Type }>['data'], given: Given) => Result
}

/** An event whose type is not in `beginnings` belongs to the step of the event before it. */
export function beginsWith<Event extends Draft, Table>(
  beginnings: ByEvent<Event, Table | undefined, Begun | undefined>,
): Telling<Event, Table>['begins'] {
  const all: typeof beginnings = { ...USUAL, ...beginnings }
  return ({ type, data }, before) => all[type as Event['type']]?.(data, before) // the types of a game's events
}

const USUAL = { opened: (): Begun => ({ kind: 'opening' }), ended: (): Begun => ({ kind: 'end' }) }

export const acts = ({ seat }: { seat: number }): Begun => ({ kind: 'act', seat })

interface Wording<Event extends Draft, Table> extends Pick<Words<Event, Table>, 'part' | 'reasons'> {
  sentences(player: Player): ByEvent<Event, Table, string>
  /** Short names of the steps, beside those of the opening and of the end. */
  names(player: Player): ByEvent<Event, Table, string>
}

export function wordsBy<Event extends Draft, Table>(
  t: (message: 'name.opening' | 'name.end') => string,
  { sentences, names, ...more }: Wording<Event, Table>,
): Words<Event, Table> {
  return {
    ...more,
    sentence: ({ step: { event }, table }, player) =>
      (event && sentences(player)[event.type as Event['type']]?.(event.data, table)) ?? '',
    name: ({ event, kind, table }, player) =>
      (event && names(player)[event.type as Event['type']]?.(event.data, table)) ??
      t(kind === 'end' ? 'name.end' : 'name.opening'),
  }
}

type BoardName = `${StagedGameId}.board`
export type BoardWords<Name extends BoardName> = ReturnType<typeof useTranslations<Name>>

export const boardWords = <const Name extends BoardName, Words>(name: Name, wordsOf: (t: BoardWords<Name>) => Words) =>
  function useWords(): Words {
    const t = useTranslations(name)
    return useMemo(() => wordsOf(t), [t])
  }
