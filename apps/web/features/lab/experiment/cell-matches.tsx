import type { Behind, Manifest, PlayedMatch, Row } from '@masquerade/lab'
import { languageOf } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { HeadRow } from '../../ui/design/data-table.tsx'
import { ScrollBox } from './sections.tsx'
import styles from './table.module.css'
import { wordsOf } from './words.ts'

export type ListedMatch = Behind &
  Pick<PlayedMatch, 'block' | 'condition'> & { place: number; seats: readonly string[]; href?: string }

interface CellMatchesProps {
  manifest: Pick<Manifest, 'design' | 'game'>
  row: Row
  column: string
  matches: readonly ListedMatch[]
  after: string | undefined
}

export function CellMatches({ manifest, row, column: id, matches, after }: CellMatchesProps) {
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
        <ScrollBox label={t('matches.title')}>
          <table className={styles.table}>
            <caption className="sr-only">{t('matches.title')}</caption>
            <HeadRow
              of={[
                ...[t('matches.block'), t('matches.condition'), t('matches.seats')],
                ...(shown ? [column.name] : []),
                ...[t('matches.counted'), t('matches.replay')],
              ]}
            />
            <tbody>
              {matches.map((match) => (
                <tr key={match.place}>
                  <th scope="row">{number(match.block)}</th>
                  <td>{words.condition(match.condition)}</td>
                  <td>
                    <ol className={styles.seats}>
                      {match.seats.map((name, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                        <li key={index} data-own={name === row.agent || undefined}>
                          <bdi>{name}</bdi>
                        </li>
                      ))}
                    </ol>
                  </td>
                  {shown && <td>{figure(column.unit, match.value)}</td>}
                  <td>
                    <ul className="min-w-[10rem] text-ink-soft">
                      {Object.entries(match.counts).map(
                        ([id, counted]) =>
                          counted !== 0 && (
                            <li key={id}>
                              {words.count(id)}: {count(counted)}
                            </li>
                          ),
                      )}
                    </ul>
                  </td>
                  <td>
                    {match.href === undefined ? (
                      <span>{t('matches.noReplay')}</span>
                    ) : (
                      <Link href={match.href} className="underline" rel="nofollow">
                        {t('matches.watch')}
                        <span className="sr-only">{t('matches.watchWhich', { number: match.place + 1 })}</span>
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {after !== undefined && (
        <nav className="mt-6 flex gap-6 [&_a]:py-2 [&_a]:underline" aria-label={t('matches.pages')}>
          <Link href={after} rel="next">
            {t('matches.after')}
          </Link>
        </nav>
      )}
    </>
  )
}
