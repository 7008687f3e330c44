'use client'

import dynamic from 'next/dynamic'

/** The table before a game, for all games on the table. */
export const WaitingTable = dynamic(() =>
  import('@/features/tabletop/waiting-table.tsx').then((file) => file.TabletopWaiting),
)
