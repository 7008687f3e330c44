// Made from the folders of games by `npm run new-game -- --lists`: do not change it by hand.
'use client'

import dynamic from 'next/dynamic'
import { drawnBy } from './drawn-by.tsx'

/** The stage of each game, loaded with the first of its matches that is drawn. */
export const stages = {
  'who-is-spy': dynamic(() => import('../who-is-spy/stage.tsx').then(drawnBy)),
  'tic-tac-toe': dynamic(() => import('../tic-tac-toe/stage.tsx').then(drawnBy)),
  'connect-four': dynamic(() => import('../connect-four/stage.tsx').then(drawnBy)),
  'public-good': dynamic(() => import('../public-good/stage.tsx').then(drawnBy)),
  'prisoners-dilemma': dynamic(() => import('../prisoners-dilemma/stage.tsx').then(drawnBy)),
  'cost-sharing': dynamic(() => import('../cost-sharing/stage.tsx').then(drawnBy)),
  bid: dynamic(() => import('../bid/stage.tsx').then(drawnBy)),
  hanabi: dynamic(() => import('../hanabi/stage.tsx').then(drawnBy)),
  'texas-holdem': dynamic(() => import('../texas-holdem/stage.tsx').then(drawnBy)),
  avalon: dynamic(() => import('../avalon/stage.tsx').then(drawnBy)),
  chameleon: dynamic(() => import('../chameleon/stage.tsx').then(drawnBy)),
  bargain: dynamic(() => import('../bargain/stage.tsx').then(drawnBy)),
}
