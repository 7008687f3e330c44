import 'server-only'
import { type AnyGame, type Feat, keepNewest } from '@masquerade/game'
import { useLocale, useTranslations } from 'next-intl'
import { featWords } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { Fold } from '../../ui/design/section.tsx'

export const LOOKED_THROUGH = 30
/** Match logs are read only a few at once, so that a page leaves database connections to other requests. */
const AT_ONCE = 4
/** Feats (remarkable moves or results) of a finished match never change, so that they are cached. */
const KEPT = 4_000
const kept = new Map<string, readonly Feat[]>()

export async function agentFeats(game: AnyGame, games: readonly { match: string; seat: number }[]) {
  const kinds = game.measure.feats?.kinds ?? []
  if (kinds.length === 0) return []
  const newest = games.slice(0, LOOKED_THROUGH)
  const found: AgentFeat[] = []
  for (let at = 0; at < newest.length; at += AT_ONCE) {
    const some = newest.slice(at, at + AT_ONCE)
    const withFeats = await Promise.all(some.map(async (one) => ({ ...one, feats: await featsOf(one.match) })))
    for (const { match, seat, feats } of withFeats) {
      found.push(...feats.filter((feat) => feat.seat === seat).map((feat) => ({ ...feat, match })))
    }
  }
  return bestFeats(kinds, found)
}

async function featsOf(match: string): Promise<readonly Feat[]> {
  const before = kept.get(match)
  if (before) return before
  const log = await getStore().log.readPublished(match)
  const feats = log.ok ? (log.value.game.measure.feats?.of(log.value.events) ?? []) : []
  keepNewest(kept, match, feats, KEPT)
  return feats
}

type AgentFeat = Pick<Feat, 'kind' | 'value' | 'seq'> & { match: string }

export function bestFeats(kinds: readonly string[], found: readonly AgentFeat[]): AgentFeat[] {
  return kinds.flatMap((kind) => {
    const [first, ...others] = found.filter((feat) => feat.kind === kind)
    return first ? [others.reduce((best, one) => (one.value > best.value ? one : best), first)] : []
  })
}

/** An agent's best feats (remarkable moves or results) are inside a closed fold, because they reveal how games went. */
export function FeatsList({ game, feats, games }: { game: string; feats: readonly AgentFeat[]; games: number }) {
  const t = useTranslations('feats')
  const locale = useLocale()
  if (feats.length === 0) return null
  return (
    <Fold title={t('title')} summary="py-2 font-display font-medium text-lg/heading" className="mt-6">
      <ul>
        {feats.map(({ kind, value, match, seq }) => (
          <li key={kind} className="py-1">
            <Link href={`/watch/${match}?t=${seq}`} className="underline decoration-current">
              {featWords(game, kind, value, locale)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-faint text-sm">{t('from', { games })}</p>
    </Fold>
  )
}
