import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  // Each seat plays for itself.
  winners: [],
  marks: [
    { value: 'showdown', name: { en: 'Hands were shown', zh: '有摊牌' } },
    { value: 'all-in', name: { en: 'Somebody went all in', zh: '有人全下' } },
    { value: 'side-pot', name: { en: 'There was a side pot', zh: '有边池' } },
    { value: 'split-pot', name: { en: 'A pot was split', zh: '有平分底池' } },
  ],
}
