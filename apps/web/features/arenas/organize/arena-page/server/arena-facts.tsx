import { PAIR } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import type { ArenaProgress } from '@masquerade/store/organizing'
import type { OwnSupply } from '@masquerade/store/supplies'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { titleOf } from '@/games/registry.ts'
import { lastingOf } from '@/lib/lasting.ts'
import { Link } from '@/lib/link.tsx'
import { Facts, Section } from '../../../../ui/design/section.tsx'
import type { GameChoice } from '../../arena-form/arena-values.ts'
import { EstimateLines } from '../../arena-form/estimate-lines.tsx'
import { isInMs, settingName, settingTexts } from '../../arena-form/settings-form.ts'
import { VersionDeadline, ZonedTime } from '../../zoned-time-view.tsx'
import { statedFacts } from './stated-facts.ts'

interface ArenaFactsProps {
  arena: Arena
  progress: ArenaProgress
  game: GameChoice | undefined
  supply: OwnSupply | undefined
}

type Line = readonly [name: string, value: ReactNode]

export async function ArenaFacts({ arena, progress, game, supply }: ArenaFactsProps) {
  const [t, excluded, locale, format] = await Promise.all([
    ...([getTranslations('organize'), getTranslations('interventions')] as const),
    ...([getLocale(), getFormatter()] as const),
  ])
  const { purpose, state, windowDays, roster, schedule } = arena
  const isRanked = purpose === 'ranked'
  const facts: (Line | false)[] = [
    [
      t('game'),
      <Link key="rules" href={`/rules/${arena.game}`}>
        {titleOf(arena.game, locale)}
      </Link>,
    ],
    [t('playedIn'), t(`language.${arena.language === 'zh' ? 'zh' : 'en'}`)],
    [t('seatsName'), format.number(arena.seats)],
    arena.seats > PAIR && [t('faces.legend'), t(arena.masked ? 'faces.masked' : 'faces.open')],
    purpose !== 'experiment' && [t('pace.legend'), t(`pace.${arena.pace}`)],
    [t('injections.legend'), t(`injections.${arena.injections}`)],
    isRanked && [excluded('fixed.legend'), excluded(`fixed.more.${arena.excludedMatches}`)],
    [t('purpose.legend'), t(`purpose.${purpose === 'trial' ? 'casual' : purpose}`)],
    [t('ranking.legend'), t(`ranking.${arena.ranking}`)],
    [t('window'), windowDays === undefined ? t('windowAll') : t('windowDays', { days: windowDays })],
    game?.deals === true && [t('supply'), supplyName()],
    ...scheduled(),
    [t('longest.name'), t('longest.is', lastingOf(arena.longestMs))],
    [t('tables'), format.number(schedule.tables)],
    [
      t('progress.finished'),
      progress.more ? t('progress.more', { count: progress.finished }) : format.number(progress.finished),
    ],
    progress.voided > 0 && [excluded('voided'), format.number(progress.voided)],
    [t('progress.running'), format.number(progress.running)],
  ]

  function supplyName() {
    if (!supply) return arena.supply ?? t('supplyNone')
    const { entries, secret } = supply
    return t(secret ? 'supplySecret' : 'supplyOwn', { entries })
  }

  function scheduled(): (Line | false)[] {
    const { pairing, games, matches, from, until, versionsUntil, waiting, zone } = schedule
    const stated = new Map(
      statedFacts(arena, { t, format }).map(({ name, label, text }) => [name, [label, text] as const]),
    )
    const said = (name: string) => stated.get(name) ?? false
    const ends = [games, matches, until].filter((end) => end !== undefined).length
    return [
      Array.isArray(roster.agents)
        ? [t('rosterName'), t('rosterIs.some', { count: roster.agents.length })]
        : said('agents'),
      Array.isArray(roster.house) ? [t('houseName'), t('houseIs.some')] : said('house'),
      said('perOwner'),
      pairing === undefined ? [t('schedule.pairing'), t('schedule.pairs.even')] : said('pairing'),
      isRanked && said('owners'),
      ...['season', 'games', 'matches'].map(said),
      waiting === undefined && progress.contest !== undefined
        ? [t('schedule.waitName'), t('schedule.waitIs.none')]
        : said('waiting'),
      said('gamesADay'),
      from !== undefined && [t('schedule.from'), <ZonedTime key="from" at={from} zone={zone} />],
      until !== undefined && [t('schedule.until'), <ZonedTime key="until" at={until} zone={zone} />],
      versionsUntil !== undefined && [
        t('schedule.versionsUntil'),
        <VersionDeadline key="versions" at={versionsUntil} zone={zone} />,
      ],
      ends > 1 && [t('schedule.several'), t('schedule.severalText')],
    ]
  }

  function lasting(ms: number) {
    const [value, unit] = ms < 120_000 ? ([ms / 1_000, 'second'] as const) : ([ms / 60_000, 'minute'] as const)
    return format.number(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })
  }

  const known = facts.filter((one) => one !== false)
  const texts = settingTexts(game?.fields ?? [], arena.config)
  const settings = (game?.fields ?? []).flatMap((field): Line[] => {
    const text = texts[field.path]
    if (text === undefined) return []
    const said = text === 'true' || text === 'false' ? t(`switch.${text}`) : (field.words?.options?.[text] ?? text)
    return [[settingName(field), isInMs(field) && Number.isFinite(Number(text)) ? lasting(Number(text)) : said]]
  })
  return (
    <Section id="rules" title={t('facts')}>
      <dl className="mb-10 grid gap-x-10 gap-y-4 cols-fill-[15rem]">
        <Facts of={known} />
        {state !== 'closing' && state !== 'final' && <EstimateLines progress={progress} />}
        <Facts of={settings.filter(([name]) => !known.some(([other]) => other === name))} />
      </dl>
    </Section>
  )
}
