'use client'

import { createContext } from 'react'

/** A callback by which a small live stage tells the page around it that it has shown the end of its match. */
export const Curtain = createContext<(() => void) | undefined>(undefined)
