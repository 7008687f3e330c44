import { type AgentSettings, recipeOf } from '@masquerade/protocol'
import { duplicateOf, type PublishedRecipe, type Recipe } from '@masquerade/protocol/recipe'
import { useFormatter, useTranslations } from 'next-intl'
import { ButtonLink } from '../../ui/design/button-link.tsx'
import { Fold, Section } from '../../ui/design/section.tsx'
import { SwitchForm } from '../own-agent/switch-form.tsx'
import { NamedValue } from '../part.tsx'

export function RecipeSection({ published: { agent, version, recipe } }: { published: PublishedRecipe }) {
  const t = useTranslations('recipes')
  const isSpace = recipe.kind === 'space'
  return (
    <Section title={t('title', { version })} className="mb-12">
      <RecipeFacts recipe={recipe} />
      <p className="mt-4 flex flex-wrap gap-3">
        {isSpace && (
          <a href={duplicateOf(recipe)} rel="nofollow ugc noopener noreferrer" className="button button-solid">
            {t('duplicate')}
          </a>
        )}
        <ButtonLink href={`/agents/new?copy=${agent.slug}&version=${version}`} prefetch={false} solid={!isSpace}>
          {t(isSpace ? 'register' : 'copy')}
        </ButtonLink>
      </p>
      <p className="mt-3 max-w-text text-ink-soft text-sm">{t(isSpace ? 'duplicateText' : 'copyText')}</p>
    </Section>
  )
}

interface PublishSectionProps {
  agent: { slug: string; retiredAt?: string; version: { number: number; settings: AgentSettings } }
  versions: readonly { number: number; published?: string }[]
}

/** Before publishing, the owner sees the prompt and settings that publishing would reveal. */
export function PublishSection({ agent, versions }: PublishSectionProps) {
  const t = useTranslations('recipes.publish')
  const format = useFormatter()
  const { number, settings } = agent.version
  const recipe = recipeOf(settings)
  const published = versions.filter((version) => version.published !== undefined)
  const isOut = published.some((version) => version.number === number)
  return (
    <Section title={t('title')} className="mb-12">
      <p className="mb-3 max-w-text text-ink-soft text-sm">
        {t(recipe ? 'text' : settings.kind === 'space' ? 'noneSpace' : 'none')}
      </p>
      {recipe && !isOut && <RecipeFacts recipe={recipe} />}
      {recipe && !isOut && agent.retiredAt === undefined && (
        <div className="mt-4">
          <SwitchForm slug={agent.slug} version={number} to="publish" label={t('publish', { version: number })} />
        </div>
      )}
      {published.length > 0 && (
        <ul className="mt-4 grid gap-2 text-sm">
          {published.map(({ number: one, published: since = '' }) => (
            <li key={one} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span>{t('since', { version: one, date: format.dateTime(new Date(since), { dateStyle: 'long' }) })}</span>
              <SwitchForm slug={agent.slug} version={one} to="take-back" label={t('takeBack', { version: one })} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const t = useTranslations('recipes')
  const strategies = useTranslations('register.strategies')
  if (recipe.kind === 'space') {
    return (
      <dl className="grid max-w-text gap-1 text-sm">
        <NamedValue name={t('space')}>{recipe.space}</NamedValue>
      </dl>
    )
  }
  const { model, strategy, prompt, maxTokens } = recipe
  const where =
    recipe.kind === 'api' ? (recipe.base ?? t('ownAddress')) : t('hub', { provider: recipe.provider ?? 'none' })
  return (
    <>
      <dl className="grid max-w-text gap-1 text-sm">
        <NamedValue name={t('model')}>{model}</NamedValue>
        <NamedValue name={t('where')}>{where}</NamedValue>
        <NamedValue name={t('strategy')}>{strategies(`${strategy}.name`)}</NamedValue>
        {maxTokens !== undefined && <NamedValue name={t('maxTokens')}>{maxTokens}</NamedValue>}
      </dl>
      {prompt === undefined ? (
        <p className="mt-3 max-w-text text-ink-soft text-sm">{strategies(`${strategy}.what`)}</p>
      ) : (
        <Fold title={t('prompt', { characters: prompt.length })} summary="" className="mt-3 max-w-text text-sm">
          <pre
            className="mt-2 whitespace-pre-wrap border-line-strong border-s-2 ps-4 font-normal font-sans text-ink text-sm wrap-anywhere"
            dir="auto"
          >
            {prompt}
          </pre>
        </Fold>
      )}
    </>
  )
}
