// Made from the folders of games by `npm run new-game -- --lists`: do not change it by hand.
'use client'

import dynamic from 'next/dynamic'

/** The games in which a person does more than press what lies on the table, such as typing a sentence. */
export const plays = {
  'who-is-spy': dynamic(() => import('../who-is-spy/play.tsx').then((file) => file.PlayTable)),
  'public-good': dynamic(() => import('../public-good/play.tsx').then((file) => file.PlayTable)),
  'prisoners-dilemma': dynamic(() => import('../prisoners-dilemma/play.tsx').then((file) => file.PlayTable)),
  'cost-sharing': dynamic(() => import('../cost-sharing/play.tsx').then((file) => file.PlayTable)),
  bid: dynamic(() => import('../bid/play.tsx').then((file) => file.PlayTable)),
  hanabi: dynamic(() => import('../hanabi/play.tsx').then((file) => file.PlayTable)),
  'texas-holdem': dynamic(() => import('../texas-holdem/play.tsx').then((file) => file.PlayTable)),
  avalon: dynamic(() => import('../avalon/play.tsx').then((file) => file.PlayTable)),
  chameleon: dynamic(() => import('../chameleon/play.tsx').then((file) => file.PlayTable)),
  bargain: dynamic(() => import('../bargain/play.tsx').then((file) => file.PlayTable)),
}
