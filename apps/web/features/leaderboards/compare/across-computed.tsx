import { ABILITIES } from '@masquerade/game'
import { games, STAGED } from '@masquerade/games'
import { abilityFigure } from '@masquerade/metrics'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PAPERS } from '@/games/papers.ts'
import { figureWords, pagesOf, titleOf } from '@/games/registry.ts'
import { Fact, Section } from '../../ui/design/section.tsx'
import type { Across } from './server/across-games.ts'

const HOW = 'mt-12 max-w-text [&>p]:my-3 [&_a]:underline [&_a]:decoration-current'

export function HowComputed({ columns }: Pick<Across, 'columns'>) {
  const t = useTranslations('abilities.how')
  const locale = useLocale()
  const misprints = STAGED.flatMap((id) => pagesOf(id).poster.misprints[locale])
  return (
    <>
      <Section className={HOW} id="how-games" title={t('games.title')}>
        <p>{t.rich('games.formula', { code })}</p>
        <dl className="my-4 grid gap-2 text-sm">
          {columns.map(({ game, by, least, most }) => (
            <Formula key={game} name={titleOf(game, locale)}>
              {figureWords(game, by.id, locale).name} · {t('games.between', { least, most })}
            </Formula>
          ))}
        </dl>
        <p>{t('games.ours')}</p>
        <p>{t('games.overall')}</p>
        <p>{t('games.intervals')}</p>
        <p>{t.rich('games.paper', { paper: () => <Paper id="llmarena" /> })}</p>
        <h3 className="mt-6 text-lg/text">{t('misprints')}</h3>
        <ul className="mt-3 grid list-disc gap-2 ps-5 text-sm">
          {misprints.map((misprint) => (
            <li key={misprint}>{misprint}</li>
          ))}
          <li>{t('games.misprintMean')}</li>
          <li>{t('games.misprintLead')}</li>
        </ul>
      </Section>
      <Section className={HOW} id="how-abilities" title={t('abilities.title')}>
        <p>{t.rich('abilities.formula', { paper: () => <Paper id="magic" /> })}</p>
        <dl className="my-4 grid gap-2 text-sm">
          {ABILITIES.map((ability) => (
            <Formula key={ability} name={t(`abilities.${ability}.name`)}>
              {t(`abilities.${ability}.what`)}
              {STAGED.map((id) => {
                const figure = abilityFigure(games[id], ability)
                if (!figure) return null
                return (
                  <span key={id} className="block text-ink-soft wrap-anywhere">
                    {titleOf(id, locale)}:{' '}
                    <code>
                      {figure.of} ÷ {figure.over}
                    </code>
                  </span>
                )
              })}
            </Formula>
          ))}
        </dl>
        <p>{t('abilities.ours')}</p>
        <p>{t('abilities.missing')}</p>
        <p>{t('abilities.intervals')}</p>
        <h3 className="mt-6 text-lg/text">{t('misprints')}</h3>
        <ul className="mt-3 grid list-disc gap-2 ps-5 text-sm">
          <li>{t('abilities.misprintDeception')}</li>
          <li>{t('abilities.misprintCoordination')}</li>
          <li>{t('abilities.misprintRationality')}</li>
          <li>{t('abilities.misprintWinRate')}</li>
          <li>{t('abilities.misprintGraph')}</li>
        </ul>
      </Section>
    </>
  )
}

const Formula = (formula: { name: string; children: ReactNode }) => (
  <Fact
    {...formula}
    className="grid grid-cols-1 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4"
    names="text-ink-soft"
    values=""
  />
)

const code = (text: ReactNode) => <code>{text}</code>

function Paper({ id }: { id: keyof typeof PAPERS }) {
  const { name, title, address } = PAPERS[id]
  return (
    <a href={address} title={title}>
      {name}
    </a>
  )
}
