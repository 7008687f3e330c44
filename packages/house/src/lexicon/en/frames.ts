/** Sentences with the place of a predicate. They fit things, animals, people at work and ideas alike. */
export const frames = [
  'It {}.',
  'Mine {}.',
  'This one {}.',
  'What I have here {}.',
  'I would say it {}.',
  'You could say that it {}.',
  'As far as I know, it {}.',
  'Most people would agree that it {}.',
  'One thing is certain: it {}.',
  'What comes to mind is that it {}.',
  'If you ask me, it {}.',
  'I am fairly sure it {}.',
  'The subject of my card {}.',
  'Let me put it this way: it {}.',
] as const
