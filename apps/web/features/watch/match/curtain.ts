'use client'

import { createContext } from 'react'

/**
 * The home page gives this function to the match that it shows; it is called once the end of the match has been shown.
 */
export const Curtain = createContext<(() => void) | undefined>(undefined)
