import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { ButtonAnchor } from '@/features/ui/design/button-link.tsx'
import { Facts, Section } from '@/features/ui/design/section.tsx'
import 'server-only'
import { gameOf } from '@masquerade/games'
import { scoreFigure } from '@masquerade/metrics'
import type { Arena } from '@masquerade/store/arenas'
import { officialRanking } from '@masquerade/store/board-rules'
import type { Publication } from '@masquerade/store/datasets'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { datasetHref } from '../addresses.ts'
import { ShortTable } from '../short-table.tsx'

export async function Published({ arena }: { arena: Arena }) {
  if (arena.state !== 'final' || arena.purpose !== 'ranked') return null
  const [t, l, locale, frozen, commitment] = await Promise.all([
    getTranslations('publish'),
    getTranslations('leaderboard'),
    getLocale(),
    getStore().datasets.published(arena.id),
    getStore().commitments.of(arena.id),
  ])
  const ranking = officialRanking(arena)
  return (
    <Section id="published" title={t('title')} className="mb-10">
      {frozen ? (
        <>
          <p className="mb-4 max-w-prose">
            {t('frozen', { matches: frozen.matches })} {t(frozen.format === 1 ? 'byPoints' : 'byRanking')}
          </p>
          <ShortTable
            caption={`${t('table')}: ${arena.name[locale]}`}
            valueName={frozen.format === 1 ? t('points') : l(`ranking.value.${ranking}`)}
            ranking={frozen.format === 1 ? 'hundred-start' : ranking}
            rows={rowsOf(arena, frozen)}
            link={({ slug, name }) => <AgentLink agent={{ slug, name }} />}
          />
          <Digests
            of={[
              ...(frozen.digest === undefined ? [] : [[t('digest'), frozen.digest] as const]),
              [t('logs'), frozen.logs],
            ]}
          />
          <p className="my-4 flex flex-wrap gap-3">
            <ButtonAnchor href={datasetHref(arena.slug)} download>
              {t('dataset')}
            </ButtonAnchor>
          </p>
          <h3 className="mb-2">{t('check')}</h3>
          <pre className="whitespace-pre-wrap rounded-sm border border-line bg-sunk px-3 py-2 font-mono text-sm wrap-anywhere">
            {`tar xzf ${arena.slug}-dataset.tar.gz
npm run -s referee -- --verify ${arena.slug}-dataset --digest ${frozen.digest ?? frozen.logs}${commitment ? ` --commitment ${commitment.digest}` : ''}`}
          </pre>
        </>
      ) : (
        <p className="text-ink-soft">{t('soon')}</p>
      )}
    </Section>
  )
}

const rowsOf = (arena: Arena, { rows, format }: Publication) => {
  const score = scoreFigure(gameOf(arena.game)?.measure.figures ?? [])
  return rows.map(({ agent, name, points, value, figures, ...row }) => ({
    ...{ ...row, agent: { slug: agent, name } },
    value: format === 1 ? points : value,
    average: score && figures[score.id],
  }))
}

const PARTS = ['digest', 'supply', 'seeds', 'pairings'] as const

/** An arena may publish hashes of its secrets before its first match, to prove later that it did not change them. */
export async function Committed({ arena }: { arena: Arena }) {
  const commitment = await getStore().commitments.of(arena.id)
  if (!commitment) return null
  const [t, since, format] = await Promise.all([
    getTranslations('publish.committed'),
    getTranslations('interventions'),
    getFormatter(),
  ])
  const at = format.dateTime(new Date(commitment.at), { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })
  const { draws, fixtures, seats, opened, withdrawn, leftOut } = commitment
  const messageKey = opened ? 'opened' : arena.state === 'final' ? 'kept' : 'text'
  return (
    <Section
      id="committed"
      title={t('title')}
      more={<Link href="/docs/verify-a-leaderboard#what-is-settled-before-the-first-match">{t('what')}</Link>}
      className="mb-10"
    >
      <p className="max-w-prose">{t(messageKey, { at, draws })}</p>
      <p className="mt-2 max-w-prose">{fixtures > 0 ? t('fixtures', { fixtures }) : t(seats ? 'bySeed' : 'seated')}</p>
      {withdrawn + leftOut > 0 && <p className="mt-2 max-w-prose">{since('since', { withdrawn, leftOut })}</p>}
      <Digests of={PARTS.map((part) => [t(part), commitment[part]])} />
    </Section>
  )
}

export async function Nights({ arena }: { arena: Arena }) {
  if (arena.purpose !== 'ranked') return null
  const [night] = await getStore().datasets.nights(arena.id, { limit: 1 })
  if (!night) return null
  const [t, format] = await Promise.all([getTranslations('publish.nights'), getFormatter()])
  const day = format.dateTime(new Date(night.day), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Section
      id="nights"
      title={t('title')}
      more={<Link href="/docs/verify-a-leaderboard#what-is-published-each-night">{t('what')}</Link>}
      className="mb-10"
    >
      <p className="max-w-prose">{t('text', { day, matches: night.matches })}</p>
      <Digests of={[[t('digest'), night.digest]]} />
      <p>
        <a href={`/api/v1/arenas/${arena.slug}/digests`}>{t('all')}</a>
      </p>
    </Section>
  )
}

const Digests = ({ of }: { of: readonly (readonly [name: string, digest: string])[] }) => (
  <dl className="my-4 grid gap-x-4 gap-y-2">
    <Facts of={of} names="text-ink-soft text-sm" values="font-mono text-sm wrap-anywhere" />
  </dl>
)
