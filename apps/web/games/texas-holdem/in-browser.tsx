'use client'

import dynamic from 'next/dynamic'

// The parts that the browser draws, each loaded by the pages that draw it.
export const Board = dynamic(() => import('./board.tsx').then((file) => file.Board))
export const Glance = dynamic(() => import('./glance.tsx').then((file) => file.Glance))
export const PlayTable = dynamic(() => import('./play-table.tsx').then((file) => file.PlayTable))
