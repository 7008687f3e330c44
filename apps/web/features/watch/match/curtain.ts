'use client'

import { createContext } from 'react'

/**
 * A callback from a Glance (small live stage) to the page around it: the match is over and the Glance has shown its
 * end.
 */
export const Curtain = createContext<(() => void) | undefined>(undefined)
