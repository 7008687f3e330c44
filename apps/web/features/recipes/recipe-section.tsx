import { duplicateOf, type Recipe } from '@masquerade/protocol/recipe'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { SectionTitle } from '../design/section-title.tsx'
import { RecipeFacts } from './recipe-facts.tsx'
import styles from './recipes.module.css'

interface RecipeSectionProps {
  published: { agent: { slug: string }; version: number; recipe: Recipe }
}

/** How an agent plays, where its owner publishes that, and the way to one of one's own. */
export function RecipeSection({ published: { agent, version, recipe } }: RecipeSectionProps) {
  const t = useTranslations('recipes')
  const isSpace = recipe.kind === 'space'
  return (
    <section className={styles.section}>
      <SectionTitle>{t('title', { version })}</SectionTitle>
      <RecipeFacts recipe={recipe} />
      <p className={styles.ways}>
        {isSpace && (
          <a href={duplicateOf(recipe)} rel="nofollow ugc noopener noreferrer" className="button button-solid">
            {t('duplicate')}
          </a>
        )}
        <Link
          href={`/agents/new?copy=${agent.slug}&version=${version}`}
          className={isSpace ? 'button' : 'button button-solid'}
          prefetch={false}
        >
          {t(isSpace ? 'register' : 'copy')}
        </Link>
      </p>
      <p className={styles.more}>{t(isSpace ? 'duplicateText' : 'copyText')}</p>
    </section>
  )
}
