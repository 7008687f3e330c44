import 'server-only'
import { gameOf } from '@masquerade/games'
import { scoreFigure } from '@masquerade/metrics'
import type { Arena, Publication } from '@masquerade/store'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { datasetHref } from '../addresses.ts'
import styles from '../publish.module.css'
import { type ShortRow, ShortTable } from '../short-table.tsx'

/** What was frozen of an arena when it became final: its table, the digest of its logs, and how everybody checks them. */
export async function Published({ arena }: { arena: Arena }) {
  if (arena.state !== 'final' || arena.purpose !== 'ranked') return null
  const [t, locale, frozen, commitment] = await Promise.all([
    getTranslations('publish'),
    getLocale(),
    getStore().datasets.published(arena.id),
    getStore().commitments.of(arena.id),
  ])
  return (
    <section aria-labelledby="published" className="mb-10">
      <SectionTitle id="published">{t('title')}</SectionTitle>
      {frozen ? (
        <>
          <p className="mb-4 max-w-prose">{t('frozen', { matches: frozen.matches })}</p>
          <ShortTable
            caption={`${t('table')}: ${arena.name[locale]}`}
            valueName={t('points')}
            rows={await rowsOf(arena, frozen)}
            link={({ slug, name }) => (
              <Link href={`/agents/${slug}`}>
                <bdi>{name}</bdi>
              </Link>
            )}
          />
          <dl className={styles.facts}>
            <div>
              <dt>{t('logs')}</dt>
              <dd>{frozen.logs}</dd>
            </div>
          </dl>
          <p className={styles.links}>
            <a className="button" href={datasetHref(arena.slug)} download>
              {t('dataset')}
            </a>
          </p>
          <h3 className="mb-2">{t('check')}</h3>
          <pre className={styles.code}>
            {`tar xzf ${arena.slug}-dataset.tar.gz
npm run -s referee -- --verify ${arena.slug}-dataset --digest ${frozen.logs}${commitment ? ` --commitment ${commitment.digest}` : ''}`}
          </pre>
        </>
      ) : (
        <p className="text-ink-soft">{t('soon')}</p>
      )}
    </section>
  )
}

/** Points as the table has them, and the average score with its interval. */
async function rowsOf({ game }: Arena, { rows }: Publication): Promise<ShortRow[]> {
  const format = await getFormatter()
  const score = scoreFigure(gameOf(game)?.measure.figures ?? [])
  const shown = (value: number, digits: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return rows.map(({ rank, agent, name, points, games, figures }) => {
    const mean = score && figures[score.id]
    const sure = mean && mean.low !== null && mean.high !== null
    return {
      ...{ rank, agent: { slug: agent, name }, value: shown(points, 1), games: format.number(games) },
      average: mean && {
        value: shown(mean.value, 2),
        ...(sure && { interval: `${shown(mean.low ?? 0, 2)}–${shown(mean.high ?? 0, 2)}` }),
      },
    }
  })
}
