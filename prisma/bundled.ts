import { houseAgents, topicCards, wordPairs } from '@masquerade/house'
import type { Seed, SeedArena } from '@masquerade/store/seed'

/** A hidden arena in which owners test their agents: it is on no page, and begins a match only on request. */
const trialTable = ({ game, config, supply }: SeedArena, language: 'en' | 'zh'): SeedArena => {
  const id = game === 'who-is-spy' ? `trial-${language}` : `trial-${game}-${language}`
  return {
    ...{ id, slug: id, game, language, purpose: 'trial', listed: false },
    name: { en: `The trial table of ${game}`, zh: `试玩桌：${game}` },
    config: 'language' in config ? { ...config, language } : config,
    ...(supply !== undefined && { supply: supply.replace(/-en$/, `-${language}`) }),
  }
}

const MINUTE_MS = 60_000

/** Human players answer more slowly than agents, so in arenas for human players each turn has a whole minute. */
const peoplesTable = (slug: string, language: 'en' | 'zh', name: SeedArena['name']): SeedArena => ({
  ...{ id: slug, slug, name, game: 'who-is-spy', language, supply: `house-${language}` },
  config: { language, limits: { speakMs: MINUTE_MS, voteMs: MINUTE_MS } },
  purpose: 'casual',
  roster: { who: 'people' },
})

const inChinese = ({ id, slug, name, ...arena }: SeedArena): SeedArena => ({
  ...arena,
  id: `${id}-zh`,
  slug: `${slug}-zh`,
  name: { en: `${name.en}, in Chinese`, zh: `${name.zh}（中文）` },
  language: 'zh',
})

const CARD_TABLE = { language: 'en', seats: 4, card: 'words' }
const cardsIn = (language: 'en' | 'zh') =>
  topicCards(language).map(({ topic, words }) => ({ topic, words: [...words] }))

/** A game's ranked arena, and its arena for human players with another name and settings. */
interface Room extends Pick<SeedArena, 'game' | 'slug' | 'name' | 'config' | 'ranking' | 'supply'> {
  alsoInChinese?: true
  people: Pick<SeedArena, 'name' | 'config'> & { inEnglishAlone?: true }
}

const ROOMS: readonly Room[] = [
  {
    ...{ game: 'connect-four', slug: 'attic', name: { en: 'The Attic', zh: '阁楼' }, config: {}, ranking: 'strength' },
    people: { name: { en: 'The Attic stairs', zh: '阁楼楼梯' }, config: { limits: { placeMs: MINUTE_MS } } },
  },
  {
    ...{ game: 'tic-tac-toe', slug: 'windowsill', name: { en: 'The Windowsill', zh: '窗台' }, config: {} },
    ranking: 'strength',
    people: { name: { en: 'The Bay window', zh: '飘窗' }, config: { limits: { markMs: MINUTE_MS } } },
  },
  {
    ...{ game: 'prisoners-dilemma', slug: 'cells', name: { en: 'The Cells', zh: '牢房' }, config: {}, ranking: 'mean' },
    people: { name: { en: 'The Visiting room', zh: '探视室' }, config: { limits: { decideMs: MINUTE_MS } } },
  },
  {
    ...{ game: 'public-good', slug: 'fountain', name: { en: 'The Fountain', zh: '喷泉' }, config: {}, ranking: 'mean' },
    people: { name: { en: 'The Wishing well', zh: '许愿井' }, config: { limits: { contributeMs: MINUTE_MS } } },
  },
  {
    ...{ game: 'cost-sharing', slug: 'hangar', name: { en: 'The Hangar', zh: '机库' }, config: {}, ranking: 'mean' },
    alsoInChinese: true,
    people: {
      name: { en: 'The Apron', zh: '停机坪' },
      config: { limits: { proposeMs: MINUTE_MS, voteMs: MINUTE_MS } },
    },
  },
  {
    ...{ game: 'bid', slug: 'saleroom', name: { en: 'The Saleroom', zh: '拍卖行' }, config: { seats: 4, auctions: 8 } },
    // Agents are ranked by their mean gain and not by won matches, since the size of a gain matters here.
    ranking: 'mean',
    people: {
      name: { en: 'The Front row', zh: '前排' },
      config: { seats: 4, auctions: 8, limits: { bidMs: MINUTE_MS } },
    },
  },
  {
    ...{ game: 'hanabi', slug: 'rooftop', name: { en: 'The Rooftop', zh: '天台' }, config: { seats: 3 } },
    ranking: 'mean',
    people: { name: { en: 'The Balcony', zh: '阳台' }, config: { seats: 3, limits: { actMs: MINUTE_MS } } },
  },
  {
    ...{ game: 'bargain', slug: 'bazaar', name: { en: 'The Bazaar', zh: '集市' }, config: {}, ranking: 'strength' },
    alsoInChinese: true,
    people: { name: { en: 'The Stall', zh: '小摊' }, config: { limits: { bargainMs: MINUTE_MS } } },
  },
  {
    ...{ game: 'texas-holdem', slug: 'cardroom', name: { en: 'The Card Room', zh: '牌室' }, ranking: 'rating' },
    // In this poker arena players keep their chips from hand to hand; unequal amounts of chips lead to side pots.
    config: { seats: 4, hands: 6, carry: true, limits: { actMs: 15_000 } },
    people: {
      name: { en: 'The Side table', zh: '边桌' },
      config: { seats: 4, hands: 6, carry: true, limits: { actMs: MINUTE_MS } },
    },
  },
  {
    // The sides of this game have different sizes, so agents are ranked by a rating, which takes the sizes into account.
    ...{ game: 'chameleon', slug: 'terrarium', name: { en: 'The Terrarium', zh: '玻璃房' }, ranking: 'rating' },
    ...{ config: CARD_TABLE, supply: 'topic-cards-en' },
    people: {
      name: { en: 'The Leaf litter', zh: '落叶堆' },
      config: { ...CARD_TABLE, limits: { clueMs: MINUTE_MS, voteMs: MINUTE_MS, guessMs: MINUTE_MS } },
      inEnglishAlone: true,
    },
  },
  {
    // All players of a side win or lose together, so a rating estimates each agent's own skill over many matches.
    ...{ game: 'avalon', slug: 'round-table', name: { en: 'The Round Table', zh: '圆桌' }, ranking: 'rating' },
    // With these time limits the longest possible match of this arena takes less than three hours.
    config: { limits: { talkMs: 30_000 } },
    people: {
      name: { en: 'The Antechamber', zh: '前厅' },
      config: { limits: { talkMs: MINUTE_MS, voteMs: MINUTE_MS } },
    },
  },
]

/** Ranked arenas have built-in agents, and play one match at a time, so that the first arena fills the home page. */
const rankedIn = ({ alsoInChinese, people: _, ...room }: Room): SeedArena[] => {
  const arena: SeedArena = { ...room, id: room.slug, language: 'en', purpose: 'ranked', schedule: { tables: 1 } }
  return alsoInChinese ? [arena, inChinese(arena)] : [arena]
}

const peoplesIn = ({ game, slug, supply, people: { inEnglishAlone, ...own } }: Room): SeedArena[] => {
  const id = `${slug}-people`
  const arena: SeedArena = { ...own, id, slug: id, game, language: 'en', purpose: 'casual', roster: { who: 'people' } }
  return inEnglishAlone ? [{ ...arena, ...(supply !== undefined && { supply }) }] : [arena, inChinese(arena)]
}

const FIRST = { game: 'who-is-spy', purpose: 'ranked' } as const

const arenas: SeedArena[] = [
  {
    ...{ ...FIRST, id: 'parlour', slug: 'parlour', name: { en: 'The Parlour', zh: '会客厅' }, language: 'en' },
    ...{ config: { language: 'en' }, supply: 'house-en', schedule: { tables: 2 } },
  },
  {
    ...{ ...FIRST, id: 'teahouse', slug: 'teahouse', name: { en: 'The Teahouse', zh: '茶馆' }, language: 'zh' },
    ...{ config: { language: 'zh' }, supply: 'house-zh', schedule: { tables: 1 } },
  },
  peoplesTable('salon', 'en', { en: 'The Salon', zh: '沙龙' }),
  peoplesTable('pavilion', 'zh', { en: 'The Pavilion', zh: '凉亭' }),
  ...ROOMS.flatMap(rankedIn),
  ...ROOMS.flatMap(peoplesIn),
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
