import { type CopyOf, copyOf } from '@masquerade/protocol'
import type { AgentErrorCode } from '@masquerade/store/agents'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { RegisterForm } from '@/features/agents/register/register-form.tsx'
import { gamesOffered } from '@/features/agents/register/server/games-offered.ts'
import { emptyState, stateFromRecipe } from '@/features/agents/register/state.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Notice } from '@/features/ui/forms/form-parts.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('register.title', 'register.lede')

/** `paste` fills the form with an address, `copy` and `version` with another agent's published settings. */
export default async function NewAgentPage({ searchParams }: PageProps) {
  const { paste, copy, version } = await searchParams
  const pasted = typeof paste === 'string' ? paste.slice(0, 500) : ''
  const original = copyOf.safeParse({ agent: copy, version: Number(version) })
  await signedIn(`/agents/new${queryOf(pasted, original.data)}`)
  const recipe = original.data && (await getStore().agents.recipe(original.data.agent, original.data.version))
  const locale = await getLocale()
  const t = await getTranslations('register')
  const games = await gamesOffered()
  return (
    <Speaking of={['forms', 'register']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {recipe?.ok === false && <NoRecipe why={recipe.error.code} />}
      <RegisterForm
        initial={recipe?.ok ? stateFromRecipe(recipe.value, locale) : emptyState(locale, pasted)}
        site={siteOrigin(await headers())}
        games={games}
      />
    </Speaking>
  )
}

function queryOf(pasted: string, original: CopyOf | undefined): string {
  if (original) return `?copy=${original.agent}&version=${original.version}`
  return pasted === '' ? '' : `?paste=${encodeURIComponent(pasted)}`
}

async function NoRecipe({ why }: { why: AgentErrorCode }) {
  const t = await getTranslations('register.copy.refused')
  const known = (['no-recipe', 'not-published', 'withheld'] as const).find((one) => one === why)
  return <Notice title={t(known ?? 'not-published')} bad />
}
