'use client'

import { createContext } from 'react'

/** What the page round a glance wants to hear: the match is over, and the glance has shown all that it will show of it. */
export const Curtain = createContext<(() => void) | undefined>(undefined)
