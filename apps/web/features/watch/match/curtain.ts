'use client'

import { createContext } from 'react'

/** The small picture of a running match calls this function to tell the page that it has shown the end of the match. */
export const Curtain = createContext<(() => void) | undefined>(undefined)
