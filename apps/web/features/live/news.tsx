'use client'

import { useNews } from './use-news.ts'

/** Put on a page that lists matches or standings: it then keeps itself up to date. */
export function News(): null {
  useNews()
  return null
}
