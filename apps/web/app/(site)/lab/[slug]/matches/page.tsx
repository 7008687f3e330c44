import { cellsQuery } from '@masquerade/protocol/public-api'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CellMatches } from '@/features/lab/experiment/cell-matches.tsx'
import { TableShown } from '@/features/lab/experiment/sections.tsx'
import { wordsOf } from '@/features/lab/experiment/words.ts'
import { cellMatchesOf } from '@/features/lab/server/cell-matches-of.ts'
import { experimentOf } from '@/features/lab/server/own-experiment.ts'
import { TooOften } from '@/features/lab/too-often.tsx'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { currentLocale } from '@/i18n/current-locale.ts'
import { defined } from '@/lib/defined.ts'
import { isolated } from '@/lib/isolated.ts'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { takeByAddress } from '@/lib/server/limits.ts'
import { type PageProps, parsedQuery, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

const SHOWN = 100

export const generateMetadata = unlisted('lab.matches.title')

export default async function ExperimentMatchesPage({ params, searchParams }: PageProps<'slug'>) {
  const { agent, condition, after } = await parsedQuery(cellsQuery, searchParams)
  const [experiment, user] = [await experimentOf((await params).slug), await currentUser()]
  const t = await getTranslations('lab.matches')
  const manifest = JSON.parse(experiment.manifest)
  const words = wordsOf(manifest, await currentLocale())
  const verdict = await takeByAddress('experiment-matches', await headers())
  if (!verdict.allowed) return <TooOften title={t('title')} seconds={verdict.resetSeconds} />
  const { column: given } = await searchParams
  const column = typeof given === 'string' ? given : undefined
  const address = `/lab/${experiment.slug}`
  const page = (shown: ReactNode, last: number | undefined, lede?: string) => (
    <>
      <PageTitle lede={lede}>{t('title')}</PageTitle>
      <p className="mb-6">
        <Link href={address}>{t('back', { name: experiment.name })}</Link>
      </p>
      {shown}
      {last !== undefined && (
        <p className="my-6">
          <ButtonLink
            href={`${address}/matches?${new URLSearchParams(defined({ agent, condition, column, after: String(last) }))}`}
          >
            {t('next')}
          </ButtonLink>
        </p>
      )}
    </>
  )
  if (agent !== undefined && column !== undefined) {
    const cell = { agent, condition, column }
    const found = await cellMatchesOf(experiment, user?.id, cell, { after: after ?? -1, limit: SHOWN })
    if (!found) notFound()
    return page(<CellMatches manifest={manifest} row={found.row} column={column} matches={found.matches} />, found.next)
  }
  const found = await getStore().lab.cells(experiment.slug, user?.id, { agent, condition, after, limit: SHOWN + 1 })
  const cells = found.slice(0, SHOWN)
  const last = found.length > SHOWN ? cells.at(-1)?.number : undefined
  return page(
    cells.length === 0 ? (
      <p className="mb-12 text-ink-soft">{t('none')}</p>
    ) : (
      <TableShown
        label={t('title')}
        heads={(['number', 'block', 'condition', 'agents'] as const).map((id) => ({ id, name: t(id) }))}
        rows={cells.map(({ number, block, condition: under, agents, match, missing, reused }) => [
          {
            head: true,
            text: match === undefined ? String(number) : { text: t('watch', { number }), target: toMatch(number) },
            small: [missing && { text: t('missing') }, reused && { text: t('reused') }],
          },
          { text: String(block) },
          { text: words.condition(under) },
          { text: { text: agents.map(isolated).join(', '), as: 'name' } },
        ])}
        hrefOf={(target) =>
          target.to === 'match' ? `/watch/${cells.find(({ number }) => number === target.place)?.match}` : undefined
        }
      />
    ),
    last,
    t('lede', { agent: agent ?? 'none', condition: condition === undefined ? 'none' : words.condition(condition) }),
  )
}

const toMatch = (place: number) => ({ to: 'match', place }) as const
