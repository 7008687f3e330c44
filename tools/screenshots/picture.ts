import type { Page } from '@playwright/test'

/** One picture: its name, what is opened, and what is done before it is taken. */
export interface Picture {
  name: string
  address: string
  locale?: 'zh'
  /** On the page, when it is open. */
  act?: (page: Page) => Promise<void>
  cookie?: { name: string; value: string }
  /** As somebody who has signed in, or who looks after the site. */
  as?: 'user' | 'admin'
  /** As somebody whom no other picture knows: nobody may make as many arenas in an hour as there are pictures. */
  alone?: true
}
