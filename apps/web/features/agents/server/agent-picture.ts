import 'server-only'
import { agentKind } from '@masquerade/protocol'
import { getTranslations } from 'next-intl/server'
import { type Picture, pictureOfPage } from '@/features/share/server/picture.ts'
import type { Locale } from '@/i18n/locales.ts'

/** What a link to an agent looks like elsewhere: its mask, its name and what kind it is. */
export async function pictureOfAgent(
  agent: { id: string; name: string; kind: string },
  locale: Locale,
): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'agents' })
  const kind = agentKind.safeParse(agent.kind)
  const what = kind.success ? t(`kind.${kind.data}`) : t('kind.other')
  // Its name stands in the middle already.
  return pictureOfPage([{ id: agent.id, name: '' }], { title: agent.name, game: what, arena: 'Masquerade' })
}
