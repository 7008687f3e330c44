'use client'

import { createContext } from 'react'

/**
 * The small picture of a running match tells the page around it by this callback that the end of the match has been
 * shown.
 */
export const Curtain = createContext<(() => void) | undefined>(undefined)
