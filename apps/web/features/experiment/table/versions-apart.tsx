import type { TableDocument } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from '../experiment.module.css'
import { ScrollBox } from '../scroll-box.tsx'
import type { TableWords } from '../words/table-words.ts'
import { writtenDifference, writtenFigure } from '../written.ts'

interface VersionsApartProps {
  document: TableDocument
  words: TableWords
  hrefOfMatch?: ((place: number) => string | undefined) | undefined
}

/** Two versions of an agent: how many blocks would tell them apart, and the games in which they differ most. */
export function VersionsApart({ document: { look = [], enough = [] }, words, hrefOfMatch }: VersionsApartProps) {
  const t = useTranslations('experiment.versions')
  const format = useFormatter()
  return (
    <>
      <ul className={styles.lines}>
        {enough.map(({ column, difference, blocks, more }) => {
          const { name, unit } = words.column(column)
          const said = { name, blocks, difference: writtenDifference(format, unit, difference) }
          return (
            <li key={column}>
              {more === null ? t('noDifference', said) : more === 0 ? t('enough', said) : t('more', { ...said, more })}
            </li>
          )
        })}
      </ul>
      {look.length > 0 && (
        <ScrollBox label={t('look')}>
          <table className={styles.table}>
            <caption>{t('look')}</caption>
            <thead>
              <tr>
                {(['block', 'column', 'old', 'new', 'matches'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`heads.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {look.map((one) => {
                const { name, unit } = words.column(one.column)
                return (
                  <tr key={`${one.block} ${one.column}`}>
                    <th scope="row">{format.number(one.block)}</th>
                    <td>{name}</td>
                    <td>{writtenFigure(format, unit, one.old)}</td>
                    <td>{writtenFigure(format, unit, one.new)}</td>
                    <td>
                      {one.matches.map((place) => {
                        const [href, called] = [hrefOfMatch?.(place), t('match', { number: place + 1 })]
                        return (
                          <span key={place} className={styles.part}>
                            {href === undefined ? called : <Link href={href}>{called}</Link>}
                          </span>
                        )
                      })}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  )
}
