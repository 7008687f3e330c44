import type { Recipe } from '@masquerade/protocol/recipe'
import { useTranslations } from 'next-intl'
import styles from './recipes.module.css'

/** All of a recipe, as its owner wrote it. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const t = useTranslations('recipes')
  const strategies = useTranslations('register.strategies')
  if (recipe.kind === 'space') {
    return (
      <dl className={styles.facts}>
        <Fact name={t('space')} value={recipe.space} />
      </dl>
    )
  }
  const { model, strategy, prompt, maxTokens } = recipe
  const where =
    recipe.kind === 'api' ? (recipe.base ?? t('ownAddress')) : t('hub', { provider: recipe.provider ?? 'none' })
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('model')} value={model} />
        <Fact name={t('where')} value={where} />
        <Fact name={t('strategy')} value={strategies(`${strategy}.name`)} />
        {maxTokens !== undefined && <Fact name={t('maxTokens')} value={String(maxTokens)} />}
      </dl>
      {prompt === undefined ? (
        <p className={styles.more}>{strategies(`${strategy}.what`)}</p>
      ) : (
        <details className={styles.more}>
          <summary>{t('prompt', { characters: prompt.length })}</summary>
          <pre className={styles.prompt} dir="auto">
            {prompt}
          </pre>
        </details>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
