import type { Behind, Manifest, PlayedMatch, Row } from '@masquerade/lab'
import { type Cell, headsOf, languageOf, type Piece } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { TableShown } from './sections.tsx'
import { wordsOf } from './words.ts'

export type ListedMatch = Behind &
  Pick<PlayedMatch, 'block' | 'condition'> & { place: number; seats: readonly string[]; href?: string }

interface CellMatchesProps {
  manifest: Pick<Manifest, 'design' | 'game'>
  row: Row
  column: string
  matches: readonly ListedMatch[]
}

export function CellMatches({ manifest, row, column: id, matches }: CellMatchesProps) {
  const locale = useLocale()
  const { t, number, figure, count } = languageOf(locale)
  const words = wordsOf(manifest, locale)
  const column = words.column(id, row.condition)
  const [value, n] = [row[id], row.n[id] ?? 0]
  const shown = matches.some(({ value: own }) => own !== null)
  return (
    <>
      <p className="my-3 max-w-text text-ink-soft text-sm">
        {t('matches.cell', {
          agent: row.agent,
          condition: row.condition === undefined ? '' : words.condition(row.condition),
          name: column.name,
          value: figure(column.unit, typeof value === 'number' ? value : null),
          n,
        })}{' '}
        {column.what && t('matches.what', { what: column.what })}
      </p>
      {matches.length === 0 ? (
        <p className="text-ink-soft">{t('matches.none')}</p>
      ) : (
        <TableShown
          label={t('matches.title')}
          heads={[
            ...headsOf(t, 'matches', ['block', 'condition', 'seats']),
            ...(shown ? [{ id: 'value', name: column.name }] : []),
            ...headsOf(t, 'matches', ['counted', 'replay']),
          ]}
          rows={matches.map((match): Cell[] => [
            { head: true, text: number(match.block) },
            { text: words.condition(match.condition) },
            { text: match.seats.flatMap((name, index) => seated(index + 1, name)) },
            ...(shown ? [{ text: figure(column.unit, match.value) }] : []),
            {
              text: Object.entries(match.counts).flatMap(([id, counted]) =>
                counted === 0 ? [] : [{ text: `${words.count(id)}: ${count(counted)}`, as: 'apart' } as const],
              ),
            },
            { text: match.href === undefined ? t('matches.noReplay') : replayOf(match.place) },
          ])}
          hrefOf={(target) =>
            target.to === 'match' ? matches.find(({ place }) => place === target.place)?.href : undefined
          }
        />
      )}
    </>
  )

  /** Of the agents of a match, the one whose figure this is stands out. */
  function seated(seat: number, name: string): (string | Piece)[] {
    return [`${seat === 1 ? '' : ', '}${seat} `, { text: name, as: name === row.agent ? 'strong' : 'name' }]
  }

  function replayOf(place: number): Piece {
    const spoken = t('matches.watchWhich', { number: place + 1 })
    return { text: t('matches.watch'), spoken, target: { to: 'match', place } }
  }
}
