import type { GameId } from '@masquerade/games'
import type { AboutGame } from './about-game.ts'
import { hanabi } from './hanabi/hanabi.ts'
import { whoIsSpy } from './who-is-spy/who-is-spy.ts'

/** Models of a game that is missing here get general prompts, and an agent's test asks a match's first question. */
const about: Partial<Record<GameId, AboutGame>> = {
  'who-is-spy': whoIsSpy,
  'tic-tac-toe': openBoard('mark'),
  'connect-four': openBoard('place'),
  hanabi,
}

export const aboutGame = (id: string): AboutGame => (Object.hasOwn(about, id) ? about[id as GameId] : undefined) ?? {} // it is one of the keys

/** Where nothing is hidden, the strategy of guessing hidden facts has the model guess the opponent's plan. */
function openBoard(kind: string): AboutGame {
  const ofKind = (spygame: string, pgm: string) => ({
    thinking: { spygame: { [kind]: spygame }, pgm: { [kind]: pgm } },
  })
  return {
    thinking: {
      en: ofKind(
        'Nothing is hidden in this game but what the other player means to do. Before you answer, guess its plan from its moves, then judge which of its next moves would hurt you most, then decide.',
        'Before you answer, write down which moves you think the other player is looking at and how likely each is, and which moves it probably expects of you. Let your answer follow from both.',
      ),
      zh: ofKind(
        '这个游戏里除了对方的打算，没有什么是隐藏的。回答之前，先从对方的走法猜它的计划，再判断它下一步走哪里对你最不利，然后决定。',
        '回答之前，写下你认为对方正在考虑哪几步、各有多大可能，以及它大概预料你会走哪里。让你的回答由此得出。',
      ),
    },
  }
}
