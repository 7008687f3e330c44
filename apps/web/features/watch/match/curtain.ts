'use client'

import { createContext } from 'react'

/** Called once the end of the match has been shown; the home page then shows another match. */
export const Curtain = createContext<(() => void) | undefined>(undefined)
