import type { Page } from '@playwright/test'

export interface Picture {
  name: string
  address: string
  locale?: 'zh'
  act?: (page: Page) => Promise<unknown>
  cookie?: { name: string; value: string }
  as?: 'user' | 'admin'
  /** True for a picture that needs a separate user, because one user may make only a few arenas in an hour. */
  alone?: true
}

export const inBothLanguages = (picture: Picture): Picture[] => [
  picture,
  { ...picture, name: `${picture.name}-chinese`, locale: 'zh' },
]

export const aloneInBothLanguages = (pictures: readonly Picture[]): Picture[] =>
  pictures.flatMap((picture) => inBothLanguages({ ...picture, alone: true }))
