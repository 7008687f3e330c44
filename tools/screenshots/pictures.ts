import { STAGED } from '@masquerade/games'
import type { MatchCard, MatchEventsReply, MatchesReply, MatchStatus } from '@masquerade/protocol'
import type { Page } from '@playwright/test'
import { labPictures, takePartPictures } from './lab-pictures.ts'
import { organizerPictures } from './organizer-pictures.ts'
import { inBothLanguages, type Picture } from './picture.ts'
import { ratingPictures } from './rating-pictures.ts'

export async function picturesOf(base: string): Promise<Picture[]> {
  const newest = async (status: MatchStatus, game: string) => {
    const query = `status=${status}&game=${game}&limit=1`
    const reply: MatchesReply = await (await fetch(`${base}/api/v1/matches?${query}`)).json()
    return reply.items[0]
  }
  const [running, finished] = [await newest('running', 'who-is-spy'), await newest('finished', 'who-is-spy')]
  const tables = await Promise.all(
    STAGED.filter((game) => game !== 'who-is-spy').map(async (game) =>
      onTable(game, await newest('running', game), await newest('finished', game)),
    ),
  )
  const agent = (finished ?? running)?.roster[0]?.slug
  const everywhere: Picture[] = [
    ...inBothLanguages({ name: 'home', address: '/' }),
    ...inBothLanguages({ name: 'watch', address: '/watch' }),
    { name: 'watch-finished', address: '/watch?status=finished' },
    { name: 'watch-filters', address: '/watch?arena=teahouse&mark=foul' },
    { name: 'watch-search', address: '/watch?status=finished&search=it' },
    { name: 'watch-search-zh', address: '/watch?status=finished&search=%E5%8F%AF%E4%BB%A5' },
    { name: 'watch-nothing', address: '/watch?status=finished&search=zyxwvutsrq' },
    { name: 'watch-results', address: '/watch?status=finished', cookie: { name: 'results', value: 'shown' } },
    { name: 'leaderboard', address: '/leaderboard' },
    { name: 'leaderboard-embedded', address: '/embed/leaderboard/parlour' },
    { name: 'leaderboard-filtered', address: '/leaderboard/parlour?ranking=rating&kind=house&retired=0' },
    { name: 'leaderboard-not-there', address: '/embed/leaderboard/nothing' },
    { name: 'leaderboard-versions', address: '/leaderboard/parlour?version=each&sort=score' },
    { name: 'compare', address: '/compare' },
    { name: 'compare-skill', address: '/compare?arena=parlour&ranking=rating' },
    { name: 'compare-pair', address: '/compare/sphinx/owl' },
    { name: 'compare-chinese', address: '/compare?arena=teahouse', locale: 'zh' },
    { name: 'arenas', address: '/arenas' },
    { name: 'arena', address: '/arenas/parlour', as: 'admin' },
    { name: 'arena-trust', address: '/arenas/parlour/trust', as: 'admin' },
    { name: 'arena-join', address: '/arenas/parlour/join?invitation=old', as: 'user' },
    { name: 'arena-new', address: '/arenas/new', as: 'admin' },
    { name: 'community', address: '/agents' },
    { name: 'bring', address: '/bring' },
    { name: 'register', address: '/agents/new', as: 'user', act: typeAddress },
    ...inBothLanguages({ name: 'play', address: '/play' }),
    { name: 'play-waiting', address: '/play', act: (page) => sitDown(page) },
    { name: 'play-table', address: '/play', act: (page) => sitDown(page).then(() => begin(page)) },
    ...inBothLanguages({ name: 'abilities', address: '/abilities' }),
    ...inBothLanguages({ name: 'games', address: '/games' }),
    ...inBothLanguages({ name: 'lab', address: '/lab' }),
    { name: 'lab-new', address: '/lab/new?of=wis-3', as: 'user' },
    { name: 'lab-new-judged', address: '/lab/new?of=deep-1', as: 'user' },
    { name: 'lab-new-text', address: '/lab/new?of=spygame-7&as=text', as: 'user' },
    ...inBothLanguages({ name: 'rules', address: '/rules' }),
    { name: 'docs', address: '/docs' },
    { name: 'docs-guide', address: '/docs/agents' },
    { name: 'docs-api', address: '/docs/api' },
    { name: 'docs-program', address: '/docs/examples/python-webhook/bot.py' },
    { name: 'sign-in', address: '/sign-in' },
    { name: 'me', address: '/me', as: 'user' },
    { name: 'me-notices', address: '/me/notices', as: 'user' },
    { name: 'admin', address: '/admin', as: 'admin' },
    ...inBothLanguages({ name: 'admin-running', address: '/admin/running', as: 'admin' }),
    { name: 'admin-users', address: '/admin/users', as: 'admin' },
    { name: 'admin-agents', address: '/admin/agents', as: 'admin' },
    { name: 'admin-arenas', address: '/admin/arenas', as: 'admin' },
    { name: 'admin-log', address: '/admin/log', as: 'admin' },
    { name: 'not-found', address: '/nothing' },
    { name: 'bad-request', address: '/watch?status=bad' },
    ...labPictures,
    ...organizerPictures,
    ...ratingPictures,
    ...takePartPictures,
  ]
  return [
    ...everywhere,
    ...(agent
      ? [
          { name: 'agent', address: `/agents/${agent}` },
          { name: 'report', address: `/report?agent=${agent}` },
        ]
      : []),
    ...(running ? [{ name: 'match-live', address: `/watch/${running.id}` }] : []),
    ...(finished ? await ofMatch(base, finished.id) : []),
    ...tables.flat(),
  ]
}

function onTable(game: string, running: MatchCard | undefined, finished: MatchCard | undefined): Picture[] {
  const at = `/watch/${finished?.id}`
  return [
    { name: `${game}-rules`, address: `/rules/${game}` },
    { name: `${game}-leaderboard`, address: `/leaderboard/${(running ?? finished)?.arena.slug}` },
    { name: `${game}-play`, address: '/play', act: (page) => sitDown(page, game).then(() => beginOn(page)) },
    ...(running ? [{ name: `${game}-live`, address: `/watch/${running.id}` }] : []),
    ...(finished
      ? [
          { name: `${game}-finished`, address: at },
          { name: `${game}-middle`, address: `${at}?t=6` },
          { name: `${game}-end`, address: at, act: (page: Page) => turnOver(page).then(() => toTheEnd(page)) },
          { name: `${game}-picture`, address: `${at}/picture` },
          { name: `${game}-chinese`, address: `${at}?t=4`, locale: 'zh' as const },
        ]
      : []),
  ]
}

async function ofMatch(base: string, id: string): Promise<Picture[]> {
  const log: MatchEventsReply = await (await fetch(`${base}/api/v1/matches/${id}/events`)).json()
  const first = (type: string) => log.events.find((event) => event.type === type)?.seq ?? 1
  const at = `/watch/${id}`
  const speech = first('spoke')
  return [
    { name: 'match-finished', address: at },
    { name: 'match-speech', address: `${at}?t=${speech}` },
    { name: 'match-reveal', address: `${at}?t=${first('revealed')}` },
    { name: 'match-thoughts-speech', address: at, act: withThoughtsAt(speech) },
    { name: 'match-thoughts-vote', address: at, act: withThoughtsAt(first('revealed')) },
    { name: 'match-player', address: `${at}?t=${speech}&as=3` },
    { name: 'match-end', address: at, act: (page) => turnOver(page).then(() => toTheEnd(page)) },
    { name: 'match-embedded', address: `/embed/${id}?t=${speech}` },
    { name: 'match-picture', address: `${at}/picture` },
    { name: 'match-report', address: `/report?match=${id}&seq=${speech}` },
    { name: 'match-chinese', address: at, locale: 'zh' },
  ]
}

export async function turnOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the ending' }).click()
  await page.getByRole('button', { name: 'Hide the ending again' }).waitFor()
}

/** Shows the match's ending first, since the page shows the thoughts of agents only after that. */
const withThoughtsAt = (seq: number) => async (page: Page) => {
  await turnOver(page)
  await page.getByRole('button', { name: 'Thoughts' }).click()
  await page.locator(`#t-${seq} a[href="?t=${seq}"]`).click()
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Its address').fill('https://agents.example.org/ask')
  await page.getByRole('radio', { name: /^Your own server, which gets/ }).check()
}

export const toTheEnd = (page: Page) => page.getByRole('slider', { name: 'Turn' }).press('End')

async function sitDown(page: Page, game = 'who-is-spy'): Promise<void> {
  await page.goto(`/play?game=${game}`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.getByRole('button', { name: 'Begin now' }).waitFor()
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin now' }).click()
  await page.getByRole('textbox').or(page.getByRole('radio')).first().waitFor({ timeout: 60_000 })
}

async function beginOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin now' }).click()
  await page.locator('[data-mine]').waitFor({ timeout: 60_000 })
}
