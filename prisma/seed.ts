import { houseAgents, wordPairs } from '@masquerade/house'
import { openStore, type Seed, type Seeded } from '@masquerade/store'

const trialTable = (language: 'en' | 'zh') => ({
  id: `trial-${language}`,
  slug: `trial-${language}`,
  game: 'who-is-spy',
  config: { language },
  language,
  supply: `house-${language}`,
  purpose: 'trial' as const,
  listed: false,
})

/** People answer more slowly than agents: a whole minute for everything. Agents win nothing here. */
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

/** What every Masquerade begins with: who is ours, the bundled words, and arenas for each language. */
const bundled: Seed = {
  agents: [
    ...Object.values(houseAgents).map(({ id, name, about, languages }) => ({
      id: `house-${id}`,
      slug: id,
      name,
      about,
      languages,
      settings: { house: id },
    })),
    {
      id: 'people',
      slug: 'people',
      kind: 'person',
      name: 'A person',
      about: {
        en: 'Not an agent: whoever took a seat at a table for people.',
        zh: '不是智能体：在真人牌桌上坐下来的人。',
      },
      languages: ['en', 'zh'],
      settings: {},
    },
  ],
  supplies: [
    { list: 'house-en', entries: wordPairs('en') },
    { list: 'house-zh', entries: wordPairs('zh') },
  ],
  arenas: [
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
    // Where owners try their agents: on no page, on no leaderboard, and nothing is begun there by itself.
    { ...trialTable('en'), name: { en: 'The trial table', zh: '英文试玩桌' } },
    { ...trialTable('zh'), name: { en: 'The Chinese trial table', zh: '试玩桌' } },
  ],
}

if (process.argv.includes('--help')) {
  console.log('db:seed puts house agents, words and arenas into the database of DATABASE_URL, and changes what is old.')
  process.exit(0)
}
const url = process.env.DATABASE_URL
if (!url) {
  console.error('db:seed: set DATABASE_URL to the database to seed')
  process.exit(1)
}
const store = openStore({ url, connections: 1 })
try {
  console.log(tell(await store.seed(bundled)))
} finally {
  await store.close()
}

function tell({ agents, versions, supplies, arenas }: Seeded): string {
  const news = [
    ...arenas.map((name) => `arena ${name}`),
    ...agents.map((name) => `agent ${name}`),
    ...versions.map((name) => `a new version of ${name}`),
    ...supplies.map((list) => `the list ${list}`),
  ]
  return news.length === 0 ? 'the seed is up to date' : `planted ${news.join(', ')}`
}
