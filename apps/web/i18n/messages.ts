import enAgents from '../messages/en/agents.json' with { type: 'json' }
import enApp from '../messages/en/app.json' with { type: 'json' }
import enCommunity from '../messages/en/community.json' with { type: 'json' }
import enEmbed from '../messages/en/embed.json' with { type: 'json' }
import enGuess from '../messages/en/guess.json' with { type: 'json' }
import enHome from '../messages/en/home.json' with { type: 'json' }
import enLeaderboard from '../messages/en/leaderboard.json' with { type: 'json' }
import enMarkdown from '../messages/en/markdown.json' with { type: 'json' }
import enMasks from '../messages/en/masks.json' with { type: 'json' }
import enMatch from '../messages/en/match.json' with { type: 'json' }
import enMatches from '../messages/en/matches.json' with { type: 'json' }
import enModeration from '../messages/en/moderation.json' with { type: 'json' }
import enOwner from '../messages/en/owner.json' with { type: 'json' }
import enPeople from '../messages/en/people.json' with { type: 'json' }
import enPlay from '../messages/en/play.json' with { type: 'json' }
import enRegister from '../messages/en/register.json' with { type: 'json' }
import enShare from '../messages/en/share.json' with { type: 'json' }
import enShell from '../messages/en/shell.json' with { type: 'json' }
import enSight from '../messages/en/sight.json' with { type: 'json' }
import zhAgents from '../messages/zh/agents.json' with { type: 'json' }
import zhApp from '../messages/zh/app.json' with { type: 'json' }
import zhCommunity from '../messages/zh/community.json' with { type: 'json' }
import zhEmbed from '../messages/zh/embed.json' with { type: 'json' }
import zhGuess from '../messages/zh/guess.json' with { type: 'json' }
import zhHome from '../messages/zh/home.json' with { type: 'json' }
import zhLeaderboard from '../messages/zh/leaderboard.json' with { type: 'json' }
import zhMarkdown from '../messages/zh/markdown.json' with { type: 'json' }
import zhMasks from '../messages/zh/masks.json' with { type: 'json' }
import zhMatch from '../messages/zh/match.json' with { type: 'json' }
import zhMatches from '../messages/zh/matches.json' with { type: 'json' }
import zhModeration from '../messages/zh/moderation.json' with { type: 'json' }
import zhOwner from '../messages/zh/owner.json' with { type: 'json' }
import zhPeople from '../messages/zh/people.json' with { type: 'json' }
import zhPlay from '../messages/zh/play.json' with { type: 'json' }
import zhRegister from '../messages/zh/register.json' with { type: 'json' }
import zhShare from '../messages/zh/share.json' with { type: 'json' }
import zhShell from '../messages/zh/shell.json' with { type: 'json' }
import zhSight from '../messages/zh/sight.json' with { type: 'json' }
import type { Locale } from './locales.ts'

const en = {
  agents: enAgents,
  app: enApp,
  community: enCommunity,
  embed: enEmbed,
  guess: enGuess,
  home: enHome,
  leaderboard: enLeaderboard,
  markdown: enMarkdown,
  masks: enMasks,
  match: enMatch,
  matches: enMatches,
  moderation: enModeration,
  owner: enOwner,
  people: enPeople,
  play: enPlay,
  register: enRegister,
  share: enShare,
  shell: enShell,
  sight: enSight,
}
const zh = {
  agents: zhAgents,
  app: zhApp,
  community: zhCommunity,
  embed: zhEmbed,
  guess: zhGuess,
  home: zhHome,
  leaderboard: zhLeaderboard,
  markdown: zhMarkdown,
  masks: zhMasks,
  match: zhMatch,
  matches: zhMatches,
  moderation: zhModeration,
  owner: zhOwner,
  people: zhPeople,
  play: zhPlay,
  register: zhRegister,
  share: zhShare,
  shell: zhShell,
  sight: zhSight,
}

/** English is the form that every language must have; `messages.test.ts` compares them. */
export type Messages = typeof en

export const MESSAGES: Record<Locale, Messages> = { en, zh }
