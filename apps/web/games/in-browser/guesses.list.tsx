// Made from the folders of games by `npm run new-game -- --lists`: do not change it by hand.
'use client'

import dynamic from 'next/dynamic'

/** The panels in which spectators guess what a game hides. */
export const guesses = {
  'who-is-spy': dynamic(() => import('../who-is-spy/guess-panel.tsx').then((file) => file.GuessPanel)),
  avalon: dynamic(() => import('../avalon/guess-panel.tsx').then((file) => file.GuessPanel)),
  chameleon: dynamic(() => import('../chameleon/guess-panel.tsx').then((file) => file.GuessPanel)),
}
