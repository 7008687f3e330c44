import { ButtonLink } from '../../../ui/design/button-link.tsx'
import 'server-only'
import { games, STAGED, type StagedGameId } from '@masquerade/games'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { openTables } from '@/features/play/server/open-tables.ts'
import { PAPERS } from '@/games/papers.ts'
import { PosterFrame } from '@/games/poster-frame.tsx'
import { pagesOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { watchAddress } from '../../../matches/watch-address.ts'
import { ArenaName, type NamedArena } from '../../../ui/design/arena-name.tsx'

export async function GamePosters({ toPlay = false }: { toPlay?: boolean }) {
  const [t, arenas, tables] = await Promise.all([getTranslations('games'), getStore().arenas.list(), openTables()])
  const ranked = arenas.filter(({ purpose }) => purpose === 'ranked')
  const hasTables = (game: StagedGameId) => tables.some((table) => table.game === game)
  return (
    <ul className="mb-12 grid cols-fill-[22rem] gap-x-8 gap-y-10" aria-label={t(toPlay ? 'toPlay' : 'list')}>
      {STAGED.filter((game) => !toPlay || hasTables(game)).map((game) => (
        <GamePoster
          key={game}
          game={game}
          arenas={ranked.filter((arena) => arena.game === game)}
          hasTables={hasTables(game)}
        />
      ))}
    </ul>
  )
}

const NAMED = 4

interface GamePosterProps {
  game: StagedGameId
  arenas: readonly NamedArena[]
  hasTables: boolean
}

function GamePoster({ game, arenas, hasTables }: GamePosterProps) {
  const t = useTranslations('games')
  const locale = useLocale()
  const { poster, rules, title: titles } = pagesOf(game)
  const { Picture, measures, length, papers } = poster
  const title = titles[locale]
  const { range } = games[game]
  return (
    <li className="flex scroll-mt-8 flex-col gap-4" id={game}>
      <PosterFrame>
        <Picture />
      </PosterFrame>
      <div className="flex flex-1 flex-col gap-3">
        <h2 className="text-xl">{title}</h2>
        <p className="font-display text-ink-soft text-lg/said">{rules[locale].headline}</p>
        <dl className="grid gap-2 text-sm">
          <Fact name={t('measures')}>{measures[locale]}</Fact>
          <Fact name={t(papers.length > 1 ? 'papers' : 'paper')} isList>
            {papers.map((id) => {
              const { name, title, year, address } = PAPERS[id]
              return (
                <a key={id} href={address} title={title}>
                  {name} ({year})
                </a>
              )
            })}
          </Fact>
          <Fact name={t('seats')}>
            {range.least === range.most ? t('seatsOf', { seats: range.least }) : t('seatsFrom', range)}
          </Fact>
          <Fact name={t('length')}>{length[locale]}</Fact>
          <Fact name={t('arenas')} isList>
            {arenas.length === 0 && t('noArenas')}
            {arenas.slice(0, NAMED).map((arena) => (
              <Link key={arena.slug} href={`/arenas/${arena.slug}`}>
                <ArenaName arena={arena} />
              </Link>
            ))}
            {arenas.length > NAMED && <Link href="/arenas">{t('andMore', { more: arenas.length - NAMED })}</Link>}
          </Fact>
        </dl>
        <p className="mt-auto flex flex-wrap gap-3 pt-2">
          {hasTables && (
            <ButtonLink href={`/play?game=${game}`} aria-label={t('playOf', { game: title })} solid>
              {t('play')}
            </ButtonLink>
          )}
          <ButtonLink href={watchAddress({ game })} aria-label={t('watchOf', { game: title })}>
            {t('watch')}
          </ButtonLink>
          <ButtonLink href={`/rules/${game}`} aria-label={t('rulesOf', { game: title })}>
            {t('rules')}
          </ButtonLink>
        </p>
      </div>
    </li>
  )
}

const Fact = ({ name, isList = false, children }: { name: string; isList?: boolean; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="w-[5.5rem] text-ink-faint">{name}</dt>
    <dd
      className={`min-w-0 flex-[1_1_10rem] ${isList ? 'flex flex-wrap gap-x-4 gap-y-1 [&>a]:underline [&>a]:decoration-current' : ''}`}
    >
      {children}
    </dd>
  </div>
)
