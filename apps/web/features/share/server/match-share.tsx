import 'server-only'
import type { MatchCard } from '@masquerade/protocol'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { titleOf } from '@/games/registry.ts'
import { ShareMenu } from '../share-menu.tsx'
import { siteOrigin } from './site-origin.ts'

export async function MatchShare({ match: { id, status, game } }: { match: MatchCard }) {
  const t = await getTranslations('share')
  const name = titleOf(game, await getLocale())
  const url = new URL(`/watch/${id}`, siteOrigin(await headers())).href
  return <ShareMenu match={{ id, status }} url={url} title={name} frame={t('frame', { game: name })} />
}
