'use client'

import dynamic from 'next/dynamic'

// The parts that the browser draws, each loaded by the pages that draw it.
export const Board = dynamic(() => import('./board/board.tsx').then((file) => file.WhoIsSpyBoard))
export const Glance = dynamic(() => import('./board/glance.tsx').then((file) => file.Glance))
export const PlayTable = dynamic(() => import('./play/game-table.tsx').then((file) => file.GameTable))
export const WaitingTable = dynamic(() => import('./play/waiting-table.tsx').then((file) => file.WaitingTable))
export const Guess = dynamic(() => import('./guess/guess-panel.tsx').then((file) => file.GuessPanel))
