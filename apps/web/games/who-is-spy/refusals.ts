import type { GamePages } from '../game-pages.ts'

export const refusals: NonNullable<GamePages['refusals']> = {
  en: {
    preset: ({ preset }) => `the preset ${preset} stands with no other setting`,
    mask: ({ characters }) => `the mask of an own word is ${characters} characters long`,
  },
  zh: {
    preset: ({ preset }) => `预设 ${preset} 不能与其他设置同时使用`,
    mask: ({ characters }) => `遮住自己词的文字长 ${characters} 个字`,
  },
}
