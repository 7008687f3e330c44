import 'server-only'
import type { ArenaFiguresReply, GameFiguresReply } from '@masquerade/protocol'
import type { ArenaFigures, PlayedGame } from '@masquerade/store/agents'
import { figureReplies, timesReply } from '@/lib/api/figure-replies.ts'
import { pictureFile } from '@/lib/server/picture-file.ts'
import { getStore } from '@/lib/server/store.ts'
import { answer, answerDone, answerPage, handles, refuse } from './operation.ts'

export const listAgents = handles('listAgents', async ({ query }) =>
  answerPage(await getStore().agents.directory(query), ({ played, ...agent }) => ({
    ...agent,
    played: played.map(inGame),
  })),
)

const inGame = ({ game, configs, games, totals }: PlayedGame): GameFiguresReply[number] => ({
  game,
  games,
  figures: figureReplies(game, configs, totals),
})

export const getAgent = handles('getAgent', async ({ params }) => {
  const profile = await getStore().agents.profile(params.slug)
  if (!profile) return noAgent()
  const { agent, copyOf, attendance, together, versions } = profile
  return answer({
    agent: { ...agent, ...(copyOf && { copyOf }) },
    ...(attendance && { attendance }),
    arenas: inArenas(together),
    versions: versions.map(({ figures, ...version }) => ({ ...version, arenas: inArenas(figures) })),
  })
})

function inArenas(figures: readonly ArenaFigures[]): ArenaFiguresReply {
  return figures.map(({ arena: { slug, name, game, config }, points, games, totals, responses }) => {
    const figures = figureReplies(game, [config], totals)
    return { arena: { slug, name, game }, points, games, figures, ...timesReply(responses) }
  })
}

export const noAgent = () => refuse('no-such-agent', 'There is no such agent, or it is not yours.')

/** The key in the address of an agent's picture changes with the picture, so the picture may be cached forever. */
export const getAgentPicture = handles('getAgentPicture', async ({ params, query, headers }) => {
  const picture = await getStore().agents.avatar(params.slug)
  if (!picture) return refuse('no-picture', 'There is no such picture.')
  return pictureFile(picture, { key: query.v, headers })
})

export const getRecipe = handles('getRecipe', async ({ params, query }) =>
  answerDone(await getStore().agents.recipe(params.slug, query.version), (recipe) => recipe),
)
