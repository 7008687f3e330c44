import type { MatchStatus } from '@masquerade/protocol'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { isFiltered, isOfFinished, type WatchChoice, watchAddress } from './watch-address.ts'

interface EmptyListProps {
  choice: WatchChoice
  status: MatchStatus
  why?: 'bad-cursor' | 'bad-search' | 'older' | 'no-agent' | undefined
}

export async function EmptyList({ choice: { cursor: _, ...choice }, status, why }: EmptyListProps) {
  const t = await getTranslations('matches')
  const link = (to: WatchChoice) => (words: React.ReactNode) => <Link href={watchAddress(to)}>{words}</Link>
  if (why === 'bad-cursor') return t.rich('empty.stale', { a: link(choice) })
  if (why === 'older') return t.rich('empty.older', { a: link(choice) })
  if (why === 'bad-search') return t.rich('empty.nothingToSearch', { a: link({ ...choice, search: undefined }) })
  if (why === 'no-agent') return <NoAgent choice={choice} />
  if (isOfFinished(choice) && status !== 'finished') {
    return t.rich('empty.notFinished', { a: link({ ...choice, status: 'finished' }) })
  }
  if (choice.search) return t.rich('empty.notFound', { search: choice.search, a: link({}) })
  if (isFiltered(choice)) return t.rich('empty.filtered', { a: link({}) })
  if (choice.sort === 'watched') return t.rich('empty.watched', { a: link({ ...choice, sort: 'newest' }) })
  return t(`empty.${status}`)
}

async function NoAgent({ choice }: { choice: WatchChoice }) {
  const t = await getTranslations('matches')
  const { agent = '' } = choice
  const near = await getStore().agents.directory({ search: agent.replaceAll('-', ' '), limit: 5 })
  const agents = near.ok ? near.value.items : []
  return (
    <>
      {t('empty.noAgent', { agent })} {agents.length > 0 && t('empty.didYouMean')}
      {agents.map(({ slug, name }) => (
        <span key={slug}>
          {' '}
          <Link href={watchAddress({ ...choice, agent: slug })}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      {agents.length === 0 && t.rich('empty.allAgents', { a: (words) => <Link href="/agents">{words}</Link> })}
    </>
  )
}
