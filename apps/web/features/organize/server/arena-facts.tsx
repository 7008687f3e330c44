import type { Arena } from '@masquerade/store/arenas'
import type { ArenaProgress } from '@masquerade/store/organizing'
import type { OwnSupply } from '@masquerade/store/supplies'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { titleOf } from '@/games/registry.ts'
import { lastingOf } from '@/lib/lasting.ts'
import { Link } from '@/lib/link.tsx'
import { SectionTitle } from '../../design/section-title.tsx'
import type { GameChoice } from '../arena-values.ts'
import { EstimateLines } from '../estimate-lines.tsx'
import styles from '../organize.module.css'
import { settingName, settingTexts } from '../settings-form.ts'
import { VersionDeadline } from '../version-deadline.tsx'
import { ZonedTime } from '../zoned-time-view.tsx'

interface ArenaFactsProps {
  arena: Arena
  progress: ArenaProgress
  game: GameChoice | undefined
  /** The list that it brought itself. */
  supply: OwnSupply | undefined
}

/** What is played in an arena, by which rules, how its results are counted, and how far it is. */
export async function ArenaFacts({ arena, progress, game, supply }: ArenaFactsProps) {
  const [t, taken, locale, format] = await Promise.all([
    ...([getTranslations('organize'), getTranslations('interventions')] as const),
    ...([getLocale(), getFormatter()] as const),
  ])
  const supplyName = () => {
    if (!supply) return arena.supply ?? t('supplyNone')
    const { entries, secret } = supply
    return t(secret && arena.state !== 'final' ? 'supplySecret' : 'supplyOwn', { entries })
  }
  const { agents = 'all', house } = arena.roster
  const facts: [string, React.ReactNode][] = [
    [
      t('game'),
      <Link key="rules" href={`/rules/${arena.game}`}>
        {titleOf(arena.game, locale)}
      </Link>,
    ],
    [t('playedIn'), t(`language.${arena.language === 'zh' ? 'zh' : 'en'}`)],
    [t('seatsName'), format.number(arena.seats)],
    [t('faces.legend'), t(arena.masked ? 'faces.masked' : 'faces.open')],
    ...(arena.purpose === 'experiment' ? [] : [[t('pace.legend'), t(`pace.${arena.pace}`)] as [string, string]]),
    [t('injections.legend'), t(`injections.${arena.injections}`)],
    ...(arena.purpose === 'ranked'
      ? [[taken('fixed.legend'), taken(`fixed.more.${arena.excludedMatches}`)] as [string, string]]
      : []),
    [t('purpose.legend'), t(`purpose.${arena.purpose === 'trial' ? 'casual' : arena.purpose}`)],
    [t('ranking.legend'), t(`ranking.${arena.ranking}`)],
    [t('window'), arena.windowDays === undefined ? t('windowAll') : t('windowDays', { days: arena.windowDays })],
    ...(game?.deals ? [[t('supply'), supplyName()] as [string, string]] : []),
    [t('rosterName'), Array.isArray(agents) ? t('rosterIs.some', { count: agents.length }) : t(`rosterIs.${agents}`)],
    [t('houseName'), t(`houseIs.${house === false ? 'no' : Array.isArray(house) ? 'some' : 'all'}`)],
    ...(arena.roster.perOwner === undefined
      ? []
      : [[t('schedule.perOwner'), format.number(arena.roster.perOwner)] as [string, string]]),
    ...rules(),
    [t('longest.name'), t('longest.is', lastingOf(arena.longestMs))],
    [t('tables'), format.number(arena.schedule.tables)],
    [
      t('progress.finished'),
      progress.more ? t('progress.more', { count: progress.finished }) : format.number(progress.finished),
    ],
    ...(progress.voided > 0 ? [[taken('voided'), format.number(progress.voided)] as [string, string]] : []),
    [t('progress.running'), format.number(progress.running)],
  ]
  /** Who meets whom, and when it begins and ends: what is not stated holds nowhere, and is not said. */
  function rules(): [string, React.ReactNode][] {
    const { pairing, season, games, matches, from, until, versionsUntil, waiting, zone } = arena.schedule
    const { owners, gamesADay } = arena.fairness
    const ends = [games, matches, until].filter((end) => end !== undefined).length
    const lines: ([string, React.ReactNode] | false)[] = [
      [t('schedule.pairing'), t(`schedule.pairs.${pairing ?? 'even'}`)],
      arena.purpose === 'ranked' && [t('schedule.owners'), t(`schedule.owner.${owners}`)],
      season !== undefined && [t('schedule.season'), t(`schedule.seasons.${season}`)],
      games !== undefined && [t('schedule.games'), format.number(games)],
      matches !== undefined && [t('schedule.matches'), format.number(matches)],
      (progress.contest !== undefined || waiting !== undefined) && [
        t('schedule.waitName'),
        t(`schedule.waitIs.${waiting?.after ?? 'none'}`, { minutes: waiting?.minutes ?? 0 }),
      ],
      gamesADay !== undefined && [t('schedule.gamesADay'), format.number(gamesADay)],
      from !== undefined && [t('schedule.from'), <ZonedTime key="from" at={from} zone={zone} />],
      until !== undefined && [t('schedule.until'), <ZonedTime key="until" at={until} zone={zone} />],
      versionsUntil !== undefined && [
        t('schedule.versionsUntil'),
        <VersionDeadline key="versions" at={versionsUntil} zone={zone} />,
      ],
      ends > 1 && [t('schedule.several'), t('schedule.severalText')],
    ]
    return lines.filter((one) => one !== false)
  }
  const stated = settingTexts(game?.fields ?? [], arena.config)
  const settings = (game?.fields ?? []).flatMap((field): [string, string][] => {
    const text = stated[field.path]
    if (text === undefined) return []
    const { words, unit } = settingName(field)
    const said = text === 'true' || text === 'false' ? t(`switch.${text}`) : (field.words?.options?.[text] ?? text)
    return [[unit ? t('inMs', { words }) : words, said]]
  })
  const isOver = arena.state === 'closing' || arena.state === 'final'
  const line = ([name, value]: [string, React.ReactNode]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <section aria-labelledby="rules">
      <SectionTitle id="rules">{t('facts')}</SectionTitle>
      <dl className={styles.facts}>
        {facts.map(line)}
        {!isOver && <EstimateLines progress={progress} />}
        {settings.filter(([name]) => !facts.some(([known]) => known === name)).map(line)}
      </dl>
    </section>
  )
}
