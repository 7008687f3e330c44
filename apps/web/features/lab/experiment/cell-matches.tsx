import type { Manifest, Row } from '@masquerade/lab'
import { languageOf } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { ScrollBox } from './sections.tsx'
import styles from './table.module.css'
import { wordsOf } from './words.ts'

export interface ListedMatch {
  place: number
  block: number
  condition: string
  game?: string
  seats: readonly { name: string; href?: string | undefined }[]
  /** The result of this one match, computed in the same way as the table cell that sums up several matches. */
  value: number | null
  counts: Readonly<Record<string, number>>
  href?: string | undefined
}

interface CellMatchesProps {
  manifest: Pick<Manifest, 'design' | 'game'>
  row: Row
  column: string
  matches: readonly ListedMatch[]
  before?: string | undefined
  after?: string | undefined
}

export function CellMatches({ manifest, row, column: id, matches, before, after }: CellMatchesProps) {
  const locale = useLocale()
  const { t, number, figure } = languageOf(locale)
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
            <thead>
              <tr>
                <th scope="col">{t('matches.block')}</th>
                <th scope="col">{t('matches.condition')}</th>
                <th scope="col">{t('matches.seats')}</th>
                {shown && <th scope="col">{column.name}</th>}
                <th scope="col">{t('matches.counted')}</th>
                <th scope="col">{t('matches.replay')}</th>
              </tr>
            </thead>
            <tbody>
              {matches.map((match) => (
                <tr key={match.place}>
                  <th scope="row">{number(match.block)}</th>
                  <td>
                    {words.condition(match.condition)}
                    {match.game !== undefined && match.game !== match.condition && (
                      <small>{words.condition(match.game)}</small>
                    )}
                  </td>
                  <td>
                    <Seats seats={match.seats} own={row.agent} />
                  </td>
                  {shown && <td>{figure(column.unit, match.value)}</td>}
                  <td>
                    <Counted counts={match.counts} nameOf={words.count} />
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
      {(before ?? after) !== undefined && (
        <nav className="mt-6 flex gap-6 [&_a]:py-2 [&_a]:underline" aria-label={t('matches.pages')}>
          {before !== undefined && (
            <Link href={before} rel="prev">
              {t('matches.before')}
            </Link>
          )}
          {after !== undefined && (
            <Link href={after} rel="next">
              {t('matches.after')}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function Seats({ seats, own }: { seats: ListedMatch['seats']; own: string }) {
  return (
    <ol className={styles.seats}>
      {seats.map(({ name, href }, index) => {
        const called = <bdi>{name}</bdi>
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={index} data-own={name === own || undefined}>
            {href === undefined ? called : <Link href={href}>{called}</Link>}
          </li>
        )
      })}
    </ol>
  )
}

function Counted({ counts, nameOf }: { counts: ListedMatch['counts']; nameOf: (id: string) => string }) {
  const { count: written } = languageOf(useLocale())
  const counted = Object.entries(counts).filter(([, count]) => count !== 0)
  return (
    <ul className="min-w-[10rem] text-ink-soft">
      {counted.map(([id, count]) => (
        <li key={id}>
          {nameOf(id)}: {written(count)}
        </li>
      ))}
    </ul>
  )
}
