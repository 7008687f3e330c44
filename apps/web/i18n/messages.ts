import { enGames as enOfGames, zhGames as zhOfGames } from '@/games/messages/registry.ts'
import enAbilities from '../messages/en/abilities.json'
import enAccount from '../messages/en/account.json'
import enAgentDirectory from '../messages/en/agent-directory.json'
import enAgents from '../messages/en/agents.json'
import enAnnotate from '../messages/en/annotate.json'
import enApp from '../messages/en/app.json'
import enCompare from '../messages/en/compare.json'
import enContest from '../messages/en/contest.json'
import enDocumentation from '../messages/en/documentation.json'
import enEmbed from '../messages/en/embed.json'
import enEnding from '../messages/en/ending.json'
import enFeats from '../messages/en/feats.json'
import enGames from '../messages/en/games.json'
import enGuess from '../messages/en/guess.json'
import enHome from '../messages/en/home.json'
import enInterventions from '../messages/en/interventions.json'
import enLab from '../messages/en/lab.json'
import enLabMaking from '../messages/en/lab-making.json'
import enLeaderboard from '../messages/en/leaderboard.json'
import enMarkdown from '../messages/en/markdown.json'
import enMasks from '../messages/en/masks.json'
import enMatch from '../messages/en/match.json'
import enMatches from '../messages/en/matches.json'
import enModeration from '../messages/en/moderation.json'
import enOperate from '../messages/en/operate.json'
import enOrganize from '../messages/en/organize.json'
import enOwnAgent from '../messages/en/own-agent.json'
import enPlay from '../messages/en/play.json'
import enPublish from '../messages/en/publish.json'
import enRecipes from '../messages/en/recipes.json'
import enRegister from '../messages/en/register.json'
import enRivals from '../messages/en/rivals.json'
import enRoster from '../messages/en/roster.json'
import enRules from '../messages/en/rules.json'
import enShare from '../messages/en/share.json'
import enShell from '../messages/en/shell.json'
import enTakePart from '../messages/en/take-part.json'
import enTidings from '../messages/en/tidings.json'
import zhAbilities from '../messages/zh/abilities.json'
import zhAccount from '../messages/zh/account.json'
import zhAgentDirectory from '../messages/zh/agent-directory.json'
import zhAgents from '../messages/zh/agents.json'
import zhAnnotate from '../messages/zh/annotate.json'
import zhApp from '../messages/zh/app.json'
import zhCompare from '../messages/zh/compare.json'
import zhContest from '../messages/zh/contest.json'
import zhDocumentation from '../messages/zh/documentation.json'
import zhEmbed from '../messages/zh/embed.json'
import zhEnding from '../messages/zh/ending.json'
import zhFeats from '../messages/zh/feats.json'
import zhGames from '../messages/zh/games.json'
import zhGuess from '../messages/zh/guess.json'
import zhHome from '../messages/zh/home.json'
import zhInterventions from '../messages/zh/interventions.json'
import zhLab from '../messages/zh/lab.json'
import zhLabMaking from '../messages/zh/lab-making.json'
import zhLeaderboard from '../messages/zh/leaderboard.json'
import zhMarkdown from '../messages/zh/markdown.json'
import zhMasks from '../messages/zh/masks.json'
import zhMatch from '../messages/zh/match.json'
import zhMatches from '../messages/zh/matches.json'
import zhModeration from '../messages/zh/moderation.json'
import zhOperate from '../messages/zh/operate.json'
import zhOrganize from '../messages/zh/organize.json'
import zhOwnAgent from '../messages/zh/own-agent.json'
import zhPlay from '../messages/zh/play.json'
import zhPublish from '../messages/zh/publish.json'
import zhRecipes from '../messages/zh/recipes.json'
import zhRegister from '../messages/zh/register.json'
import zhRivals from '../messages/zh/rivals.json'
import zhRoster from '../messages/zh/roster.json'
import zhRules from '../messages/zh/rules.json'
import zhShare from '../messages/zh/share.json'
import zhShell from '../messages/zh/shell.json'
import zhTakePart from '../messages/zh/take-part.json'
import zhTidings from '../messages/zh/tidings.json'
import type { Locale } from './locales.ts'

const en = {
  ...enOfGames,
  abilities: enAbilities,
  agents: enAgents,
  annotate: enAnnotate,
  app: enApp,
  'agent-directory': enAgentDirectory,
  compare: enCompare,
  contest: enContest,
  documentation: enDocumentation,
  embed: enEmbed,
  ending: enEnding,
  feats: enFeats,
  games: enGames,
  guess: enGuess,
  home: enHome,
  interventions: enInterventions,
  lab: enLab,
  'lab-making': enLabMaking,
  leaderboard: enLeaderboard,
  markdown: enMarkdown,
  masks: enMasks,
  match: enMatch,
  matches: enMatches,
  moderation: enModeration,
  operate: enOperate,
  organize: enOrganize,
  'own-agent': enOwnAgent,
  recipes: enRecipes,
  account: enAccount,
  play: enPlay,
  publish: enPublish,
  register: enRegister,
  rivals: enRivals,
  roster: enRoster,
  rules: enRules,
  share: enShare,
  shell: enShell,
  'take-part': enTakePart,
  tidings: enTidings,
}
const zh = {
  ...zhOfGames,
  abilities: zhAbilities,
  agents: zhAgents,
  annotate: zhAnnotate,
  app: zhApp,
  'agent-directory': zhAgentDirectory,
  compare: zhCompare,
  contest: zhContest,
  documentation: zhDocumentation,
  embed: zhEmbed,
  ending: zhEnding,
  feats: zhFeats,
  games: zhGames,
  guess: zhGuess,
  home: zhHome,
  interventions: zhInterventions,
  lab: zhLab,
  'lab-making': zhLabMaking,
  leaderboard: zhLeaderboard,
  markdown: zhMarkdown,
  masks: zhMasks,
  match: zhMatch,
  matches: zhMatches,
  moderation: zhModeration,
  operate: zhOperate,
  organize: zhOrganize,
  'own-agent': zhOwnAgent,
  recipes: zhRecipes,
  account: zhAccount,
  play: zhPlay,
  publish: zhPublish,
  register: zhRegister,
  rivals: zhRivals,
  roster: zhRoster,
  rules: zhRules,
  share: zhShare,
  shell: zhShell,
  'take-part': zhTakePart,
  tidings: zhTidings,
}

/** English is the form that every language must have; `messages.test.ts` compares them. */
export type Messages = typeof en

export const MESSAGES: Record<Locale, Messages> = { en, zh }
