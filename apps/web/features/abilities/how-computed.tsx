import { ABILITIES, type Ability, type AnyGame, type Figure } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { figureWords } from '@/games/figure-words.ts'
import { PAPERS } from '@/games/papers.ts'
import { allGames, posterOf, titleOf } from '@/games/registry.ts'
import { SectionTitle } from '../design/section-title.tsx'
import styles from './abilities.module.css'
import type { Across } from './server/across-games.ts'

/** The formulas, where ours are others than the papers', and what is misprinted there. */
export function HowComputed({ columns }: Pick<Across, 'columns'>) {
  const t = useTranslations('abilities.how')
  const locale = useLocale()
  const games = allGames().flatMap((id) => gameOf(id) ?? [])
  const misprints = allGames().flatMap((id) => posterOf(id).misprints?.[locale] ?? [])
  return (
    <>
      <section className={styles.how} aria-labelledby="how-games">
        <SectionTitle id="how-games">{t('games.title')}</SectionTitle>
        <p>{t.rich('games.formula', { code })}</p>
        <dl className={styles.formulas}>
          {columns.map(({ game, by, least, most }) => (
            <div key={game}>
              <dt>{titleOf(game, locale)}</dt>
              <dd>
                {figureWords(game, by.id, locale).name} · {t('games.between', { least, most })}
              </dd>
            </div>
          ))}
        </dl>
        <p>{t('games.ours')}</p>
        <p>{t('games.overall')}</p>
        <p>{t('games.intervals')}</p>
        <p>{t.rich('games.paper', { paper: () => <Paper id="llmarena" /> })}</p>
        <h3>{t('misprints')}</h3>
        <ul className={styles.misprints}>
          {misprints.map((misprint) => (
            <li key={misprint}>{misprint}</li>
          ))}
          <li>{t('games.misprintMean')}</li>
          <li>{t('games.misprintLead')}</li>
        </ul>
      </section>
      <section className={styles.how} aria-labelledby="how-abilities">
        <SectionTitle id="how-abilities">{t('abilities.title')}</SectionTitle>
        <p>{t.rich('abilities.formula', { paper: () => <Paper id="magic" /> })}</p>
        <dl className={styles.formulas}>
          {ABILITIES.map((ability) => (
            <div key={ability}>
              <dt>{t(`abilities.${ability}.name`)}</dt>
              <dd>
                {t(`abilities.${ability}.what`)}
                {games.flatMap((game) => {
                  const figure = figureOf(game, ability)
                  return figure ? (
                    <span key={game.id} className={styles.part}>
                      {titleOf(game.id, locale)}:{' '}
                      <code>
                        {figure.of} ÷ {figure.over}
                      </code>
                    </span>
                  ) : (
                    []
                  )
                })}
              </dd>
            </div>
          ))}
        </dl>
        <p>{t('abilities.ours')}</p>
        <p>{t('abilities.missing')}</p>
        <p>{t('abilities.intervals')}</p>
        <h3>{t('misprints')}</h3>
        <ul className={styles.misprints}>
          <li>{t('abilities.misprintDeception')}</li>
          <li>{t('abilities.misprintCoordination')}</li>
          <li>{t('abilities.misprintRationality')}</li>
          <li>{t('abilities.misprintWinRate')}</li>
          <li>{t('abilities.misprintGraph')}</li>
        </ul>
      </section>
    </>
  )
}

const code = (text: ReactNode) => <code>{text}</code>

function Paper({ id }: { id: keyof typeof PAPERS }) {
  const { name, title, address } = PAPERS[id]
  return (
    <a href={address} title={title}>
      {name}
    </a>
  )
}

function figureOf({ measure }: AnyGame, ability: Ability): Figure | undefined {
  const id = measure.across?.abilities?.[ability]
  return measure.figures.find((figure) => figure.id === id)
}
