import type { Wording } from './wording.ts'

export const en: Wording = {
  choice: {
    belief: 'All that was said points to {name}{much}.',
    spying: 'I may well be the odd one out, so I point where the others will: at {name}{much}.',
    misfit: 'What {name} said fits my word least{much}.',
    latest: 'Going by this round alone, {name} fits my word least{much}.',
    odd: 'Hardly anybody takes up what {name} says{much}.',
    grudge: '{name} is against me, and I do not forget such a thing.',
    crowd: 'The others look at {name}, and so do I{much}.',
    detail: '{name} goes into more detail than anybody{much}.',
    chance: 'Let chance decide: {name}.',
    last: '{name} spoke last, so {name} it is.',
    mercy: 'I will not point at anybody.',
  },
  next: 'After that comes {next}{less}.',
  lot: 'Several are equally suspect; the lot falls on {name}.',
  evidence: 'That “{}” is not true of mine.',
  nobody: 'There is nobody I could suspect.',
  soFar: 'So far I suspect {name} most{much}.',
  unsure: 'So far I could not say who it is.',
  selfDoubt: 'That I am the odd one out myself: {much}.',
  aims: {
    vague: 'I keep it vague.',
    telling: 'I say something that only my fellows can know.',
    fresh: 'I add something that nobody has said.',
    blend: 'I say what should be true of the other word, too.',
    prove: 'I am suspected, so I show what I know.',
    echo: 'I stay close to what others have said.',
    chance: 'I say the first true thing that comes along.',
    repeat: 'That was so well said that I say it again.',
  },
  measures: {
    percent: (much) => `${Math.round(much * 100)} %`,
    votes: (much) => (much === 1 ? '1 vote' : `${much} votes`),
    grade: (much) => `${much.toFixed(1)} out of 5`,
  },
}
