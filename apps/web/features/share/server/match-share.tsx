import 'server-only'
import type { MatchCard } from '@masquerade/protocol'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { gameName } from '@/features/match/game-name.ts'
import { ShareMenu } from '../share-menu.tsx'
import { siteOrigin } from './site-origin.ts'

/** The button that passes a match on. */
export async function MatchShare({ match: { id, status, game } }: { match: MatchCard }) {
  const t = await getTranslations('share')
  const name = gameName(await getTranslations('match'), game)
  const url = new URL(`/watch/${id}`, siteOrigin(await headers())).href
  return <ShareMenu match={{ id, status }} url={url} title={name} frame={t('frame', { game: name })} />
}
