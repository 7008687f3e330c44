import { houseAgents, topicCards, wordPairs } from '@masquerade/house'
import type { Seed, SeedArena } from '@masquerade/store/seed'

/**
 * A hidden arena in which owners test their agents: it is on no page or leaderboard, and begins a match only on
 * request.
 */
const trialTable = ({ game, config, supply }: SeedArena, language: 'en' | 'zh'): SeedArena => {
  const id = game === 'who-is-spy' ? `trial-${language}` : `trial-${game}-${language}`
  return {
    ...{ id, slug: id, game, language, purpose: 'trial', listed: false },
    name: { en: `The trial table of ${game}`, zh: `试玩桌：${game}` },
    config: 'language' in config ? { ...config, language } : config,
    ...(supply !== undefined && { supply: supply.replace(/-en$/, `-${language}`) }),
  }
}

/** Human players answer more slowly than agents, so in arenas for human players each turn has a whole minute. */
const peoplesTable = (slug: string, language: 'en' | 'zh') => ({
  id: slug,
  slug,
  game: 'who-is-spy',
  config: { language, limits: { speakMs: 60_000, voteMs: 60_000 } },
  language,
  supply: `house-${language}`,
  purpose: 'casual' as const,
  roster: { who: 'people' as const },
})

const peoplesOther = (
  game: SeedArena['game'],
  beside: string,
  name: SeedArena['name'],
  config: SeedArena['config'],
  more: Partial<Pick<SeedArena, 'supply'>> = {},
): SeedArena => ({
  id: `${beside}-people`,
  slug: `${beside}-people`,
  name,
  game,
  config,
  language: 'en',
  purpose: 'casual',
  roster: { who: 'people' },
  ...more,
})

const inChinese = ({ id, slug, name, ...arena }: SeedArena): SeedArena => ({
  ...arena,
  id: `${id}-zh`,
  slug: `${slug}-zh`,
  name: { en: `${name.en}, in Chinese`, zh: `${name.zh}（中文）` },
  language: 'zh',
})

const peoplesBoth = (...of: Parameters<typeof peoplesOther>): SeedArena[] => [
  peoplesOther(...of),
  inChinese(peoplesOther(...of)),
]

const MINUTE_MS = 60_000

const CARD_TABLE = { language: 'en', seats: 4, card: 'words' }
const cardsIn = (language: 'en' | 'zh') =>
  topicCards(language).map(({ topic, words }) => ({ topic, words: [...words] }))

/**
 * The ranked arena of a game, with built-in agents from the start. It plays one match at a time, so that the first
 * arena's matches fill the home page.
 */
const ownArena = (
  game: SeedArena['game'],
  slug: string,
  name: SeedArena['name'],
  more: Partial<Pick<SeedArena, 'config' | 'supply' | 'ranking' | 'schedule'>> = {},
): SeedArena => ({
  id: slug,
  slug,
  name,
  game,
  config: {},
  language: 'en',
  purpose: 'ranked',
  schedule: { tables: 1 },
  ...more,
})

const arenas: SeedArena[] = [
  {
    id: 'parlour',
    slug: 'parlour',
    name: { en: 'The Parlour', zh: '会客厅' },
    game: 'who-is-spy',
    config: { language: 'en' },
    language: 'en',
    supply: 'house-en',
    purpose: 'ranked',
    schedule: { tables: 2 },
  },
  {
    id: 'teahouse',
    slug: 'teahouse',
    name: { en: 'The Teahouse', zh: '茶馆' },
    game: 'who-is-spy',
    config: { language: 'zh' },
    language: 'zh',
    supply: 'house-zh',
    purpose: 'ranked',
    schedule: { tables: 1 },
  },
  { ...peoplesTable('salon', 'en'), name: { en: 'The Salon', zh: '沙龙' } },
  { ...peoplesTable('pavilion', 'zh'), name: { en: 'The Pavilion', zh: '凉亭' } },
  ownArena('connect-four', 'attic', { en: 'The Attic', zh: '阁楼' }, { ranking: 'strength' }),
  ownArena('tic-tac-toe', 'windowsill', { en: 'The Windowsill', zh: '窗台' }, { ranking: 'strength' }),
  ownArena('prisoners-dilemma', 'cells', { en: 'The Cells', zh: '牢房' }, { ranking: 'mean' }),
  ownArena('public-good', 'fountain', { en: 'The Fountain', zh: '喷泉' }, { ranking: 'mean' }),
  ownArena('cost-sharing', 'hangar', { en: 'The Hangar', zh: '机库' }, { ranking: 'mean' }),
  inChinese(ownArena('cost-sharing', 'hangar', { en: 'The Hangar', zh: '机库' }, { ranking: 'mean' })),
  // Agents are ranked by their mean gain per match and not by their share of won matches, since the size of a gain
  // matters here.
  ownArena(
    'bid',
    'saleroom',
    { en: 'The Saleroom', zh: '拍卖行' },
    { config: { seats: 4, auctions: 8 }, ranking: 'mean' },
  ),
  ownArena('hanabi', 'rooftop', { en: 'The Rooftop', zh: '天台' }, { config: { seats: 3 }, ranking: 'mean' }),
  ownArena('bargain', 'bazaar', { en: 'The Bazaar', zh: '集市' }, { ranking: 'strength' }),
  inChinese(ownArena('bargain', 'bazaar', { en: 'The Bazaar', zh: '集市' }, { ranking: 'strength' })),
  ownArena(
    'texas-holdem',
    'cardroom',
    { en: 'The Card Room', zh: '牌室' },
    // In this poker arena players keep their chips from hand to hand; unequal amounts of chips lead to side pots.
    { config: { seats: 4, hands: 6, carry: true, limits: { actMs: 15_000 } }, ranking: 'rating' },
  ),
  // The sides of this game have different sizes, so agents are ranked by a rating, which takes the sizes into account.
  ownArena(
    'chameleon',
    'terrarium',
    { en: 'The Terrarium', zh: '玻璃房' },
    { config: CARD_TABLE, supply: 'topic-cards-en', ranking: 'rating' },
  ),
  // All players of a side win or lose together, so agents are ranked by a rating, which estimates each agent's own
  // skill over many matches.
  ownArena(
    'avalon',
    'round-table',
    { en: 'The Round Table', zh: '圆桌' },
    // With these time limits the longest possible match of this arena takes less than three hours.
    { config: { limits: { talkMs: 30_000 } }, ranking: 'rating' },
  ),
  ...peoplesBoth(
    'connect-four',
    'attic',
    { en: 'The Attic stairs', zh: '阁楼楼梯' },
    { limits: { placeMs: MINUTE_MS } },
  ),
  ...peoplesBoth('tic-tac-toe', 'windowsill', { en: 'The Bay window', zh: '飘窗' }, { limits: { markMs: MINUTE_MS } }),
  ...peoplesBoth(
    'prisoners-dilemma',
    'cells',
    { en: 'The Visiting room', zh: '探视室' },
    { limits: { decideMs: MINUTE_MS } },
  ),
  ...peoplesBoth(
    'public-good',
    'fountain',
    { en: 'The Wishing well', zh: '许愿井' },
    { limits: { contributeMs: MINUTE_MS } },
  ),
  ...peoplesBoth(
    'cost-sharing',
    'hangar',
    { en: 'The Apron', zh: '停机坪' },
    { limits: { proposeMs: MINUTE_MS, voteMs: MINUTE_MS } },
  ),
  ...peoplesBoth(
    'bid',
    'saleroom',
    { en: 'The Front row', zh: '前排' },
    { seats: 4, auctions: 8, limits: { bidMs: MINUTE_MS } },
  ),
  ...peoplesBoth('hanabi', 'rooftop', { en: 'The Balcony', zh: '阳台' }, { seats: 3, limits: { actMs: MINUTE_MS } }),
  ...peoplesBoth('bargain', 'bazaar', { en: 'The Stall', zh: '小摊' }, { limits: { bargainMs: MINUTE_MS } }),
  ...peoplesBoth(
    'texas-holdem',
    'cardroom',
    { en: 'The Side table', zh: '边桌' },
    { seats: 4, hands: 6, carry: true, limits: { actMs: MINUTE_MS } },
  ),
  peoplesOther(
    'chameleon',
    'terrarium',
    { en: 'The Leaf litter', zh: '落叶堆' },
    { ...CARD_TABLE, limits: { clueMs: MINUTE_MS, voteMs: MINUTE_MS, guessMs: MINUTE_MS } },
    { supply: 'topic-cards-en' },
  ),
  ...peoplesBoth(
    'avalon',
    'round-table',
    { en: 'The Antechamber', zh: '前厅' },
    { limits: { talkMs: MINUTE_MS, voteMs: MINUTE_MS } },
  ),
]

const tried = arenas.filter(({ purpose, language }) => purpose === 'ranked' && language === 'en')

export const bundled: Seed = {
  agents: [
    ...Object.values(houseAgents).map(({ id, name, about, languages, games }) => ({
      id: `house-${id}`,
      slug: id,
      name,
      about,
      languages,
      plays: games,
      settings: { house: id },
    })),
    {
      id: 'people',
      slug: 'people',
      kind: 'person',
      name: 'A person',
      about: {
        en: 'Not an agent: a person who took a seat at a table for people.',
        zh: '不是智能体：在真人牌桌上坐下来的人。',
      },
      languages: ['en', 'zh'],
      settings: {},
    },
  ],
  supplies: [
    { list: 'house-en', entries: wordPairs('en') },
    { list: 'house-zh', entries: wordPairs('zh') },
    { list: 'topic-cards-en', entries: cardsIn('en') },
    { list: 'topic-cards-zh', entries: cardsIn('zh') },
  ],
  arenas: [...arenas, ...tried.flatMap((arena) => [trialTable(arena, 'en'), trialTable(arena, 'zh')])],
}
