'use client'

import { createContext } from 'react'

/**
 * A callback by which the small picture of a running match tells the page around it that it has shown the end of the
 * match.
 */
export const Curtain = createContext<(() => void) | undefined>(undefined)
