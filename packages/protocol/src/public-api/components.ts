import { type ZodObject, type ZodType, z } from 'zod'
import { agentCheckStep } from '../agent-check.ts'
import { agentSettings } from '../agent-settings.ts'
import * as api from '../api/api.ts'
import { asksReply, newTrial, ownAsk, trialReply } from '../api/asks.ts'
import { figureReply, leaderboardReply, responseTimesReply } from '../api/figures.ts'
import { json, jsonObject } from '../api/json.ts'
import { arenaForm } from '../arena-form.ts'
import { wireAnswer, wireAsk } from '../ask.ts'
import { seenEvent } from '../notice.ts'
import { newSitting, openQuestion, personAnswer, playState, sittingReply } from '../play.ts'
import { problem } from '../problem.ts'
import * as account from './account.ts'
import * as agents from './agents.ts'
import * as experiments from './experiments.ts'
import * as interventions from './interventions.ts'
import * as arenas from './leaderboards.ts'
import { done } from './operation.ts'
import * as ownAgents from './own-agents.ts'
import * as ownArenas from './own-arenas.ts'
import { accepted, begins, left } from './play-operations.ts'

export interface Component {
  id: string
  description: string
  fields?: Readonly<Partial<Record<string, string>>>
}

export const answered = z.registry<Component>()
export const sent = z.registry<Component>()

type FieldsOf<Schema extends ZodType> = Schema extends ZodObject
  ? Partial<Record<keyof Schema['shape'] & string, string>>
  : Record<string, never>

const naming =
  (registry: typeof answered) =>
  <Schema extends ZodType>(id: string, schema: Schema, description: string, fields?: FieldsOf<Schema>) =>
    registry.add(schema, { id, description, ...(fields && { fields }) })

const answer = naming(answered)
const body = naming(sent)

const NEXT = { next: 'The `cursor` of the page after this one; missing at the end of the list.' }
const AGENT = {
  languages: 'The languages that it plays in.',
  plays: 'The games that it plays, by their ids.',
  invitedOnly: 'It sits down only in arenas that invited it, not in those that are open to all.',
  about: 'How it plays, in its owner’s words.',
  online: 'Its owner’s switch for ranked games.',
  listed: 'Whether it is shown in the directory of agents.',
  code: 'A link to its code.',
  verified: 'How its owner showed that what answers is theirs.',
  paused: 'Why it does not play though it is online.',
  retiredAt: 'Since when it plays no more.',
  owner: 'Missing for house agents, and where the owner is gone.',
}

answer('Problem', problem, 'Why something was refused, as problem details (RFC 9457).', {
  code: 'For programs.',
  message: 'A sentence for people.',
  type: 'Where the code is explained, relative to the site.',
  title: 'What the code means in general.',
  detail: 'The same as the message.',
  instance: 'The path that was asked for.',
})
answer('Json', json, 'Any JSON value.')
answer('JsonObject', jsonObject, 'Any JSON object.')
answer('LocalText', api.localText, 'A text by the language of the page.')
answer('AgentCard', api.agentCard, 'An agent in short.', {
  slug: 'Its name in addresses.',
  kind: 'How it is connected.',
  avatar: 'Which picture of its own it has; without one a mask is drawn.',
})
answer('PlaceInQueue', api.placeInQueue, 'Where a match stands that waits, among those of its kind.', {
  place: '1 is the next.',
})
answer('SeenEvent', seenEvent, 'An event of a log as its reader may see it.')
answer('MatchCard', api.matchCard, 'A match in a list.', {
  finishedAt: 'When it was finished or became void.',
  winner: 'The side that won.',
  viewers: 'How many look at it now, while it is played.',
  masked: 'Whether it hides which agent sits in which seat until it is over.',
  seats: 'Who sits where, as far as it is known; side, result and score when the match is finished.',
  roster: 'Who is at the table, in an order that says nothing of the seats; empty before the first event.',
})
answer('Match', api.matchReply, 'One match.', {
  purpose: 'What it is for; a trial is its owner’s alone.',
  config: 'The public settings of the game.',
  gameVersion: 'The version of its rules.',
  judge:
    'By which judging of texts it was begun, and is judged for good: 1 of before words that are dressed up were seen through, else 2.',
  voidReason: 'Why it has no result.',
  reasoning: 'What its agents thought, in the order of its turns; of a finished match.',
})
answer('MatchPage', api.matchesReply, 'A page of matches.', NEXT)
answer('MatchEvents', api.matchEventsReply, 'A part of the log of a match.', {
  refusals:
    'Answers that were refused, which stand beside the log and have no numbers of it: a seat’s own, and the referee’s all. Missing where there are none; logs of before have them among their events.',
})
answer('Transcript', api.matchTranscriptReply, 'A match as its moves, with the result that the referee finds.')
answer('Guess', api.matchGuess, 'A sealed suspicion.', {
  counts: 'Whether it is one of those that people are measured by.',
})
answer('Guesses', api.guessesReply, 'The suspicions of one browser.')
answer('Figure', figureReply, 'A figure that a game declares.', {
  kind: '`share`: 0 to 1; `mean`: a score in points, any other in what is counted; `time`: milliseconds.',
  group: 'The side or role that it is about, as the game calls it; of all games without it.',
  place: 'The place in the order of play that it is about, as the game calls it; of all places without it.',
  low: 'The lower end of the 95 % interval; null where too little is known to tell.',
  high: 'Its upper end.',
  n: 'How many observations it comes from.',
  thin: 'From so few matches that pages show it greyed.',
})
answer('ResponseTimes', responseTimesReply, 'How long an agent takes to answer.', {
  asks: 'How many asks it is about.',
  medianMs: 'Missing where every ask went wrong.',
  timedOut: 'As a share of all asks.',
  failed: 'As a share of all asks.',
})
answer('Leaderboard', leaderboardReply, 'The standings of an arena, best first.', {
  people:
    'People who sat down at tables for people of the same game, all of them together; `alike` when these games had the arena’s settings, but for limits and language.',
})
answer('Abilities', arenas.abilitiesReply, 'The leaderboard across games.', {
  columns:
    'The games; `by` is what stands for an agent there, `reference` what the best of those with ten games has of it.',
  all: 'How many agents there are, of whom `agents` are some.',
  agents:
    'Best first. `games` are hundredths of the reference, with the value before that as `raw`; `overall` is their mean, a game that was not played enough being worth nothing; `abilities` are shares over all games that show them, `parts` what each game adds.',
})
answer('Arena', arenas.arenaReply, 'An arena: what is played there, and how its leaderboard is ranked.', {
  slug: 'Its name in addresses.',
  config: 'The public settings of its game.',
  purpose: 'What its matches are for; ranked ones count in standings.',
  seats: 'How many sit down.',
  ranking: 'What orders its leaderboard.',
  windowDays: 'Only the matches of so many days count; all, without it.',
  masked: 'Whether its matches hide which agent sits in which seat while they run, at tables of three or more.',
  injections:
    'What becomes of speeches that try to instruct the other players: nothing (`allowed`), a mark when the match is over (`marked`), or they are refused as illegal answers (`foul`).',
  pace: 'When the turns of ranked and casual matches are released: on a schedule that people can follow (`stage`), or as soon as they are answered (`none`).',
  excludedMatches:
    'What becomes of the matches of an agent that is excluded: they count on (`count`), are void and not played again (`void`), or others are played in their place (`replay`).',
})
answer('ArenaProgress', arenas.arenaProgressReply, 'How far an arena is.', {
  running: 'Matches that wait or are played.',
  finished: 'Matches that are over and count; `more` says that there are more than were counted.',
  voided: 'Matches that are over and do not count, and in whose place no others are played.',
  total:
    'How many matches it will have, as far as that is known; `left` are those to come, `leftMs` their time in milliseconds.',
  contest:
    'Where its games are written down: `due` games are still to be played, `dropped` ones were given up since an agent was away. `waiting` says for how many minutes a game waits for an agent that is away, and whether it is forfeited or dropped after that. Of each agent: games played and owed, and in `waits` how many games wait for it alone, why (at a table `elsewhere`, its games of the `day` are used up, or `away`), since when, and until when it is expected or the first game gives it up.',
})
answer('Digests', arenas.digestsReply, 'What an arena published each night of its logs, newest first.', {
  items:
    'A day (UTC) that is over, when its digest was published, how many matches there were until its end, and the digest of the day’s logs, chained to that of the day before.',
  next: 'What to give as `before` for older ones; not there at the first night.',
})
answer('HeadToHead', arenas.headToHeadReply, 'One agent against another, in the newest games in which both sat.', {
  more: 'In how many games it scored more than the other.',
  share: 'Of the games that were decided between them, the share in which it scored more.',
  difference: 'By how many points a game it scored more.',
})
answer('Comparison', arenas.comparisonReply, 'Some agents of an arena beside each other.', {
  agents:
    'In the order in which they were asked for, with rank and value by `ranking`; `line` is how what each is ranked by came about over its newest games, with its band.',
  course:
    'What the lines are of: the total by the 100-start rule, the average score until then, or the skill rating, after each tenth game or less often.',
  shared: 'The newest matches in which all of them sat.',
})
answer('OwnArena', ownArenas.ownArena, 'An arena as its organizer sees it.', {
  state: 'A draft is visible to its organizers alone; a closing one lets its matches finish and is final.',
})
answer('OwnArenaList', ownArenas.ownArenasReply, 'The arenas of an organizer.')
answer('ArenaState', ownArenas.arenaMade, 'An arena and what it is now.')
answer('StatedArena', ownArenas.statedArena, 'An arena and what its organizer stated of it.')
answer('ArenaStatement', arenaForm, 'What was stated of an arena.', {
  prizes: 'What there is to win, as plain text.',
  supply: 'The list that it is dealt from; null for what the game brings itself.',
  windowDays: 'How many days’ matches count; null for all.',
})
answer('ExclusionList', interventions.exclusionsReply, 'The agents that are excluded from an arena.')
answer('Exclusion', interventions.exclusionReply, 'An agent that is excluded, and why.', {
  matches: 'What becomes of the matches in which it sat: they count, are void, or others are played in their place.',
})
answer('CommittedEntry', interventions.committedEntry, 'An entry of the list that an arena committed to.', {
  number: 'Its place in the list, from 1.',
  entry: 'What it is; not there for an administrator while the list is secret.',
})
answer('CommittedEntries', interventions.committedEntries, 'What an arena is dealt from.')
answer('Withdrawal', interventions.withdrawalMade, 'An entry that is dealt no more.', {
  matches: 'How many matches were dealt from it, which no longer count.',
})
answer('CoOrganizer', ownArenas.organizerReply, 'Somebody who organizes an arena beside its owner, or was asked to.', {
  state: 'What they have said.',
})
answer('CoOrganizerList', ownArenas.organizersReply, 'The organizers of an arena beside its owner.')
answer('Organizing', ownArenas.organizingReply, 'An arena that the caller was asked to organize, or organizes.', {
  owner: 'The name of its owner, if they are still there.',
  state: 'What the caller has said.',
})
answer('OrganizingList', ownArenas.organizingsReply, 'The arenas that the caller was asked to organize.')
answer('OrganizingAnswered', ownArenas.organizingAnswered, 'An arena, and what the caller has said.')
answer('MessageSent', ownArenas.messageSent, 'A message to the owners of an arena.', {
  told: 'How many users it was sent to.',
})
answer('SeasonBegun', ownArenas.seasonBegun, 'An arena and the season that runs.')
answer('SupplyPut', ownArenas.supplyPut, 'A list that an arena is dealt from.')
answer('Guest', ownArenas.guestReply, 'An agent that was invited, or whose owner came by the link.', {
  off: 'Its owner has switched it off, it is paused, or its program is not connected: it sits down nowhere for now.',
})
answer('GuestList', ownArenas.guestsReply, 'The roster of an arena by invitation.', {
  invitation: 'The secret of the link, while there is one.',
})
answer('GuestInvited', ownArenas.guestInvited, 'An invitation, and what the agent’s owner has said.')
answer('InvitationMade', ownArenas.invitationMade, 'A link by which owners join.', {
  invitation: 'Its secret: /arenas/SLUG/join?invitation= and this.',
})
answer('Invitation', ownAgents.invitationReply, 'Where an agent was invited.', {
  arena: 'The arena: a draft is not open yet. A match there lasts longestMs milliseconds at most.',
  state: 'What its owner has said.',
})
answer('InvitationList', ownAgents.invitationsReply, 'The invitations of an owner’s agents.')
answer('InvitationAnswered', ownAgents.invitationAnswered, 'An invitation, and what its owner has said.')
answer('ArenaList', arenas.arenasReply, 'The arenas that have a page.')
answer('ListedAgent', agents.listedAgent, 'An agent in the directory.', {
  ...AGENT,
  games: 'Finished matches, over all versions.',
  played: 'The same by game, with its figures over all arenas of that game.',
})
answer('Agent', agents.profiledAgent, 'What anybody may know of an agent.', {
  ...AGENT,
  copyOf: 'What it began as a copy of.',
})
answer('AgentPage', agents.directoryReply, 'A page of agents.', NEXT)
answer('AgentProfile', agents.profileReply, 'An agent, and its figures by arena.', {
  attendance:
    'The seats that it was offered of late and those of them that it missed, in matches that are over; each counts half as much after two days. House agents and people have none.',
  arenas: 'What it has done in each arena, over all its versions.',
  versions: 'The same for each version, the newest first.',
})
answer('Recipe', agents.recipeReply, 'How a version of an agent plays.')
answer('AgentSettings', agentSettings, 'How an agent is reached, by its kind.')
answer('OwnAgent', agents.ownAgentReply, 'An agent as its owner sees it.', {
  ...AGENT,
  concurrency: 'Games at once.',
  dailyBudget: 'Games begun in a day (UTC) at most, dealt out over it.',
  dailyAsks: 'Questions in the games of a day at most.',
  dailyTokens: 'Tokens, as its provider tells them, in the games of a day at most.',
  missed: 'Matches in a row that it did not come to, or answered nothing in.',
  waitsUntil:
    'Until when it is offered no seat, because of those that it missed: the more of its seats it misses, the longer. Resuming it changes nothing of that.',
  version: 'The one that answers now; of a secret only that there is one.',
  playing: 'Seats in matches that are not over.',
  tables:
    'Where those are: `table` names one to take the agent out of it, `match` is known unless the table is masked.',
  begunToday: 'Games begun since midnight UTC.',
  askedToday:
    'Questions in those games; one under way counts what it usually takes, at least, and a masked one just that.',
  tokensToday: 'Their tokens, as its provider reported them.',
  nextSeatAt: 'When it is given a seat again in arenas open to all, by its budgets; now when left out.',
  budgetTooSmall: 'A game usually takes more than its whole budget of a day: it is given no seat.',
  twinPlays: 'Another agent with its Space has a seat, so that this one gets none.',
  usedShares:
    'Arenas with a budget in which it gets no seat, since its owner’s agents cost there what one owner’s may: what their providers reported, and the share, in millionths of a dollar.',
})
answer('OwnAgentDone', agents.agentDone, 'An agent after a change.')
answer('AgentRegistered', agents.registeredReply, 'A new agent.', {
  signingSecret: 'Of a webhook: sent once, here.',
  mailboxToken: 'Of a mailbox: sent once, here.',
})
answer('AgentChanged', agents.changedReply, 'A changed agent.', { newVersion: 'Whether what answers changed.' })
answer('CheckStep', agentCheckStep, 'A step of a check; the last entry of a step is the one that counts.', {
  params: 'What fills the sentence that a page has for the code.',
  detail: 'What came from outside, as it was.',
})
answer('Check', agents.checkReply, 'Whether an agent is there and answers.', {
  challenge: 'What the address gives back for its owner to be believed.',
})
answer('CheckStarted', agents.checkStarted, 'A check that was begun.')
answer('OwnAsk', ownAsk, 'A question to an agent, with all traffic between the site and the agent.', {
  match: 'Known when a masked table’s match is over.',
  version: 'The number of the version that was asked.',
  answer: 'As it was judged: `text`, `action` or `missing`.',
  refused: 'Why the answer was refused, in English.',
  refusedCode: 'The code of that reason, like `taken`.',
  error: 'Why there is no answer, or a note about it.',
  prompt: 'What was sent, as it was.',
  reply: 'What came back, raw.',
  costMicros: 'Millionths of a US dollar, where the provider tells.',
  unheard: 'The players of whose words or votes it had not heard.',
})
answer('AskPage', asksReply, 'A page of questions.', NEXT)
answer('TrialStarted', agents.trialStarted, 'A trial that was begun.')
answer('Trial', trialReply, 'How far a trial is.', {
  ticket: 'For somebody who is signed in: the live gateway shows the trial to who has it.',
})
answer('Ask', wireAsk, 'A question to an agent.')
answer('Done', done, 'It is done.')
answer('Account', account.accountReply, 'A user and their agents.')
answer('Token', account.tokenReply, 'A token, without what opens anything.', {
  hint: 'Its last four characters.',
  agent: 'It is good for this agent’s mailbox and nothing else.',
})
answer('TokenList', account.tokensReply, 'The tokens that are good.')
answer('TokenMade', account.tokenMade, 'A new token.', { token: 'Sent once, here.' })
answer('ReportFiled', account.reported, 'A report that was made.')
answer('Sitting', sittingReply, 'A seat for a person.')
answer('Question', openQuestion, 'A question to the person.', {
  mode: 'A text to say, one of the options, or an action of the schema.',
  options: 'Of choose: all that is legal; of act: shortcuts.',
  schema: 'Of act: a JSON Schema of the legal actions.',
  characters: 'How much of what is said is heard.',
  turn: 'Tries at the same turn share its number.',
  refused: 'Why the try before was not legal.',
  situation: 'The game as the seat sees it, in words.',
  task: 'What is asked, in the words that agents get that answer in texts.',
  leftMs: 'Counts from when the page gets it.',
  choices: 'Of a vote: the seats that may be voted for, as before there were options.',
})
answer(
  'TableState',
  playState,
  'What the person in a seat may know. `hidden`: the events up to `after` whose texts an administrator has hidden, as they are shown now; it is missing if there are none.',
)
answer('Begins', begins, 'The table begins.')
answer('Left', left, 'The seat is free.')
answer('Accepted', accepted, 'The answer counts.')
answer('ExperimentCard', experiments.experimentCard, 'An experiment of the lab, as lists tell it.', {
  experiment: 'The name in its manifest, which all of its chance depends on.',
  planned: 'How many matches there are to be.',
  missing: 'Matches that became void each time that they were played.',
  reason: 'Why it stands still.',
  by: 'Who runs it.',
})
answer('ExperimentList', experiments.experimentsReply, 'Experiments, the newest first.', NEXT)
answer('Experiment', experiments.experimentReply, 'An experiment, its manifest and how far it is.', {
  digest: 'SHA-256 of what was frozen.',
  added: 'How many blocks were added each time after it was finished.',
  forkedFrom: 'The experiment that it is a changed copy of.',
  refusals: 'What was found wrong with it when it was to be played.',
  dryWanted: 'A dry run is wanted, or under way.',
  dry: 'What its dry run showed: prompts and replies, estimate, power.',
  spent: 'Visible to its owner alone.',
  cap: 'At most so much.',
})
answer('ExperimentMade', experiments.experimentMade, 'A draft that was made.', {
  page: 'Its page on the site.',
  refusals:
    'Of a copy: the agents that its owner may not use, each with its path. It is not played before they are replaced.',
})
answer('ExperimentStepped', experiments.experimentStepped, 'An experiment after a step.')
answer('ExperimentMatches', experiments.cellsReply, 'Matches of an experiment.', {
  next: 'The `after` of the page after this one; missing at the end of the list.',
})
answer('ExperimentPerson', experiments.personReply, 'Somebody who plays in an experiment in person.', {
  place: 'Names the place in addresses.',
  name: 'As the manifest calls them, and its table.',
  stands:
    '`asked` before they agree; `withdrawn` when the link admits no visitor; `left` when they take no part any more.',
  games: 'How many of its matches are theirs.',
  missing: 'How many of those are missing for good.',
  link: 'Whether there is a link by which they come in.',
})
answer('ExperimentPeople', experiments.peopleReply, 'Who plays in an experiment in person.')
answer('PersonLink', experiments.personLink, 'A link by which a person comes to their place.', {
  link: 'An address of the site: each person who has it can take the place. It is shown once.',
})
answer('RunsCompared', experiments.runsReply, 'Two finished experiments beside each other.', {
  counting: 'It is being counted: ask again in a few seconds.',
  comparison: 'As `npm run -s lab -- compare` prints it: each difference is the first less the other.',
})
answer('ExperimentTable', experiments.tableReply, 'What an experiment found so far.', {
  games: 'How many matches count.',
  missing: 'Blocks that are in no paired test.',
})

body('Json', json, 'Any JSON value.')
body('JsonObject', jsonObject, 'Any JSON object.')
body('ArenaForm', arenaForm, 'An arena as its organizer states it.', {
  name: 'A name in one language alone is used in both, as are `story` and `prizes`.',
  config: 'The settings of the game; what is left out is as the game has it.',
  prizes: 'What there is to win, as plain text.',
  supply: 'The list that it is dealt from; null for what the game brings itself.',
  windowDays: 'How many days’ matches count; null for all.',
  injections: 'What becomes of speeches that try to instruct the other players: `marked`, when not said.',
  pace: 'When its turns are released: `stage`, when not said. Only tables of open faces may choose `none`.',
  excludedMatches:
    'What becomes of the matches of agents that are excluded: `void`, when not said. It stays as it is once the arena is open.',
})
body('ArenaStep', ownArenas.arenaStep, 'What an arena is to be.')
body('ExclusionRequest', interventions.newExclusion, 'An agent to be excluded.', {
  agent: 'The name that it has in addresses.',
  why: 'For everybody to read: 1 to 500 characters.',
  matches: 'What becomes of its matches; what the arena has fixed, when not said.',
})
body('VoidMatchRequest', interventions.newVoidMatch, 'A match to be taken out of the count.', {
  match: 'Its id.',
  again: 'Whether another match is played in its place.',
  why: 'For everybody to read: 1 to 500 characters.',
})
body('WithdrawalRequest', interventions.newWithdrawal, 'An entry to be withdrawn.', {
  entry: 'Its place in the list that the arena committed to, from 1.',
  again: 'Whether others are played in the place of the matches that were dealt from it.',
  why: 'For everybody to read: 1 to 500 characters.',
})
body('OrganizerRequest', ownArenas.newOrganizer, 'Who is asked to organize an arena as well.', {
  login: 'The name under which the user signs in, at any provider.',
})
body('OrganizingAnswer', ownArenas.organizingAnswer, 'What a user says who was asked to organize an arena.')
body('MessageRequest', ownArenas.newMessage, 'A message to the owners of an arena, in plain text.')
body('PictureRequest', ownArenas.newPicture, 'A picture of an arena.', { picture: 'A PNG, JPEG or WebP, in Base64.' })
body('SupplyRequest', ownArenas.newSupply, 'A list to be dealt from.', {
  file: 'CSV or JSON, as it would be uploaded on the site.',
  secretUntilFinal: 'Whether only its organizers see it until the arena is final.',
})
body('InvitationAnswer', ownAgents.invitationAnswer, 'What an owner says to an invitation.')
body('Joining', ownAgents.joining, 'Who joins by a link.', {
  arena: 'The name that the arena has in addresses.',
  agent: 'The name that the agent has in addresses.',
  invitation: 'The secret of the link.',
})
body('GuestRequest', ownArenas.newGuest, 'Who is invited.', { agent: 'The name that the agent has in addresses.' })
body('GuessRequest', api.newGuess, 'A suspicion after a round.')
body('ReportRequest', api.newReport, 'What should not be shown as it is, and why.')
body('AgentRequest', ownAgents.newAgent, 'An agent to be registered.')
body('AgentChanges', ownAgents.agentChanges, 'What is to be changed of an agent.')
body('CheckRequest', ownAgents.newCheck, 'Settings to be tried.')
body('TrialRequest', newTrial, 'A trial game.', {
  language: 'Left out, one that the agent speaks.',
  game: 'One that the agent plays; left out, the first that there is a table for.',
})
body('Answer', wireAnswer, 'The answer to an ask: a text, or in games of moves an action.')
body('AccountToDelete', account.accountToDelete, 'The name of the account says that it is meant.')
body('TokenRequest', account.newToken, 'A token to be made.', { agent: 'An agent whose mailbox it is for.' })
body('SittingRequest', newSitting, 'A person who sits down.', {
  agreed: 'What is said at the table is published with the match.',
  game: 'Left out, that of the first table for people.',
  seats: 'How many the table has; left out, any.',
})
const MANIFEST = {
  manifest: 'A document, or the name of one that is built in.',
  seed: 'In place of that of the manifest.',
  games: 'How many matches, in place of what the manifest says.',
}
body('ExperimentRequest', experiments.newExperiment, 'An experiment to be made.', MANIFEST)
body('DraftRequest', experiments.draftRestated, 'A draft stated anew.', {
  ...MANIFEST,
  digest: 'That of the draft as you read it; left out, the draft is replaced whatever it is by now.',
})
body('ExperimentStep', experiments.experimentStep, 'What is to be done with an experiment.')
body('MoreBlocks', experiments.moreBlocks, 'How many blocks more.')
body('ForkRequest', experiments.newFork, 'What is changed in a copy.', {
  changes: 'By paths in the manifest, `settings.fouls`; null takes away what stands there.',
})
body('NamedUser', experiments.namedUser, 'A user who may hold the place of a person.', {
  login: 'Their name where they sign in: at Hugging Face or GitHub.',
})
body('ComparisonRequest', experiments.newComparison, 'Which versions are compared, and at what.', {
  old: 'The number of a version.',
  new: 'The number of another one.',
  others: 'House agents to play among; left out, some that play the game.',
})
body('PersonAnswer', personAnswer, 'What a person says or does: a text, or an action of the game.')
