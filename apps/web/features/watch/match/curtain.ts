'use client'

import { createContext } from 'react'

/** With this function, the small picture of a running match tells the page that it has shown the end. */
export const Curtain = createContext<(() => void) | undefined>(undefined)
